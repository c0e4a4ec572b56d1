/** Boards to explore: a map, drawn from a seed, and how many play on it. */

import type { Engine } from "../engine/engine";
import { summarizeMap } from "../lobby/mapSummary";
import * as savedDrafts from "../maps/savedDrafts";
import type { Board } from "../protocol";

export interface BoardChoice {
  /** The name of a shipped map, or `draft:` and the id of a draft. */
  map: string;
  seed: number;
  seats: number;
}

export interface MadeBoard {
  board: Board;
  seats: number;
  /** The scenario at the start of the game. */
  scenario: string;
}

const DRAFT = "draft:";
export const draftName = (id: string): string => DRAFT + id;

export function textOf(engine: Engine, map: string): string {
  if (map.startsWith(DRAFT)) return savedDrafts.find(map.slice(DRAFT.length))?.text ?? "";
  return engine.shippedMap(map) ?? "";
}

/** How many can play on a map. */
export function playersOn(engine: Engine, map: string): number[] {
  const players = summarizeMap(textOf(engine, map))?.players;
  return [2, 3, 4, 5, 6].filter((count) => players && count >= players.min && count <= players.max);
}

/** The board of a choice; null if the map is not valid. */
export function newBoard(engine: Engine, { map, seed, seats }: BoardChoice): MadeBoard | null {
  try {
    const counts = playersOn(engine, map);
    const fitting = counts.includes(seats) ? seats : (counts.at(-1) ?? seats);
    const { board, text } = engine.drawMap(textOf(engine, map), { seed: String(seed) });
    const scenario = { name: "openings", preset: "official", map: { catan: text }, seats: fitting };
    return { board, seats: fitting, scenario: JSON.stringify(scenario) };
  } catch {
    return null;
  }
}
