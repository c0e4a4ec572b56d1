/** Which sound a change of the script deserves. */

import type { Screen } from "../engine/types";
import type { Sound } from "../table/sounds";

type Heard = Pick<Screen, "answers" | "status" | "rolls" | "round" | "currentPlayer">;

/** The place of the sum seven in the counts of rolls. */
const SEVEN = 5;

const sevens = ({ rolls }: Heard) => rolls[SEVEN] ?? 0;

/** The sound of a step forward. Undoing a step is silent. */
export function soundAfter(before: Heard, now: Heard): Extract<Sound, "win" | "robber" | "turn"> | null {
  if (now.answers <= before.answers) return null;
  if (now.status === "COMPLETED" && before.status !== "COMPLETED") return "win";
  if (now.status !== "IN_PROGRESS") return null;
  if (sevens(now) > sevens(before)) return "robber";
  const next = now.round !== before.round || now.currentPlayer !== before.currentPlayer;
  return next && now.round > 0 ? "turn" : null;
}
