/** The bank's rates for this player, derived from the legal trades and the player's ports. */

import { endsOf } from "../board/geometry";
import type { Action, Board, PlayerView, ResourceName } from "../protocol";
import { amount, RESOURCES } from "../table/amounts";

export type BankTrade = Extract<Action, { type: "TRADE_WITH_BANK" }>;

export interface Rate {
  resource: ResourceName;
  rate: number;
  /** The port that gives the rate. Null for the bank's own rate. */
  port: ResourceName | "three" | null;
}

/** The best rate for every resource, with its port. */
export function rates(board: Board, player: PlayerView): Rate[] {
  const buildings = new Set([...player.settlements, ...player.cities]);
  const owned = new Set(
    board.ports.filter((port) => endsOf(port.edge).some((vertex) => buildings.has(vertex))).map((port) => port.type),
  );
  return RESOURCES.map((resource) => {
    if (owned.has(resource)) return { resource, rate: 2, port: resource };
    return owned.has("three") ? { resource, rate: 3, port: "three" } : { resource, rate: 4, port: null };
  });
}

/** The cheapest legal trade of one resource for one card of another. */
export function bankTrade(trades: BankTrade[], give: ResourceName, get: ResourceName): BankTrade | undefined {
  return trades
    .filter((trade) => amount(trade.give, give) > 0 && amount(trade.get, get) === 1)
    .sort((one, other) => amount(one.give, give) - amount(other.give, give))[0];
}
