/** A search in the library, and its address. */

import type { LibraryFilter } from "../connection/api";
import type { LibrarySize, LibrarySort } from "../protocol";

export interface LibraryQuery extends LibraryFilter {
  search: string;
  sort: LibrarySort;
  /** Only the player's own maps. */
  mine: boolean;
}

export const SORTS: LibrarySort[] = ["new", "played", "rated"];
export const SIZES: LibrarySize[] = ["small", "medium", "large"];
/** The numbers of players that can be asked for. */
export const SEATS = [2, 3, 4, 5, 6];
export const ANYTHING: LibraryQuery = { search: "", sort: "new", mine: false };

/** The search in an address. Missing parts have their defaults. */
export function queryIn(query: string): LibraryQuery {
  const asked = new URLSearchParams(query);
  return {
    search: asked.get("search") ?? "",
    sort: SORTS.find((sort) => sort === asked.get("sort")) ?? "new",
    mine: asked.get("mine") === "true",
    tag: asked.get("tag") || undefined,
    size: SIZES.find((size) => size === asked.get("size")),
    seats: SEATS.find((seats) => `${seats}` === asked.get("seats")),
    collection: asked.get("collection") || undefined,
  };
}

/** The library's address for a search. */
export function addressFor(query: LibraryQuery): string {
  const params = new URLSearchParams();
  if (query.search.trim() !== "") params.set("search", query.search.trim());
  if (query.sort !== "new") params.set("sort", query.sort);
  if (query.mine) params.set("mine", "true");
  for (const key of ["tag", "size", "seats", "collection"] as const) {
    const value = query[key];
    if (value) params.set(key, `${value}`);
  }
  const search = params.toString();
  return search === "" ? "/maps" : `/maps?${search}`;
}
