/** How often each sum was rolled in the game so far. */

import type { MadeAction } from "../protocol";
import { sumOf } from "./production";

/** The counts of 2, 3, … 12. */
export function rollCounts(made: readonly MadeAction[]): number[] {
  const counts = Array.from({ length: 11 }, () => 0);
  for (const action of made) {
    const sum = action.action.type === "ROLL_DICE" ? sumOf(action) : null;
    if (sum !== null) counts[sum - 2] = (counts[sum - 2] ?? 0) + 1;
  }
  return counts;
}
