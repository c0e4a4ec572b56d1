/** A choice in words: places have the names of what lies around them. */

import { Geometry } from "../board/geometry";
import { labelOf, type Scene } from "../board/labels";
import type { Action, Board } from "../protocol";
import { placement } from "../table/placements";
import type { Part, Say } from "./parts";
import { suggestion } from "./suggestion";

/** A board without pieces, so that places are named by the land alone. */
export const bareScene = (board: Board, names: readonly string[]): Scene => ({
  board,
  geometry: new Geometry(board),
  players: [],
  robber: null,
  ghostShip: false,
  markets: undefined,
  names,
});

export function choice(action: Action, scene: Scene | null, say: Say): Part[] {
  const placed = placement(action);
  if (!placed || !scene) return suggestion(action, say);
  return [{ kind: "text", text: say(`choice-${placed.piece}`, { place: labelOf(placed.place, scene) }) }];
}
