/** Which puzzle comes next in practice. */

import { recall, remember } from "../storage";
import type { Progress } from "./progress";
import type { Kind, PuzzleEntry } from "./puzzle";

/** What can be practised. What is best in a turn is for the person to find, so its kinds are one. */
export const THEMES = {
  any: null,
  setup: ["setup"],
  robber: ["robber"],
  theft: ["theft"],
  discard: ["discard"],
  turn: ["build", "bank", "card", "end"],
} satisfies Record<string, Kind[] | null>;
export type Theme = keyof typeof THEMES;

export const LEVELS = ["easier", "level", "harder"] as const;

/** What the person wants to practise. */
export interface Wish {
  theme: Theme;
  level: (typeof LEVELS)[number];
}

const KEY = "hexhaven-puzzle-practice";
/** How much easier and harder puzzles differ from the person's own rating. */
const DISTANCE = { easier: -250, level: 0, harder: 250 };

/** The unsolved puzzle nearest to what is wanted; those tried before come last. Undefined if all are solved. */
export function nextPuzzle(
  puzzles: PuzzleEntry[],
  { rating, results }: Progress,
  { theme, level }: Wish,
  except: (string | undefined)[],
): PuzzleEntry | undefined {
  const target = rating + DISTANCE[level];
  const kinds: Kind[] | null = THEMES[theme];
  const open = puzzles.filter(
    (puzzle) =>
      (kinds?.includes(puzzle.kind) ?? true) &&
      !except.includes(puzzle.id) &&
      results[puzzle.id] !== "first" &&
      results[puzzle.id] !== "later",
  );
  const untried = open.filter(({ id }) => results[id] === undefined);
  const distance = (puzzle: PuzzleEntry) => Math.abs(puzzle.rating - target);
  return (untried.length > 0 ? untried : open).toSorted((one, other) => distance(one) - distance(other))[0];
}

export function savedWish(): Wish {
  const [theme, level] = (recall(KEY) ?? "").split(" ");
  return {
    theme: (Object.keys(THEMES) as Theme[]).find((each) => each === theme) ?? "any",
    level: LEVELS.find((each) => each === level) ?? "level",
  };
}

export function saveWish({ theme, level }: Wish): void {
  remember(KEY, `${theme} ${level}`);
}
