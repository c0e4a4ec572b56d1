/** The library's limits, so that a map that is too large is detected before it is sent. */

import { isLand, type Draft } from "./draft";

const MOST = { land: 1_000, roads: 30, kilobytes: 256 };
const KILOBYTE = 1024;

export interface Excess {
  limit: keyof typeof MOST;
  /** The map's value. */
  count: number;
  most: number;
}

/** Every limit that a map and its text exceed. */
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
