// Searching the help sheet.
import { expect, test } from "vitest";
import { findMatches } from "./search";

const cards = ["Two roads of the same length", "ธนาคารจ่ายไม่พอทุกคน", "The bank can’t pay everybody"];
const search = (typed: string) => findMatches(cards, typed, (card) => card);

test("all words must match, in any order and case", () => {
  expect(search("PAY bank")).toEqual([cards[2]]);
  expect(search("road same")).toEqual([cards[0]]);
  expect(search("road bank")).toEqual([]);
});

test("Thai matches in the middle of a phrase", () => {
  expect(search("ไม่พอ")).toEqual([cards[1]]);
});

test("an empty search finds everything", () => {
  expect(search("  ")).toEqual(cards);
});
