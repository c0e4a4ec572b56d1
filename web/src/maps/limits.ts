/** What the library takes at most, so that a map is known to be too large before it is sent. */

import { isLand, type Draft } from "./draft";

const MOST = { land: 1_000, roads: 30, kilobytes: 256 };
const KILOBYTE = 1024;

export interface Excess {
  limit: keyof typeof MOST;
  /** What the map has. */
  count: number;
  most: number;
}

/** Every limit that a map exceeds, which is written as this text. */
export function excessOf(draft: Draft, text: string): Excess[] {
  const bytes = new TextEncoder().encode(text).length;
  const counts = {
    land: draft.types.filter(isLand).length,
    roads: draft.pieces[0] ?? 0,
    kilobytes: Math.ceil(bytes / KILOBYTE),
  };
  return (["land", "roads", "kilobytes"] as const).flatMap((limit) =>
    counts[limit] > MOST[limit] ? [{ limit, count: counts[limit], most: MOST[limit] }] : [],
  );
}
