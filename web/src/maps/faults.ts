/** Faults of a draft: where each is shown, its description, and its fix. */

import type { MapFault } from "../engine/types";
import { ANY, DESERT, GOLD, NO_NUMBER, RANDOM_NUMBER, TERRAINS, WATER, takesNumber, type Draft } from "./draft";
import { gridOf, sameEdge } from "./grid";
import { POOL_VALUES, filled, poolOf, withPool, type PoolName } from "./pools";

/** The part of the editor that a fault is about. */
export type Spot =
  | { kind: "hex"; hex: number }
  | { kind: "port"; port: number }
  | { kind: "pool"; pool: PoolName; column: number | null }
  | { kind: "field"; field: Field; row: number; column: number }
  | { kind: "board" }
  | { kind: "line"; line: number };

/** The number of faults listed and marked: all faults of a large broken map would slow down the page. */
export const MOST_SHOWN = 300;

export type Field = "players" | "points" | "pieces" | "resourceTurns" | "placements" | "bank" | "deck" | "size";

const FIELDS: Partial<Record<MapFault["section"], Field>> = {
  players: "players",
  "points to win": "points",
  pieces: "pieces",
  "free placements": "resourceTurns",
  "placement map": "placements",
  bank: "bank",
  "development cards": "deck",
  dimensions: "size",
};
const POOLS: Partial<Record<MapFault["section"], PoolName>> = {
  "hex type pool": "types",
  "hex value pool": "values",
  "port type pool": "ports",
};

/** Where a fault is shown. */
export function spotOf(fault: MapFault, draft: Draft): Spot {
  const { section, cell } = fault;
  const field = FIELDS[section];
  if (field) return { kind: "field", field, row: cell?.row ?? 0, column: cell?.column ?? 0 };
  const pool = POOLS[section];
  if (pool) return { kind: "pool", pool, column: cell?.column ?? null };
  if (section === "hex types" || section === "hex values") {
    const [width, height] = draft.size;
    // A map that has just shrunk may lack the faulty hex.
    return cell && cell.row < height && cell.column < width
      ? { kind: "hex", hex: cell.row * width + cell.column }
      : { kind: "board" };
  }
  if (section === "port types" && cell) return { kind: "port", port: cell.column };
  if (section === "port vertices" && cell) return { kind: "port", port: Math.floor(cell.column / 2) };
  return { kind: "line", line: fault.line };
}

/** A message and its arguments. */
export type FaultMessage = { key: string; args?: Record<string, string | number> };

/** The description of a fault in the player's language. Null if there is only the checker's own message. */
export function messageOf(fault: MapFault, draft: Draft): FaultMessage | null {
  const spot = spotOf(fault, draft);
  switch (spot.kind) {
    case "hex":
      return hexMessage(fault, draft, spot.hex);
    case "port":
      return portMessage(fault, draft, spot.port);
    case "pool":
      return poolMessage(draft, spot.pool, spot.column);
    case "field":
      return fieldMessage(draft, spot.field, spot.row, spot.column);
    case "board":
      return draft.types.every((type) => type === WATER) ? { key: "fault-no-land" } : null;
    case "line":
      return null;
  }
}

function hexMessage(fault: MapFault, draft: Draft, hex: number): FaultMessage | null {
  const [row, column] = gridOf(draft.size).place(hex);
  const where = { row: row + 1, column: column + 1 };
  const [type, value] = [draft.types[hex] ?? WATER, draft.values[hex] ?? NO_NUMBER];
  if (fault.section === "hex types")
    return type === 8
      ? { key: "fault-gold-not-asked", args: where }
      : { key: "fault-unknown-type", args: { ...where, type } };
  if (value > 12) return { key: "fault-unknown-number", args: { ...where, number: value } };
  if (type === WATER || type === DESERT)
    return { key: `fault-number-on-${type === WATER ? "water" : "desert"}`, args: where };
  return null;
}

