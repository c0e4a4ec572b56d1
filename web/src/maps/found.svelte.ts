/** What the library answers: page by page, and never an answer to an earlier question. */

import { api } from "../connection/api";
import type { LibraryEntry } from "../protocol";
import { ANYTHING, type Wish } from "./wish";

export class Found {
  maps = $state.raw<LibraryEntry[]>([]);
  /** Whether there is another page. */
  more = $state(false);
  /** Whether there was an answer yet. */
  loaded = $state(false);
  /** Whether the library could not be reached. */
  away = $state(false);

  private wish: Wish = ANYTHING;
  private page = 0;
  private asked = 0;

  /** Looks for something else. */
  look(wish: Wish): Promise<void> {
    this.wish = wish;
    return this.load(0);
  }

  /** The next page. */
  next(): Promise<void> {
    return this.load(this.page + 1);
  }

  private async load(page: number): Promise<void> {
    this.asked += 1;
    const own = this.asked;
    const { search, sort, mine } = this.wish;
    try {
      const found = await api.library(search.trim(), sort, page, mine);
      // An answer to an earlier question comes too late.
      if (own !== this.asked) return;
      this.maps = page === 0 ? found.maps : [...this.maps, ...found.maps];
      [this.page, this.more, this.away] = [found.page, found.more, false];
    } catch {
      if (own === this.asked) [this.away, this.maps, this.more] = [true, page === 0 ? [] : this.maps, false];
    } finally {
      this.loaded = true;
    }
  }
}
