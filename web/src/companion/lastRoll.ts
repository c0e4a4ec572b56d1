import type { Input } from "../engine/types";
import { shownBy } from "./dice";

/** The last dice rolled in a game, if any. */
export function lastRoll(inputs: readonly Input[]): ReturnType<typeof shownBy> {
  const rolled = inputs.findLast((input) => shownBy(input) !== null);
  return shownBy(rolled);
}