function portMessage(fault: MapFault, draft: Draft, index: number): FaultMessage | null {
  const port = draft.ports[index];
  if (!port) return null;
  const number = index + 1;
  if (fault.section === "port types") return { key: "fault-port-unknown", args: { number } };
  const first = draft.ports.findIndex((other) => sameEdge(other.ends, port.ends));
  if (first < index) return { key: "fault-port-twice", args: { number, other: first + 1 } };
  const sides = gridOf(draft.size).sidesOf(port.ends);
  if (sides.length === 0) return { key: "fault-port-nowhere", args: { number } };
  const land = sides.filter((side) => draft.types[side.hex] !== WATER).length;
  return { key: land === 0 ? "fault-port-at-sea" : "fault-port-inland", args: { number } };
}

function poolMessage(draft: Draft, name: PoolName, column: number | null): FaultMessage | null {
  const { counts, fixed, needed } = poolOf(draft, name);
  if (column !== null) {
    const [count, used] = [counts[column] ?? 0, fixed[column] ?? 0];
    return count < used
      ? {
          key: `fault-pool-${name}-fixed`,
          args: { column: name === "values" ? (POOL_VALUES[column] ?? 0) : columnKey(name, column), count, used },
        }
      : null;
  }
  const sum = counts.reduce((all, count) => all + count, 0);
  if (sum < needed) return { key: `fault-pool-${name}-sum`, args: { sum, needed } };
  return name === "types" ? { key: "fault-pool-types-desert" } : null;
}

/** The Fluent selector value for a pool's column. */
export function columnKey(name: PoolName, column: number): string {
  if (name === "types") return TERRAINS[column + 2] ?? "any";
  if (name === "values") return `${POOL_VALUES[column] ?? 0}`;
  return ["three", "brick", "lumber", "wool", "grain", "ore"][column] ?? "any";
}

const PIECES = ["roads", "settlements", "cities"];

function fieldMessage(draft: Draft, field: Field, row: number, column: number): FaultMessage | null {
  const [min = 0, max = 0] = draft.players;
  const largest = field === "bank" || field === "deck" ? 65_535 : 255;
  const held: number[] = {
    players: draft.players,
    points: [draft.points],
    pieces: draft.pieces,
    resourceTurns: [draft.placements.length, draft.resourceTurns],
    placements: draft.placements[row] ?? [],
    bank: draft.bank,
    deck: draft.deck,
    size: draft.size,
  }[field];
  if (held.some((number) => number > largest)) return { key: "fault-too-large", args: { most: largest } };
  if (field === "players")
    return min === 0 ? { key: "fault-no-players" } : { key: "fault-players-order", args: { min, max } };
  if (field === "points") return { key: "fault-no-points" };
  if (field === "resourceTurns")
    return { key: "fault-resource-turns", args: { turns: draft.resourceTurns, placements: draft.placements.length } };
  if (field === "placements")
    return { key: "fault-free-pieces", args: { piece: PIECES[column] ?? "roads", most: draft.pieces[column] ?? 0 } };
  if (field === "size") return held.includes(0) ? { key: "fault-size-zero" } : { key: "fault-size-large" };
  return null;
}

/** Fields that can be fixed without a decision. */
const FIXABLE: readonly Field[] = ["players", "points", "resourceTurns", "placements"];

/** A text with another line, numbered from 1. */
export function withLine(text: string, line: number, written: string): string {
  return text
    .split("\n")
    .map((each, index) => (index === line - 1 ? written : each))
    .join("\n");
}

/** Whether a fault can be fixed without a decision. */
export function canFix(fault: MapFault, draft: Draft): boolean {
  if (fault.meant !== undefined) return true;
  const spot = spotOf(fault, draft);
  return spot.kind === "field"
    ? FIXABLE.includes(spot.field)
    : spot.kind === "hex" || spot.kind === "port" || spot.kind === "pool";
}

