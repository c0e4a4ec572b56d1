/** Boards to explore: a map, drawn from a seed, and how many play on it. */

import type { Engine } from "../engine/engine";
import { summarizeMap } from "../lobby/mapSummary";
import * as savedDrafts from "../maps/savedDrafts";
import type { Board } from "../protocol";

export interface BoardChoice {
  /** The name of a shipped map, `draft:` and the id of a draft, or `HANDED`. */
  map: string;
  seed: number;
  seats: number;
  /** The rules, if not those of the map. */
  preset?: string;
}

export interface MadeBoard {
  board: Board;
  seats: number;
  /** The scenario at the start of the game. */
  scenario: string;
}

const DRAFT = "draft:";
export const draftName = (id: string): string => DRAFT + id;

/** A board that another page hands over, with the rules to play it by. */
export interface HandedBoard {
  /** The text of its map. */
  text: string;
  preset: string;
  options: Record<string, unknown>;
  seats: number;
}

/** The name of the board that was handed over. */
export const HANDED = "handed";
let handed: HandedBoard | null = null;

/** Keeps a board for the page of starting spots. */
export function handBoard(board: HandedBoard): void {
  handed = board;
}

export const handedBoard = (): HandedBoard | null => handed;

/** The board of a game, with its rules. */
export function boardOfRecord(engine: Engine, record: string): HandedBoard {
  const tree = engine.exploreRecord(record, 0, "0");
  const { map, preset, options, seats } = JSON.parse(tree.scenario()) as {
    map: { catan: string };
    preset: string;
    options: Record<string, unknown>;
    seats: number;
  };
  return { text: map.catan, preset, options, seats };
}

/** The rules that a map is played by: some maps that come with the game are made for markets. */
export const presetOf = (map: string): string => (map.startsWith("catamm") ? "catamm" : "official");

export function textOf(engine: Engine, map: string): string {
  if (map === HANDED) return handed?.text ?? "";
  if (map.startsWith(DRAFT)) return savedDrafts.find(map.slice(DRAFT.length))?.text ?? "";
  return engine.shippedMap(map) ?? "";
}

/** How many can play on a map. */
export function playersOn(engine: Engine, map: string): number[] {
  const players = summarizeMap(textOf(engine, map))?.players;
  return [2, 3, 4, 5, 6].filter((count) => players && count >= players.min && count <= players.max);
}

/** The board of a choice; null if the map is not valid. */
export function newBoard(engine: Engine, { map, seed, seats, preset }: BoardChoice): MadeBoard | null {
  const rules =
    map === HANDED && handed
      ? { preset: handed.preset, options: handed.options }
      : { preset: preset ?? presetOf(map), options: {} };
  try {
    const counts = playersOn(engine, map);
    const fitting = counts.includes(seats) ? seats : (counts.at(-1) ?? seats);
    const { board, text } = engine.drawMap(textOf(engine, map), { seed: String(seed) });
    const scenario = { name: "board", ...rules, map: { catan: text }, seats: fitting };
    return { board, seats: fitting, scenario: JSON.stringify(scenario) };
  } catch {
    return null;
  }
}
