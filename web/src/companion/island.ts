/** The island that the companion suggests for a real board: drawn, balanced, and corrected to match the table. */

import type { Engine } from "../engine/engine";
import type { MapDraft } from "../engine/types";
import { FOLLOW_ALL } from "../maps/editor.svelte";
import { withFollowedPools } from "../maps/pools";
import type { HexName } from "../protocol";

/** How an island is drawn. */
export interface IslandOptions {
  /** Whether 6 and 8 are kept apart. */
  apart: boolean;
  /** Ports at random, or where the rulebook’s first island has them. */
  ports: "shuffled" | "fixed";
}

export const DEFAULT_ISLAND: IslandOptions = { apart: true, ports: "shuffled" };

/** The most players for the smaller board. */
export const SMALL = 4;
/** How many islands are compared for the most balanced one. */
export const COMPARED = 200;
/** Islands between two signs of progress. */
const AT_ONCE = 10;

type Maps = Pick<Engine, "drawMap" | "shippedMap" | "readMap" | "writeMap">;

/** The tiles of the rulebook’s first island. It is for four players at most. */
export function rulebookIsland(engine: Pick<Engine, "shippedMap">): string {
  return engine.shippedMap("rulebook") ?? "";
}

function shippedFor(engine: Pick<Engine, "shippedMap">, players: number): string {
  return engine.shippedMap(players > SMALL ? "extension-5-6" : "standard") ?? "";
}

/** The map from which islands are drawn. The larger board has no fixed ports. */
function source(engine: Omit<Maps, "drawMap">, players: number, ports: IslandOptions["ports"]): string {
  const text = shippedFor(engine, players);
  if (ports === "shuffled" || players > SMALL) return text;
  const [draft, fixed] = [engine.readMap(text), engine.readMap(rulebookIsland(engine))];
  return draft && fixed ? engine.writeMap({ ...draft, ports: fixed.ports }) : text;
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** An island for a number of players, with all random parts drawn. */
export function drawIsland(engine: Maps, players: number, { apart, ports } = DEFAULT_ISLAND): string {
  return engine.drawMap(source(engine, players, ports), { seed: String(randomSeed()), noSpread: !apart }).text;
}

/**
 * The most balanced of many islands, by the unevenness that `hexhaven map balance` prints.
 *
 * @param onprogress Called with the number of islands compared so far. It stops the search by returning false.
 */
export async function balancedIsland(
  engine: Maps & Pick<Engine, "mapBalance">,
  players: number,
  { apart, ports }: IslandOptions,
  onprogress: (compared: number) => boolean,
): Promise<string | null> {
  const map = source(engine, players, ports);
  const first = randomSeed();
  let best = { unevenness: Infinity, seed: "" };
  for (let compared = 0; compared < COMPARED; compared += 1) {
    const seed = String(first + compared);
    const { unevenness } = engine.mapBalance(map, { seed, noSpread: !apart });
    if (unevenness < best.unevenness) best = { unevenness, seed };
    if ((compared + 1) % AT_ONCE > 0) continue;
    if (!onprogress(compared + 1)) return null;
    // The page must be able to show it.
    await new Promise((done) => setTimeout(done));
  }
  return engine.drawMap(map, { seed: best.seed, noSpread: !apart }).text;
}

export const TERRAINS = ["brick", "lumber", "wool", "grain", "ore", "desert"] as const;
export type Terrain = (typeof TERRAINS)[number];
export const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

/** The code of the first terrain in a map’s rows. */
const FIRST_TERRAIN = 2;

export interface Tile {
  terrain: Terrain;
  /** The number on it; 0 for a desert. */
  number: number;
}

/** A map as its rows, which can be changed. */
type Rows = Pick<MapDraft, "types" | "values">;

const indexOf = (hex: HexName) => Number(hex.slice(1));

export function tileAt({ types, values }: Rows, hex: HexName): Tile {
  const index = indexOf(hex);
  return { terrain: TERRAINS[(types[index] ?? 0) - FIRST_TERRAIN] ?? "desert", number: values[index] ?? 0 };
}

/** How many tiles and number tokens of each kind a set has, or an island needs. */
export interface Counts {
  terrains: Record<Terrain, number>;
  numbers: Record<number, number>;
}

export function countsOf({ types, values }: Rows): Counts {
  const many = (all: readonly number[], one: number) => all.filter((each) => each === one).length;
  return {
    terrains: Object.fromEntries(
      TERRAINS.map((terrain, index) => [terrain, many(types, index + FIRST_TERRAIN)]),
    ) as Counts["terrains"],
    numbers: Object.fromEntries(NUMBERS.map((number) => [number, many(values, number)])),
  };
}

/** What the game’s box has for a number of players. */
export function boxFor(engine: Pick<Engine, "shippedMap" | "readMap">, players: number): Counts {
  const draft = engine.readMap(shippedFor(engine, players));
  return {
    terrains: Object.fromEntries(
      TERRAINS.map((terrain, index) => [terrain, draft?.typePool[index] ?? 0]),
    ) as Counts["terrains"],
    // The pool starts with tiles without a number, followed by the numbers from 2.
    numbers: Object.fromEntries(NUMBERS.map((number) => [number, draft?.valuePool[number - 1] ?? 0])),
  };
}

/** A number token that is still in the box. */
export function spareNumber(used: Counts, box: Counts): number {
  return NUMBERS.find((number) => (used.numbers[number] ?? 0) < (box.numbers[number] ?? 0)) ?? 2;
}

/** An island with another tile in one place. A desert has no number, and every other tile gets one. */
export function corrected(
  engine: Pick<Engine, "readMap" | "writeMap">,
  map: string,
  hex: HexName,
  { terrain, number }: Tile,
  box: Counts,
): string {
  const draft = engine.readMap(map);
  if (!draft) return map;
  const value = terrain === "desert" ? 0 : number || spareNumber(countsOf(draft), box);
  const types = draft.types.with(indexOf(hex), TERRAINS.indexOf(terrain) + FIRST_TERRAIN);
  const values = draft.values.with(indexOf(hex), value);
  return engine.writeMap(withFollowedPools({ ...draft, types, values }, FOLLOW_ALL));
}
