/** Islands that the companion draws, for the players to lay. */

import type { Engine } from "../engine/engine";

/** An island for so many players with nothing left to draw. */
export function drawIsland(engine: Pick<Engine, "drawMap" | "shippedMap">, players: number): string {
  const name = players > 4 ? "extension-5-6" : "standard";
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return engine.drawMap(engine.shippedMap(name) ?? "", { seed: String(seed) }).text;
}
