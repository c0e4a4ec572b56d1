/** Data for the rules page: costs, and where resources come from. */

import type { CardName, ResourceName } from "../protocol";

export const LAND: ResourceName[] = ["brick", "lumber", "wool", "grain", "ore"];

export const COSTS: { piece: "road" | "settlement" | "city" | "card"; pay: ResourceName[]; points: number }[] = [
  { piece: "road", pay: ["brick", "lumber"], points: 0 },
  { piece: "settlement", pay: ["brick", "lumber", "wool", "grain"], points: 1 },
  { piece: "city", pay: ["ore", "ore", "ore", "grain", "grain"], points: 2 },
  { piece: "card", pay: ["ore", "wool", "grain"], points: 0 },
];

export const CARDS: { card: CardName; count: number }[] = [
  { card: "knight", count: 14 },
  { card: "victory_point", count: 5 },
  { card: "road_building", count: 2 },
  { card: "year_of_plenty", count: 2 },
  { card: "monopoly", count: 2 },
];

/** The chapters, in order. Each has messages `rules-…`. */
export const CHAPTERS = [
  "goal",
  "island",
  "setup",
  "turn",
  "build",
  "seven",
  "trade",
  "cards",
  "awards",
  "market",
] as const;
