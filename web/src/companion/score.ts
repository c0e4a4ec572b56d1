/** The score sheet: how a press changes what a player has. The script itself says whether it can be. */

import type { Score } from "../engine/types";

export const COUNTS = [
  { field: "settlements", word: "settlements", most: 5, worth: 1 },
  { field: "cities", word: "cities", most: 4, worth: 2 },
  { field: "victoryCards", word: "victory-cards", most: 5, worth: 1 },
] as const;

export const AWARDS = [
  { field: "longestRoad", word: "longest-road" },
  { field: "largestArmy", word: "largest-army" },
] as const;

export type Count = (typeof COUNTS)[number]["field"];
export type Award = (typeof AWARDS)[number]["field"];

/**
 * One more or fewer. A settlement that becomes a city goes back to its owner, so a city more is a
 * settlement fewer.
 */
export function counted(score: Score, field: Count, change: 1 | -1): Score {
  const next = { ...score, [field]: score[field] + change };
  if (field === "cities") next.settlements = Math.min(5, Math.max(0, score.settlements - change));
  return next;
}

/** Whether there are pieces or cards for it. */
export function mayCount(score: Score, field: Count, change: 1 | -1): boolean {
  const most = COUNTS.find((count) => count.field === field)?.most ?? 0;
  const next = score[field] + change;
  // There is no city without a settlement that it was.
  return next >= 0 && next <= most && !(field === "cities" && change === 1 && score.settlements === 0);
}
