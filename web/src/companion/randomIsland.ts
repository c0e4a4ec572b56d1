/** Random islands that the companion generates for the players to build. */

import type { Engine } from "../engine/engine";

/** An island for a number of players, with all random parts drawn. */
export function drawIsland(engine: Pick<Engine, "drawMap" | "shippedMap">, players: number): string {
  const name = players > 4 ? "extension-5-6" : "standard";
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return engine.drawMap(engine.shippedMap(name) ?? "", { seed: String(seed) }).text;
}
