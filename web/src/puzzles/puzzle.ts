/** Puzzles: positions in which one choice is clearly the best. The files are in `puzzles/`, made by the engine. */

import type { Action } from "../protocol";

/** What the best choice is about. */
export type Kind = "setup" | "robber" | "theft" | "discard" | "build" | "bank" | "card" | "end";

/** The kinds of which the position itself tells what is to be done. */
export const TOLD: Kind[] = ["setup", "robber", "theft", "discard"];

/** A puzzle in the list of all. */
export interface PuzzleEntry {
  id: string;
  kind: Kind;
  /** How difficult it is, as the rating of a player who would solve it every other time. */
  rating: number;
}

export interface Choice {
  action: Action;
  /** The chance of winning with it, from 0 to 1. */
  win: number;
}

export interface Puzzle extends PuzzleEntry {
  /** The seat of the person. */
  seat: number;
  /** The position, as a scenario of the engine. */
  scenario: unknown;
  /** What can be done, the best first; the worst are left out. */
  choices: Choice[];
}

/** The list of all puzzles, in the order of the days. */
export interface PuzzleIndex {
  perFile: number;
  puzzles: PuzzleEntry[];
}

// Each file is a module of its own: a page loads the one it needs, and the service worker caches all.
const files = import.meta.glob<unknown>("../../../puzzles/*.json", { import: "default" });

async function load<T>(name: string): Promise<T> {
  const file = files[`../../../puzzles/${name}.json`];
  if (!file) throw new Error(`there is no file ${name} of puzzles`);
  return (await file()) as T;
}

export function loadIndex(): Promise<PuzzleIndex> {
  return load("index");
}

export async function loadPuzzle({ perFile, puzzles }: PuzzleIndex, id: string): Promise<Puzzle | undefined> {
  const place = puzzles.findIndex((entry) => entry.id === id);
  if (place < 0) return undefined;
  const number = Math.floor(place / perFile) + 1;
  const inFile = await load<Puzzle[]>(String(number).padStart(2, "0"));
  return inFile.find((puzzle) => puzzle.id === id);
}
