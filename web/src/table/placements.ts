/** Legal actions that are performed by tapping the board. */

import type { Place, Targets } from "../board/places";
import type { Action, Legal, View } from "../protocol";

export type Piece = "road" | "settlement" | "city" | "robber" | "port";

/** The place that an action names, and the piece placed there. */
export function placement(action: Action): { piece: Piece; place: Place } | null {
  switch (action.type) {
    case "PLACE_SETUP_SETTLEMENT":
    case "BUILD_SETTLEMENT":
      return { piece: "settlement", place: { kind: "vertex", id: action.vertex } };
    case "PLACE_SETUP_CITY":
    case "UPGRADE_TO_CITY":
      return { piece: "city", place: { kind: "vertex", id: action.vertex } };
    case "PLACE_SETUP_ROAD":
    case "BUILD_ROAD":
      return { piece: "road", place: { kind: "edge", id: action.edge } };
    case "MOVE_ROBBER":
      return { piece: "robber", place: { kind: "hex", id: action.hex } };
    case "FLIP_MARKET":
      return { piece: "port", place: { kind: "port", id: action.port } };
    default:
      return null;
  }
}

/** The kinds of pieces that may be placed now. */
export function placeable(legal: Legal | null): Set<Piece> {
  return new Set((legal?.actions ?? []).flatMap((action) => placement(action)?.piece ?? []));
}

/** Whether the game waits for a placement, so that its places are highlighted without choosing a piece. */
export function mustPlace(view: View): boolean {
  return (
    view.turnStage === "setup_place_settlement_road" ||
    view.turnStage === "robber_move_steal" ||
    view.pending.freeRoads > 0
  );
}

/**
 * The pieces whose places are highlighted: the chosen one, or what the game waits for. A ship's move highlights hexes
 * and ports together.
 */
export function shownPieces(view: View, legal: Legal | null, chosen: Piece | null): Piece[] {
  const can = placeable(legal);
  if (chosen && can.has(chosen)) return [chosen];
  if (!mustPlace(view)) return [];
  if (can.has("robber") || can.has("port")) return [...can].filter((piece) => piece === "robber" || piece === "port");
  const first = (["settlement", "city", "road"] as const).find((piece) => can.has(piece));
  return first ? [first] : [];
}

export function targetsOf(actions: Action[], pieces: Piece[]): Targets {
  const targets: Targets = { vertices: [], edges: [], hexes: [], ports: [] };
  for (const action of actions) {
    const placed = placement(action);
    if (!placed || !pieces.includes(placed.piece)) continue;
    const { place } = placed;
    if (place.kind === "vertex") targets.vertices.push(place.id);
    else if (place.kind === "edge") targets.edges.push(place.id);
    else if (place.kind === "hex") targets.hexes.push(place.id);
    else if (!targets.ports.includes(place.id)) targets.ports.push(place.id);
  }
  return targets;
}

/** The actions that tapping a place may mean. */
export function actionsAt(actions: Action[], pieces: Piece[], place: Place): Action[] {
  return actions.filter((action) => {
    const placed = placement(action);
    return (
      placed !== null &&
      pieces.includes(placed.piece) &&
      placed.place.kind === place.kind &&
      placed.place.id === place.id
    );
  });
}

/** Where a piece was just placed, to be highlighted for a moment. */
export function placesOf(actions: Action[]): Place[] {
  return actions.flatMap((action) => placement(action)?.place ?? []);
}
