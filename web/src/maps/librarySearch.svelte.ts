/** The library's search results, page by page. Answers to outdated searches are ignored. */

import { Refusal, api } from "../connection/api";
import type { LibraryEntry } from "../protocol";
import { ANYTHING, type LibraryQuery } from "./libraryQuery";

/** Why there is no result: not signed in for own maps, too many requests, or the library cannot be reached. */
export type Trouble = "unknown" | "often" | "away";

export class LibrarySearch {
  maps = $state.raw<LibraryEntry[]>([]);
  /** Whether there is another page. */
  more = $state(false);
  /** Whether there has been an answer yet. */
  loaded = $state(false);
  /** What went wrong with the last request. */
  trouble = $state<Trouble | null>(null);

  private query: LibraryQuery = ANYTHING;
  private page = 0;
  private requests = 0;

  /** Starts a new search. */
  search(query: LibraryQuery): Promise<void> {
    this.query = query;
    return this.load(0);
  }

  /** Loads the next page, or retries it if it failed. */
  next(): Promise<void> {
    return this.load(this.page + 1);
  }

  private async load(page: number): Promise<void> {
    this.requests += 1;
    const request = this.requests;
    const { search, sort, mine, ...filter } = this.query;
    try {
      const result = await api.library(search.trim(), sort, page, mine, filter);
      // The answer belongs to an outdated search.
      if (request !== this.requests) return;
      const before = page === 0 ? [] : this.maps;
      // A map published meanwhile moves others to the next page, where they appear a second time.
      this.maps = [...before, ...result.maps.filter(({ id }) => before.every((other) => other.id !== id))];
      [this.page, this.more, this.trouble] = [result.page, result.more, null];
    } catch (error) {
      if (request !== this.requests) return;
      this.trouble = troubleOf(error);
      if (page === 0) [this.maps, this.more] = [[], false];
    } finally {
      this.loaded = true;
    }
  }
}

function troubleOf(error: unknown): Trouble {
  const code = error instanceof Refusal ? error.code : "";
  return code === "UNAUTHORIZED" ? "unknown" : code === "RATE_LIMITED" ? "often" : "away";
}
