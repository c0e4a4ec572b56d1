/** What can be tapped on the board now, and the action that a tap performs. */

import type { Places, Step } from "../engine/types";
import { NO_TARGETS, type Place, type Targets } from "../board/places";
import type { Action } from "../protocol";

export type Piece = "road" | "settlement" | "city" | "robber";
/** The piece that the host has chosen to build. */
export type Aim = Exclude<Piece, "robber">;

export interface Aiming {
  piece: Piece;
  targets: Targets;
}

/** Steps in which a player builds and trades. */
const FREE: Step["id"][] = ["turn-trade", "turn-build", "turn-end", "turn-main"];

/** Whether the current player trades and builds now. */
export function buildsIn(step: Step): boolean {
  return FREE.includes(step.id) && step.status === "IN_PROGRESS" && step.actions.length === 0;
}

/** The places for the step's action, or for the piece chosen by the host. Null if nothing can be tapped. */
export function aiming(step: Step, places: Places | null, aim: Aim | null): Aiming | null {
  if (!places) return null;
  const lit = (piece: Piece): Aiming => ({
    piece,
    targets: {
      ...NO_TARGETS,
      ...(piece === "road" && { edges: places.roads }),
      ...(piece === "settlement" && { vertices: places.settlements }),
      ...(piece === "city" && { vertices: places.cities }),
      ...(piece === "robber" && { hexes: places.hexes }),
    },
  });
  const waits = (action: Action["type"]) => step.actions.includes(action);
  if (waits("PLACE_SETUP_SETTLEMENT")) return lit("settlement");
  if (waits("PLACE_SETUP_CITY")) return lit("city");
  if (waits("PLACE_SETUP_ROAD") || waits("BUILD_ROAD")) return lit("road");
  if (waits("MOVE_ROBBER")) return lit("robber");
  return aim && buildsIn(step) ? lit(aim) : null;
}

/** The action of a tap. */
export function actionAt(step: Step, piece: Piece, place: Place): Action | null {
  const setup = step.actions.some((action) => action.startsWith("PLACE_SETUP"));
  if (place.kind === "edge") return { type: setup ? "PLACE_SETUP_ROAD" : "BUILD_ROAD", edge: place.id };
  if (place.kind === "hex") return { type: "MOVE_ROBBER", hex: place.id };
  if (place.kind !== "vertex") return null;
  if (piece === "city") return { type: setup ? "PLACE_SETUP_CITY" : "UPGRADE_TO_CITY", vertex: place.id };
  return { type: setup ? "PLACE_SETUP_SETTLEMENT" : "BUILD_SETTLEMENT", vertex: place.id };
}
