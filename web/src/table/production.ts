/** Where the cards of a roll come from: the hexes with its number, and the players with buildings there. */

import type { Amounts, Board, HexName, HexView, MadeAction, ResourceName, View } from "../protocol";
import { RESOURCES } from "./amounts";

/** One card on its way from a hex to a player. */
export interface Yield {
  hex: HexName;
  seat: number;
  resource: ResourceName;
}

export interface Production {
  /** Hexes that produced for somebody. */
  lit: HexName[];
  /** The robber's hex, if it would have produced for somebody. */
  blocked: HexName | null;
  yields: Yield[];
}

export function sumOf(action: MadeAction): number | null {
  return action.outcome && "dice" in action.outcome ? action.outcome.dice[0] + action.outcome.dice[1] : null;
}

/** What a roll produced, by hex. The events decide how much each player really got. */
export function productionOf(
  board: Board,
  view: Pick<View, "players" | "robberHexId">,
  rolled: MadeAction,
): Production {
  const sum = sumOf(rolled);
  const left = new Map<number, Amounts>();
  for (const event of rolled.events ?? []) if (event.type === "PRODUCED") left.set(event.seat, { ...event.cards });
  const production: Production = { lit: [], blocked: null, yields: [] };
  // The robber's hex comes last: it was blocked if all cards have come from others.
  const isRobbed = (hex: HexView) => Number(hex.id === view.robberHexId);
  const numbered = board.hexes.filter((hex) => sum !== null && hex.number === sum);
  for (const hex of numbered.sort((one, other) => isRobbed(one) - isRobbed(other))) {
    const corners = new Set(board.corners[hex.id] ?? []);
    const owners = view.players.flatMap((player, seat) => [
      ...player.settlements.filter((vertex) => corners.has(vertex)).map(() => seat),
      ...player.cities.filter((vertex) => corners.has(vertex)).flatMap(() => [seat, seat]),
    ]);
    if (owners.length === 0) continue;
    const yields = owners.flatMap((seat): Yield[] => {
      const [cards, resource] = [left.get(seat), RESOURCES.find((name) => name === hex.type)];
      if (!resource || !cards?.[resource]) return [];
      cards[resource] -= 1;
      return [{ hex: hex.id, seat, resource }];
    });
    if (isRobbed(hex) && yields.length === 0) production.blocked = hex.id;
    else production.lit.push(hex.id);
    production.yields.push(...yields);
  }
  return production;
}
