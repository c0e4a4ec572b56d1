import { afterEach, beforeEach, expect, test } from "vitest";
import { noteUnsavedGame } from "./local/unsaved";
import { reloadOnce } from "./reload";

let reloads = 0;
const reload = () => (reloads += 1);

beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
});
afterEach(() => noteUnsavedGame(false));

test("a page that misses a file is loaded again once, until there is another version of it", () => {
  for (const version of ["one", "one", "two", "two"]) reloadOnce(version, reload);
  expect(reloads).toBe(2);
});

test("a page is not loaded again while it has a game that is saved nowhere", () => {
  noteUnsavedGame(true);
  reloadOnce("one", reload);
  expect(reloads).toBe(0);
  noteUnsavedGame(false);
  reloadOnce("one", reload);
  expect(reloads).toBe(1);
});