/**
 * The draft with these faults fixed, as far as no decision is needed. Ports are identified by their index in this
 * draft.
 */
export function fixFaults(faults: readonly MapFault[], draft: Draft): Draft {
  const hexes = new Set<number>();
  const ports = new Map<number, "kind" | "place">();
  const fields = new Set<Field>();
  /** Each faulty pool, with the counts that the checker advises, if any. */
  const pools = new Map<PoolName, number[] | null>();
  for (const fault of faults) {
    const spot = spotOf(fault, draft);
    if (spot.kind === "hex") hexes.add(spot.hex);
    else if (spot.kind === "pool") pools.set(spot.pool, meantCounts(fault) ?? pools.get(spot.pool) ?? null);
    else if (spot.kind === "field") fields.add(spot.field);
    else if (spot.kind === "port" && ports.get(spot.port) !== "place")
      ports.set(spot.port, fault.section === "port types" ? "kind" : "place");
  }
  const map = fixPorts(fixHexes(draft, hexes), ports);
  const next = [...fields].reduce(fixField, map);
  // What a pool needs depends on the map. If that has changed, it has to be checked again first.
  if (map !== draft) return next;
  return [...pools].reduce(
    (fixed, [name, meant]) => (meant ? withPool(fixed, name, meant) : fixPool(fixed, name)),
    next,
  );
}

/** The counts of the row that the checker advises. */
function meantCounts({ meant }: MapFault): number[] | null {
  return meant === undefined ? null : meant.split(" ").map(Number);
}

function fixHexes(draft: Draft, hexes: ReadonlySet<number>): Draft {
  if (hexes.size === 0) return draft;
  const [types, values] = [[...draft.types], [...draft.values]];
  let { gold } = draft;
  for (const hex of hexes) {
    const type = types[hex] ?? WATER;
    if (type === GOLD) gold = true;
    else if (type > GOLD) types[hex] = ANY;
    if (!takesNumber(types[hex])) values[hex] = NO_NUMBER;
    else if ((values[hex] ?? 0) > 12) values[hex] = RANDOM_NUMBER;
  }
  return { ...draft, types, values, gold };
}

/** A port of unknown kind becomes a random one; a misplaced port is removed. */
function fixPorts(draft: Draft, faulty: ReadonlyMap<number, "kind" | "place">): Draft {
  if (faulty.size === 0) return draft;
  const ports = draft.ports.flatMap((port, index) =>
    faulty.get(index) === "place" ? [] : [faulty.has(index) ? { ...port, kind: 0 } : port],
  );
  return { ...draft, ports };
}

/** Adds what is missing. The pool is refilled only if that is not enough. */
function fixPool(draft: Draft, name: PoolName): Draft {
  const { counts, fixed, needed } = poolOf(draft, name);
  const raised = counts.map((count, column) => Math.max(count, fixed[column] ?? 0));
  const sum = raised.reduce((all, count) => all + count, 0);
  const changed = raised.some((count, column) => count !== counts[column]);
  return changed && sum >= needed ? withPool(draft, name, raised) : filled(draft, name);
}

function fixField(draft: Draft, field: Field): Draft {
  const [min = 1, max = 1] = draft.players.map((count) => Math.min(Math.max(count, 1), 255));
  switch (field) {
    case "players":
      return { ...draft, players: [Math.min(min, max), Math.max(min, max)] };
    case "points":
      return { ...draft, points: draft.points === 0 ? 10 : 255 };
    case "resourceTurns":
      return { ...draft, resourceTurns: Math.min(draft.resourceTurns, draft.placements.length) };
    case "placements":
      return {
        ...draft,
        pieces: draft.pieces.map((count, column) =>
          Math.min(
            255,
            Math.max(
              count,
              draft.placements.reduce((all, turn) => all + (turn[column] ?? 0), 0),
            ),
          ),
        ),
      };
    default:
      return draft;
  }
}
