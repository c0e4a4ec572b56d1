/** The game in which a draft is being tested, so that its page can lead back to the draft. */

import { recall, remember } from "../storage";

const TESTED = "hexhaven-tested";

export function rememberTested(table: string, draft: string): void {
  remember(TESTED, `${table} ${draft}`);
}

/** The draft that is tested at a table. */
export function draftTestedAt(table: string): string | null {
  const [at, draft] = (recall(TESTED) ?? "").split(" ");
  return at === table && draft !== undefined ? draft : null;
}
