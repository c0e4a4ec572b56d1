/** The maps that come with the game: those of the server, or without a connection those of the engine. */

import { api, Refusal, type ShippedMap } from "../connection/api";
import { summarizeMap } from "./mapSummary";

export async function shippedMaps(): Promise<ShippedMap[]> {
  try {
    return await api.maps();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "OFFLINE") throw error;
    const { loadEngine } = await import("../engine/engine");
    const engine = await loadEngine();
    const playersOf = (name: string) => summarizeMap(engine.shippedMap(name) ?? "")?.players ?? null;
    return engine.shippedMaps().map((name) => ({ name, title: null, players: playersOf(name) }));
  }
}
