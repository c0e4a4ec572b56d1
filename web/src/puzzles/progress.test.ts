import { beforeEach, describe, expect, test } from "vitest";
import { dailyOf, dayOf } from "./daily";
import { nextPuzzle, saveWish, savedWish } from "./practice";
import { answered, isSolved, loadProgress, NEW, rated, saveProgress, shown, streakOn, todayIn } from "./progress";
import type { PuzzleEntry } from "./puzzle";

const puzzle: PuzzleEntry = { id: "a1", kind: "robber", rating: 1500 };

beforeEach(() => localStorage.clear());

describe("the day", () => {
  test("begins at midnight UTC, and is counted from the first of January 2026", () => {
    expect(dayOf(Date.UTC(2026, 0, 1))).toBe(0);
    expect(dayOf(Date.UTC(2026, 0, 1, 23, 59, 59))).toBe(0);
    expect(dayOf(Date.UTC(2026, 0, 2))).toBe(1);
    expect(dayOf(Date.parse("2026-11-17T23:30:00-01:00"))).toBe(dayOf(Date.UTC(2026, 10, 18)));
  });

  test("has the next puzzle of the list, and the first one again after the last", () => {
    const list = ["a", "b", "c"];
    expect([0, 1, 2, 3, 4].map((day) => dailyOf(list, day))).toEqual(["a", "b", "c", "a", "b"]);
    // A clock that is far behind gets a puzzle, too.
    expect(dailyOf(list, -1)).toBe("c");
  });
});

describe("the rating", () => {
  test("rises by half a step at an even puzzle, more at a hard one, less at an easy one", () => {
    expect(rated(1500, 1500, true, 0)).toBe(1530);
    expect(rated(1500, 1500, false, 0)).toBe(1470);
    expect(rated(1500, 1900, true, 0)).toBe(1555);
    expect(rated(1500, 1100, true, 0)).toBe(1505);
    expect(rated(1500, 1500, true, 20)).toBe(1512);
    expect(rated(400, 400, false, 0)).toBe(400);
  });

  test("follows from the first answer alone", () => {
    const missed = answered(NEW, puzzle, false, null);
    expect(missed).toMatchObject({ rating: 1470, rated: 1, results: { a1: "missed" } });
    const later = answered(missed, puzzle, true, null);
    expect(later).toMatchObject({ rating: 1470, rated: 1, results: { a1: "later" } });
    expect(answered(answered(NEW, puzzle, true, null), puzzle, false, null).results.a1).toBe("first");
  });
});

describe("a streak", () => {
  const solve = (progress: typeof NEW, day: number) => answered(progress, { ...puzzle, id: `day${day}` }, true, day);

  test("grows every day, and ends with a day without", () => {
    const three = [7, 8, 9].reduce(solve, NEW);
    expect(streakOn(three, 9)).toBe(3);
    expect(streakOn(three, 10)).toBe(3);
    expect(streakOn(three, 11)).toBe(0);
    expect(solve(three, 11).streak).toEqual({ days: 1, last: 11 });
  });

  test("needs the answer on its day, at whatever try, but not with the answer shown", () => {
    const tried = answered(answered(NEW, puzzle, false, 7), puzzle, true, 7);
    expect(streakOn(tried, 7)).toBe(1);
    expect(todayIn(tried, 7)).toMatchObject({ tries: 2, isSolved: true });
    const told = answered(shown(answered(NEW, puzzle, false, 7), puzzle, 7), puzzle, true, 7);
    expect(streakOn(told, 7)).toBe(0);
    expect(told.results.a1).toBe("shown");
    expect(streakOn(answered(NEW, puzzle, true, null), 7)).toBe(0);
  });

  test("counts a day once, and an answer seen afterwards takes nothing away", () => {
    const once = answered(NEW, puzzle, true, 7);
    expect(answered(once, puzzle, true, 7).streak).toEqual({ days: 1, last: 7 });
    expect(shown(once, puzzle, 7)).toMatchObject({ results: { a1: "first" }, today: { isShown: false, tries: 1 } });
  });

  test("counts a puzzle that was solved in practice before its day", () => {
    const before = answered(NEW, puzzle, true, null);
    expect(streakOn(answered(before, puzzle, true, 7), 7)).toBe(1);
  });
});

test("progress is stored; without it, or with something else in its place, one begins anew", () => {
  expect(loadProgress()).toEqual(NEW);
  const progress = answered(NEW, puzzle, true, 3);
  saveProgress(progress);
  expect(loadProgress()).toEqual(progress);
  expect(isSolved(loadProgress(), "a1")).toBe(true);
  for (const broken of ["{", "null", "7"]) {
    localStorage.setItem("hexhaven-puzzles", broken);
    expect(loadProgress()).toEqual(NEW);
  }
});

describe("practice", () => {
  const list: PuzzleEntry[] = [
    { id: "easy", kind: "robber", rating: 1200 },
    { id: "even", kind: "build", rating: 1510 },
    { id: "near", kind: "robber", rating: 1450 },
    { id: "hard", kind: "robber", rating: 1800 },
  ];
  const next = (wish: Parameters<typeof nextPuzzle>[2], results = {}, except: string[] = []) =>
    nextPuzzle(list, { ...NEW, results }, wish, except)?.id;

  test("goes on with the unsolved puzzle nearest to what is wanted", () => {
    expect(next({ theme: "any", level: "level" })).toBe("even");
    expect(next({ theme: "robber", level: "level" })).toBe("near");
    expect(next({ theme: "any", level: "easier" })).toBe("easy");
    expect(next({ theme: "any", level: "harder" })).toBe("hard");
    expect(next({ theme: "any", level: "level" }, { even: "first" })).toBe("near");
    expect(next({ theme: "any", level: "level" }, {}, ["even"])).toBe("near");
  });

  test("returns to those that were not solved when no others are left", () => {
    expect(next({ theme: "turn", level: "level" }, { even: "missed" })).toBe("even");
    expect(next({ theme: "any", level: "level" }, { even: "missed" })).toBe("near");
    expect(next({ theme: "turn", level: "level" }, { even: "later" })).toBeUndefined();
  });

  test("remembers what was wanted", () => {
    expect(savedWish()).toEqual({ theme: "any", level: "level" });
    saveWish({ theme: "theft", level: "harder" });
    expect(savedWish()).toEqual({ theme: "theft", level: "harder" });
  });
});
