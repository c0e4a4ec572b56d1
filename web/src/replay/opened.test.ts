import { afterEach, expect, test } from "vitest";
import { keepOpened, notedOpened, noteOpened, openedRecord } from "./opened";

afterEach(() => noteOpened(null));

test("a page knows its file when one comes back to it", () => {
  const name = keepOpened("a record");
  noteOpened(name);
  expect(openedRecord(notedOpened() ?? "")).toBe("a record");
  noteOpened(null);
  expect(notedOpened()).toBeNull();
});

test("only the last files are kept", () => {
  const names = ["1", "2", "3", "4"].map(keepOpened);
  expect(names.map(openedRecord)).toEqual([null, "2", "3", "4"]);
  noteOpened(names[0] ?? "");
  expect(notedOpened()).toBeNull();
});
