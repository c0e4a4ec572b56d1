/** How long the table waits before it shows an update, so that dice can settle first. */

import { isUndo } from "../events/undone";
import type { MadeAction, TableEvent } from "../protocol";
import { sumOf } from "./production";

/** How long dice tumble, in milliseconds. */
export const TUMBLE_MS = 650;

export interface Roll {
  version: number;
  seat: number;
  dice: [number, number];
  sum: number;
}

/** The roll among events, if there is exactly one: several at once are only caught up with. */
export function rollIn(events: TableEvent[]): Roll | null {
  const rolls = events.filter((event): event is MadeAction => !isUndo(event) && event.action.type === "ROLL_DICE");
  const [made] = rolls;
  const sum = made ? sumOf(made) : null;
  if (rolls.length !== 1 || !made || sum === null || !made.outcome || !("dice" in made.outcome)) return null;
  return { version: made.version, seat: made.seat, dice: made.outcome.dice, sum };
}
