/** Whether this browser has had a game of its own, so that pages need not open its store to see that it is empty. */

import { recall, remember } from "../storage";

const KEY = "hexhaven-local-games";

export function hasLocalGames(): boolean {
  return recall(KEY) !== null;
}

export function noteLocalGames(): void {
  remember(KEY, "yes");
}
