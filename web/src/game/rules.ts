/** What differs from table to table and is seen: the option that was chosen, or else what its preset says. */

import type { TableView } from "../protocol";

type Chosen = Pick<TableView, "preset" | "options">;

/** The largest hand that a seven leaves alone, in every preset. */
const USUAL_LIMIT = 7;

/** Whether a ghost ship sails instead of a robber. */
export function hasGhostShip(table: Chosen | null): boolean {
  return (table?.options.robber ?? (table?.preset.startsWith("catamm") ? "ghost_ship" : "robber")) === "ghost_ship";
}

/** How many cards may be held without losing half of them to a seven. */
export function handLimit(table: Chosen | null): number {
  return table?.options.hand_limit ?? USUAL_LIMIT;
}
