/** What happens to players who are away: when a bot takes over, and what was done for them. */

import type { Presence } from "../game/game.svelte";
import type { MadeAction } from "../protocol";

export interface Absence {
  seat: number;
  /** When a bot begins to play for the player, in the server's time. */
  botPlaysAt: number;
}

/** Players who have left and for whom no bot plays yet. */
export function absences(presence: Presence | null, now: number): Absence[] {
  return (presence?.botPlaysAt ?? []).flatMap((botPlaysAt, seat) =>
    botPlaysAt !== null && botPlaysAt > now ? [{ seat, botPlaysAt }] : [],
  );
}

/** What a bot or the clock did for a seat since its player last acted. */
export function doneFor(seat: number | null, made: MadeAction[]): MadeAction[] {
  const own = made.filter((action) => action.seat === seat);
  const last = own.findLastIndex((action) => action.by === undefined);
  return own.slice(last + 1);
}
