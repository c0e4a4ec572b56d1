/** A search in the library, and its address. */

import type { LibrarySort } from "../protocol";

export interface LibraryQuery {
  search: string;
  sort: LibrarySort;
  /** Only the player's own maps. */
  mine: boolean;
}

export const SORTS: LibrarySort[] = ["new", "played", "rated"];
export const ANYTHING: LibraryQuery = { search: "", sort: "new", mine: false };

/** The search in an address. Missing parts have their defaults. */
export function queryIn(query: string): LibraryQuery {
  const asked = new URLSearchParams(query);
  return {
    search: asked.get("search") ?? "",
    sort: SORTS.find((sort) => sort === asked.get("sort")) ?? "new",
    mine: asked.get("mine") === "true",
  };
}

/** The library's address for a search. */
export function addressFor(query: LibraryQuery): string {
  const params = new URLSearchParams();
  if (query.search.trim() !== "") params.set("search", query.search.trim());
  if (query.sort !== "new") params.set("sort", query.sort);
  if (query.mine) params.set("mine", "true");
  const search = params.toString();
  return search === "" ? "/maps" : `/maps?${search}`;
}
