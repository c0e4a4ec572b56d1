/** The score sheet: how a press changes a player's counts. The script decides whether the result is valid. */

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
 * Adds or removes one. A settlement that becomes a city returns to its owner, so adding a city removes a settlement.
 */
export function counted(score: Score, field: Count, change: 1 | -1): Score {
  const next = { ...score, [field]: score[field] + change };
  if (field === "cities") next.settlements = Math.min(5, Math.max(0, score.settlements - change));
  return next;
}

/** Whether there are enough pieces or cards. */
export function mayCount(score: Score, field: Count, change: 1 | -1): boolean {
  const most = COUNTS.find((count) => count.field === field)?.most ?? 0;
  const next = score[field] + change;
  // A city requires a settlement to upgrade.
  return next >= 0 && next <= most && !(field === "cities" && change === 1 && score.settlements === 0);
}
