/** The summary of a game: ranking, duration, and a file to save. */

import type { Screen } from "../engine/types";
import { t } from "../words/words.svelte";
import { timePlayed, lastChangedAt, type Session } from "./sessions";

export interface Place {
  player: number;
  name: string;
  points: number;
}

/** The players by points, with the winner first. */
export function ranking(screen: Pick<Screen, "players" | "winner">): Place[] {
  const places = screen.players.map(({ name, points }, player) => ({ player, name, points }));
  const first = ({ player }: Place) => Number(player === screen.winner);
  return places.sort(
    (one, other) => first(other) - first(one) || other.points - one.points || one.player - other.player,
  );
}

/** Hours and minutes of a duration, to the nearest minute. */
export function duration(milliseconds: number): { hours: number; minutes: number } {
  const minutes = Math.round(milliseconds / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

export function sayDuration(milliseconds: number): string {
  const { hours, minutes } = duration(milliseconds);
  return hours > 0 ? t("companion-time-hours", { hours, minutes }) : t("companion-time-minutes", { minutes });
}

/** The result of a game, in its file. */
function outcome(screen: Screen) {
  return {
    winner: screen.winner === null ? null : (screen.players[screen.winner]?.name ?? null),
    players: screen.players.map(({ name, points, score }) => ({ name, points, ...(score && { score }) })),
    rolls: Object.fromEntries(screen.rolls.map((count, index) => [index + 2, count])),
  };
}

/** The game as a file: the script, which reproduces the game, and the result if known. */
export function exported(session: Session, screen: Screen | null): string {
  const { id, script, begun, times, notes } = session;
  const { status, round } = screen ?? session;
  const file = {
    format: "hexhaven-companion",
    version: 1,
    id,
    begun: new Date(begun).toISOString(),
    ended: new Date(lastChangedAt(session)).toISOString(),
    status,
    rounds: round,
    playedSeconds: Math.round(timePlayed(session) / 1000),
    ...(screen && outcome(screen)),
    notes,
    script,
    times,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
