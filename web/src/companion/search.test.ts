// The help sheet is searched.
import { expect, test } from "vitest";
import { found } from "./search";

const cards = ["Two roads of the same length", "ธนาคารจ่ายไม่พอทุกคน", "The bank can’t pay everybody"];
const search = (typed: string) => found(cards, typed, (card) => card);

test("every word counts, in any order, with any case", () => {
  expect(search("PAY bank")).toEqual([cards[2]]);
  expect(search("road same")).toEqual([cards[0]]);
  expect(search("road bank")).toEqual([]);
});

test("Thai is found in the middle of a phrase", () => {
  expect(search("ไม่พอ")).toEqual([cards[1]]);
});

test("nothing typed finds everything", () => {
  expect(search("  ")).toEqual(cards);
});
