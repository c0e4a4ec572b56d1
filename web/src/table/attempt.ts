/** What a tap on a place that is no target would mean, so that the rules can say why not. */

import type { Place } from "../board/places";
import type { Action, Legal, View } from "../protocol";
import { actionsAt, type Piece } from "./placements";

type Attempt =
  /** To be sent: it will be refused. */
  | { action: Action }
  /** It would be possible with this piece, which the player has not chosen yet. */
  | { piece: Piece }
  /** The piece does not go on such a place: the key of a message after `refused-`. */
  | { code: string };

const KINDS: Record<Piece, Place["kind"][]> = {
  settlement: ["vertex"],
  city: ["vertex"],
  road: ["edge"],
  robber: ["hex"],
  port: ["port", "hex"],
};
/** What to say where the wrong kind of place was tapped. */
const WRONG_KIND: Record<Piece, string> = {
  settlement: "LESSON_CORNER",
  city: "LESSON_SETTLEMENT",
  road: "LESSON_EDGE",
  robber: "LESSON_HEX",
  port: "LESSON_HEX",
};
const BUILDING: Piece[] = ["city", "settlement", "road"];

type Seen = Pick<View, "turnStage" | "players">;

/** `pieces`: those whose places are highlighted. */
export function attempt(
  view: Seen,
  legal: Pick<Legal, "actions"> | null,
  seat: number,
  pieces: Piece[],
  place: Place,
): Attempt {
  const [shown] = pieces;
  if (shown !== undefined) {
    const fitting = pieces.find((piece) => KINDS[piece].includes(place.kind));
    return fitting === undefined
      ? { code: WRONG_KIND[shown] }
      : { action: actionOf(fitting, place, view.turnStage === "setup_place_settlement_road") };
  }
  const piece = BUILDING.find((each) => actionsAt(legal?.actions ?? [], [each], place).length > 0);
  if (piece !== undefined) return { piece };
  // Nobody moves the robber by choice.
  if (place.kind === "hex" || place.kind === "port") return { code: "LESSON_LAND" };
  const isOwn = place.kind === "vertex" && view.players[seat]?.settlements.includes(place.id);
  return { action: actionOf(place.kind === "edge" ? "road" : isOwn ? "city" : "settlement", place, false) };
}

function actionOf(piece: Piece, place: Place, isSetup: boolean): Action {
  switch (place.kind) {
    case "edge":
      return { type: isSetup ? "PLACE_SETUP_ROAD" : "BUILD_ROAD", edge: place.id };
    case "hex":
      return { type: "MOVE_ROBBER", hex: place.id };
    case "port":
      return { type: "FLIP_MARKET", port: place.id };
    case "vertex":
      if (piece === "city") return { type: isSetup ? "PLACE_SETUP_CITY" : "UPGRADE_TO_CITY", vertex: place.id };
      return { type: isSetup ? "PLACE_SETUP_SETTLEMENT" : "BUILD_SETTLEMENT", vertex: place.id };
  }
}
