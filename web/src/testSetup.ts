/** Runs before every test file: nothing that an earlier file left behind is seen by the next. */

import { vi } from "vitest";
import { loadWords } from "./words/words.svelte";

// Components are tested without the page that loads their messages.
void loadWords("companion");
void loadWords("details");
void loadWords("mapmaking");
void loadWords("puzzles");
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// A few files need no document and ask for none.
if ("document" in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}
