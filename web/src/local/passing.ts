/** Passing a device from one person to the next. */

import type { View } from "../protocol";

/** Why a person has to take the device. */
export type PassReason = "discard" | "gold" | "offer" | "setup" | "turn";

export function reasonToPass(view: View, seat: number): PassReason {
  if (seat in view.pending.discard) return "discard";
  if (seat in view.pending.gold) return "gold";
  if (view.activePlayer !== seat) return "offer";
  return view.turnStage === "setup_place_settlement_road" ? "setup" : "turn";
}
