/** What is searched for in the library, and the address that says it. */

import type { LibrarySort } from "../protocol";

export interface LibraryQuery {
  search: string;
  sort: LibrarySort;
  /** Only one's own. */
  mine: boolean;
}

export const SORTS: LibrarySort[] = ["new", "played", "rated"];
export const ANYTHING: LibraryQuery = { search: "", sort: "new", mine: false };

/** What an address asks for; what it does not say is as usual. */
export function queryIn(query: string): LibraryQuery {
  const asked = new URLSearchParams(query);
  return {
    search: asked.get("search") ?? "",
    sort: SORTS.find((sort) => sort === asked.get("sort")) ?? "new",
    mine: asked.get("mine") === "true",
  };
}

/** The address of the library where this is searched for. */
export function addressFor(wish: LibraryQuery): string {
  const said = new URLSearchParams();
  if (wish.search.trim() !== "") said.set("search", wish.search.trim());
  if (wish.sort !== "new") said.set("sort", wish.sort);
  if (wish.mine) said.set("mine", "true");
  const query = said.toString();
  return query === "" ? "/maps" : `/maps?${query}`;
}
