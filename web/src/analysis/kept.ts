/** The last analyses, so that they are still there when one comes back to a game. */

import { Analysing } from "./analysing.svelte";

/** An analysis takes megabytes. */
const MOST = 4;
const kept = new Map<string, Analysing>();

/** The analysis of a game, as it was left. */
export function analysingOf(game: string, record: () => Promise<string>): Analysing {
  const analysing = kept.get(game) ?? new Analysing(record);
  // The ones used last are at the end.
  kept.delete(game);
  kept.set(game, analysing);
  for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
  return analysing;
}
