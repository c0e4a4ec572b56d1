/** Loading the page again when one of its files is gone, because the server has a newer version. */

import { hasUnsavedGame } from "./local/unsaved";

const KEY = "hexhaven-reloaded";

/** Loads the page again: once for each version of the pages, and not while something would be lost. */
export function reloadOnce(version = import.meta.url, reload = () => location.reload()): void {
  if (hasUnsavedGame()) return;
  try {
    if (sessionStorage.getItem(KEY) === version) return;
    sessionStorage.setItem(KEY, version);
  } catch {
    // Without a note it might never end.
    return;
  }
  reload();
}
