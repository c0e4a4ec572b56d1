// Points entered by hand.
import { expect, test } from "vitest";
import type { Score } from "../engine/types";
import { counted, mayCount } from "./score";

const score: Score = { player: 1, settlements: 2, cities: 0, longestRoad: false, largestArmy: false, victoryCards: 0 };

test("adding a settlement adds one", () => {
  expect(counted(score, "settlements", 1)).toEqual({ ...score, settlements: 3 });
  expect(counted(score, "victoryCards", 1)).toEqual({ ...score, victoryCards: 1 });
});

test("a city replaces a settlement, and becomes one again when it is removed", () => {
  const built = counted(score, "cities", 1);
  expect(built).toEqual({ ...score, settlements: 1, cities: 1 });
  expect(counted(built, "cities", -1)).toEqual(score);
});

test("the number of pieces is limited", () => {
  expect(mayCount(score, "settlements", -1)).toBe(true);
  expect(mayCount({ ...score, settlements: 5 }, "settlements", 1)).toBe(false);
  expect(mayCount({ ...score, settlements: 0 }, "cities", 1)).toBe(false);
  expect(mayCount({ ...score, cities: 4 }, "cities", 1)).toBe(false);
  expect(mayCount(score, "victoryCards", -1)).toBe(false);
});
