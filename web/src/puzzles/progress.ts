/** How a person is doing with puzzles. It is stored in this browser, and nowhere else. */

import { recall, remember } from "../storage";
import type { PuzzleEntry } from "./puzzle";

/**
 * How a puzzle went: solved at the first try, solved later, not solved yet, or solved or not with the answer shown.
 */
export type Result = "first" | "later" | "missed" | "shown";

/** The puzzle of a day, on its day. */
interface Today {
  day: number;
  tries: number;
  isShown: boolean;
  isSolved: boolean;
}

export interface Progress {
  rating: number;
  /** How many puzzles have been rated. */
  rated: number;
  results: Record<string, Result>;
  today: Today | null;
  /** Days in a row, up to and including the last one. */
  streak: { days: number; last: number };
}

const KEY = "hexhaven-puzzles";
export const NEW: Progress = { rating: 1500, rated: 0, results: {}, today: null, streak: { days: 0, last: -1 } };
/** By how many points a puzzle changes a rating at most: more as long as little is known. */
const STEPS = { few: 60, many: 24 };
const MANY = 20;
const LOWEST = 400;

/** The rating after the first answer to a puzzle. */
export function rated(rating: number, puzzle: number, isRight: boolean, before: number): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  const step = before < MANY ? STEPS.few : STEPS.many;
  return Math.max(LOWEST, Math.round(rating + step * (Number(isRight) - expected)));
}

/** The progress after an answer. `day` is the number of today, if it is today's puzzle. */
export function answered(progress: Progress, puzzle: PuzzleEntry, isRight: boolean, day: number | null): Progress {
  const before = progress.results[puzzle.id];
  const next = { ...progress, results: { ...progress.results } };
  if (before === undefined) {
    next.rating = rated(progress.rating, puzzle.rating, isRight, progress.rated);
    next.rated = progress.rated + 1;
    next.results[puzzle.id] = isRight ? "first" : "missed";
  } else if (isRight && before === "missed") next.results[puzzle.id] = "later";
  return day === null ? next : onItsDay(next, day, isRight);
}

function onItsDay(progress: Progress, day: number, isRight: boolean): Progress {
  const today = todayIn(progress, day);
  if (today.isSolved || today.isShown) return progress;
  const next = { ...progress, today: { ...today, tries: today.tries + 1, isSolved: isRight } };
  if (isRight) next.streak = { days: streakOn(progress, day) + 1, last: day };
  return next;
}

/** The progress after the answer was shown, before it was found. */
export function shown(progress: Progress, puzzle: PuzzleEntry, day: number | null): Progress {
  const next = { ...progress, results: { ...progress.results } };
  if (next.results[puzzle.id] === "missed") next.results[puzzle.id] = "shown";
  if (day === null) return next;
  const today = todayIn(progress, day);
  return today.isSolved ? next : { ...next, today: { ...today, isShown: true } };
}

/** How the puzzle of a day has gone so far on that day. */
export function todayIn({ today }: Progress, day: number): Today {
  return today?.day === day ? today : { day, tries: 0, isShown: false, isSolved: false };
}

/** The days in a row on which the daily puzzle was solved, up to a day or the one before. */
export function streakOn({ streak }: Progress, day: number): number {
  return streak.last >= day - 1 ? streak.days : 0;
}

export function isSolved({ results }: Progress, id: string): boolean {
  return results[id] === "first" || results[id] === "later";
}

export function loadProgress(): Progress {
  try {
    const saved = JSON.parse(recall(KEY) ?? "{}") as Partial<Progress>;
    return { ...NEW, ...saved };
  } catch {
    return NEW;
  }
}

export function saveProgress(progress: Progress): void {
  remember(KEY, JSON.stringify(progress));
}
