/** Visible rule differences between tables: the chosen option, or the preset's value. */

import type { TableView } from "../protocol";

type Chosen = Pick<TableView, "preset" | "options">;

/** The largest hand without discards on a seven, in every preset. */
const DEFAULT_HAND_LIMIT = 7;

/** Whether there is a ghost ship instead of a robber. */
export function hasGhostShip(table: Chosen | null): boolean {
  return (table?.options.robber ?? (table?.preset.startsWith("catamm") ? "ghost_ship" : "robber")) === "ghost_ship";
}

/** How many cards a player may have without discarding half of them on a seven. */
export function handLimit(table: Chosen | null): number {
  return table?.options.hand_limit ?? DEFAULT_HAND_LIMIT;
}
