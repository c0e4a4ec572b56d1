/** The colours of the players at a real table. */

import type { Settings } from "../engine/types";

/** The number of each player's colour, in the order of the settings. */
export function playerColours({ players }: Pick<Settings, "players">): number[] {
  return players.map((_, player) => player);
}
