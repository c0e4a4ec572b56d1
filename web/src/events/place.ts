/** Where on the board an action happened. */

import type { Place } from "../board/places";
import { isUndo } from "./undone";
import type { TableEvent } from "../protocol";

export function placeOf(told: TableEvent | null): Place[] {
  const action = told && !isUndo(told) ? told.action : null;
  if (!action) return [];
  if ("vertex" in action) return [{ kind: "vertex", id: action.vertex }];
  if ("edge" in action) return [{ kind: "edge", id: action.edge }];
  if ("hex" in action) return [{ kind: "hex", id: action.hex }];
  if ("port" in action) return [{ kind: "port", id: action.port }];
  return [];
}
