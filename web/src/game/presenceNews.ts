/** What changed around idle players between two messages about who is present. */

import type { Presence } from "./game.svelte";

export type PresenceNews =
  | { kind: "nudged" | "voted"; seat: number; by: number }
  /** The others voted, and a bot plays for a player who is connected. */
  | { kind: "voted-out"; seat: number }
  /** A player for whom a bot played is back. */
  | { kind: "back"; seat: number };

export function presenceNews(before: Presence, after: Presence): PresenceNews[] {
  return after.botPlays.flatMap((botPlays, seat): PresenceNews[] => {
    const [was, is] = [before.idle[seat], after.idle[seat]];
    const news: PresenceNews[] = [];
    if (is?.nudge && is.nudge.at !== was?.nudge?.at) news.push({ kind: "nudged", seat, by: is.nudge.by });
    for (const by of is?.votes ?? []) {
      if (was?.since !== is?.since || !was?.votes.includes(by)) news.push({ kind: "voted", seat, by });
    }
    const isHere = after.connected[seat] === true;
    if (botPlays && before.botPlays[seat] === false && isHere) news.push({ kind: "voted-out", seat });
    if (!botPlays && before.botPlays[seat] === true && isHere) news.push({ kind: "back", seat });
    return news;
  });
}
