/** Costs for the costs card. The server decides; this is only the reminder card. */

import type { Amounts } from "../protocol";

export type Purchase = "road" | "settlement" | "city" | "card";

export const PRICES: { purchase: Purchase; price: Amounts }[] = [
  { purchase: "road", price: { brick: 1, lumber: 1 } },
  { purchase: "settlement", price: { brick: 1, lumber: 1, wool: 1, grain: 1 } },
  { purchase: "city", price: { grain: 2, ore: 3 } },
  { purchase: "card", price: { wool: 1, grain: 1, ore: 1 } },
];
