/** Visible rule differences between tables: the chosen option, or the preset's value. */

import type { TableView } from "../protocol";

type Chosen = Pick<TableView, "preset" | "options">;

/** The largest hand without discards on a seven, in every preset. */
const DEFAULT_HAND_LIMIT = 7;
/** The development cards that may be played in a turn, in every preset. */
const DEFAULT_CARDS_PER_TURN = 1;

/** Whether there is a ghost ship instead of a robber. */
export function hasGhostShip(table: Chosen | null): boolean {
  return (table?.options.robber ?? (table?.preset.startsWith("catamm") ? "ghost_ship" : "robber")) === "ghost_ship";
}

/** Whether victory point cards count only once they are revealed. */
export function countsRevealedOnly(table: Chosen | null): boolean {
  return (table?.options.vp_cards ?? (table?.preset === "table" ? "on_reveal" : "at_once")) === "on_reveal";
}

/** How many cards a player may have without discarding half of them on a seven. */
export function handLimit(table: Chosen | null): number {
  return table?.options.hand_limit ?? DEFAULT_HAND_LIMIT;
}

/** How many development cards a player may play in a turn. */
export function cardsPerTurn(table: Chosen | null): number {
  return table?.options.dev_cards_per_turn ?? DEFAULT_CARDS_PER_TURN;
}
