/** The order in which players are addressed. */

import type { Screen } from "../engine/types";

/**
 * The player after another one: according to the following steps, otherwise the next one clockwise who is still in the
 * game.
 */
export function nextOf(
  { players, coming, round, view }: Pick<Screen, "players" | "coming" | "round" | "view">,
  current: number,
): number | null {
  const said =
    coming.find(({ player, phase }) => player !== null && player !== current && phase !== "ROBBER")?.player ?? null;
  if (said !== null || round === 0) return said;
  const others = players.map((_, step) => (current + 1 + step) % players.length);
  const stays = (player: number) => {
    const seat = players[player]?.seat ?? null;
    return seat === null || !view?.players[seat]?.resigned;
  };
  return others.find((player) => player !== current && stays(player)) ?? null;
}
