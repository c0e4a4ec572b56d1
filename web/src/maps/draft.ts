/** The edited map as immutable data. Every edit takes a draft and returns another; both share what did not change. */

import type { MapDraft } from "../engine/types";
import { Grid, gridOf, sameEdge, type Edge, type Side } from "./grid";

export type Draft = MapDraft;
type Port = Draft["ports"][number];

/** The hex types, by their number in the file. */
export const TERRAINS = ["water", "any", "brick", "lumber", "wool", "grain", "ore", "desert", "gold"] as const;
export const [WATER, ANY, DESERT, GOLD] = [0, 1, 7, 8];

/** The port types, by their number in the file. */
export const PORT_KINDS = ["any", "three", "brick", "lumber", "wool", "grain", "ore"] as const;

/** Hex values: none, random, or a roll. */
export const [NO_NUMBER, RANDOM_NUMBER] = [0, 1];
export const NUMBERS = [RANDOM_NUMBER, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, NO_NUMBER];

/** The largest side length that the format allows. */
export const LARGEST_SIDE = 255;
const MOST_VERTICES = 65_536;

export function isLand(type: number | undefined): boolean {
  return type !== undefined && type !== WATER;
}

/** Whether a hex can have a number. */
export function takesNumber(type: number | undefined): boolean {
  return isLand(type) && type !== DESERT;
}

/** Whether the format can number the vertices of a map of this size. */
export function fits(width: number, height: number): boolean {
  return 2 * width + 2 * height * (width + 1) <= MOST_VERTICES;
}

/** The shape of the land on a new map. */
export type Shape = "island" | "land" | "sea";

/** A map for three or four players with the standard pieces, bank and deck. */
export function blank(width: number, height: number, shape: Shape): Draft {
  const grid = gridOf([width, height]);
  const types = Array.from({ length: width * height }, (_, hex) =>
    shape === "land" || (shape === "island" && isInland(grid, hex)) ? ANY : WATER,
  );
  return {
    name: null,
    author: null,
    gold: false,
    players: [2, 4],
    points: 10,
    pieces: [15, 5, 4],
    resourceTurns: 1,
    placements: [
      [1, 1, 0],
      [1, 1, 0],
    ],
    bank: [19, 19, 19, 19, 19],
    deck: [2, 2, 2, 14, 5],
    size: [width, height],
    types,
    typePool: [0, 0, 0, 0, 0, 0, 0],
    values: types.map((type) => (type === WATER ? NO_NUMBER : RANDOM_NUMBER)),
    valuePool: Array.from({ length: 12 }, () => 0),
    ports: [],
    portPool: [0, 0, 0, 0, 0, 0],
    directives: [],
    comments: [],
  };
}

/** Whether a hex belongs to the largest regular island that fits: as many hexes across as the smaller side. */
function isInland(grid: Grid, hex: number): boolean {
  const side = Math.min(grid.width, grid.height);
  const radius = Math.floor((side - 1) / 2);
  const middle = grid.hex(Math.floor((grid.height - 1) / 2), Math.floor((grid.width - 1) / 2));
  return middle !== null && steps(grid, hex, middle) <= radius;
}

/** The distance between two hexes, in hexes. */
function steps(grid: Grid, from: number, to: number): number {
  const cube = (hex: number): [number, number] => {
    const [row, column] = grid.place(hex);
    return [column - (row - (row % 2)) / 2, row];
  };
  const [[q, r], [p, s]] = [cube(from), cube(to)];
  return (Math.abs(q - p) + Math.abs(q + r - p - s) + Math.abs(r - s)) / 2;
}

/** Changes the type of hexes. Numbers follow: none on water and desert, a random one on new land. */
export function paint(draft: Draft, hexes: Iterable<number>, type: number): Draft {
  let [types, values] = [draft.types, draft.values];
  for (const hex of hexes) {
    const before = types[hex];
    if (before === undefined || before === type) continue;
    if (types === draft.types) [types, values] = [[...types], [...values]];
    types[hex] = type;
    if (!takesNumber(type)) values[hex] = NO_NUMBER;
    else if (!takesNumber(before)) values[hex] = RANDOM_NUMBER;
  }
  if (types === draft.types) return draft;
  return { ...draft, types, values, gold: draft.gold || type === GOLD };
}

/** Changes the numbers of hexes that can have one. */
export function setNumbers(draft: Draft, hexes: Iterable<number>, value: number): Draft {
  let values = draft.values;
  for (const hex of hexes) {
    if (!takesNumber(draft.types[hex]) || values[hex] === value) continue;
    if (values === draft.values) values = [...values];
    values[hex] = value;
  }
  return values === draft.values ? draft : { ...draft, values };
}

/** All connected hexes of the same type. */
export function connectedHexes(draft: Draft, from: number): number[] {
  const grid = gridOf(draft.size);
  const type = draft.types[from];
  const hexes = new Set([from]);
  for (const hex of hexes) {
    for (const next of grid.neighbours(hex)) if (draft.types[next] === type) hexes.add(next);
  }
  return [...hexes];
}

/** The sides of land where a port is possible, hex by hex and clockwise. */
export function coast(draft: Draft): Side[] {
  const grid = gridOf(draft.size);
  const sides: Side[] = [];
  draft.types.forEach((type, hex) => {
    if (!isLand(type)) return;
    for (let side = 0; side < 6; side += 1) if (isCoast(draft, grid, { hex, side })) sides.push({ hex, side });
  });
  return sides;
}

function isCoast(draft: Draft, grid: Grid, side: Side): boolean {
  const beyond = grid.beyond(side);
  return isLand(draft.types[side.hex]) && (beyond === null || !isLand(draft.types[beyond]));
}

/** The land side of a port's edge. Null if it is not on the coast. */
export function landSide(draft: Draft, edge: Edge): Side | null {
  const grid = gridOf(draft.size);
  return grid.sidesOf(edge).find((side) => isCoast(draft, grid, side)) ?? null;
}

/** The side that a port moves with: that of the land, or any if it is not on the coast. */
function sideOf(draft: Draft, edge: Edge): Side | undefined {
  return landSide(draft, edge) ?? gridOf(draft.size).sidesOf(edge)[0];
}

export function portAt(draft: Draft, edge: Edge): number | null {
  const hexes = draft.ports.findIndex((port) => sameEdge(port.ends, edge));
  return hexes < 0 ? null : hexes;
}

/** Places a port on an edge. An existing port changes its kind. */
export function putPort(draft: Draft, edge: Edge, kind: number): Draft {
  const there = portAt(draft, edge);
  if (there === null) return { ...draft, ports: [...draft.ports, { kind, ends: [edge[0], edge[1]] }] };
  return changePort(draft, there, { kind });
}

export function changePort(draft: Draft, index: number, change: Partial<Port>): Draft {
  return { ...draft, ports: draft.ports.map((port, each) => (each === index ? { ...port, ...change } : port)) };
}

/** Moves a port to an edge, unless there is another port. */
export function movePort(draft: Draft, index: number, edge: Edge): Draft {
  const port = draft.ports[index];
  if (!port || sameEdge(port.ends, edge) || portAt(draft, edge) !== null) return draft;
  return changePort(draft, index, { ends: [edge[0], edge[1]] });
}

export function removePort(draft: Draft, index: number): Draft {
  return { ...draft, ports: draft.ports.filter((_, each) => each !== index) };
}

/** Turns a port to the next free edge clockwise along the coast of its hex. */
export function rotatePort(draft: Draft, index: number): Draft {
  const port = draft.ports[index];
  const grid = gridOf(draft.size);
  const from = port && sideOf(draft, port.ends);
  if (!from) return draft;
  for (let turn = 1; turn < 6; turn += 1) {
    const side = { hex: from.hex, side: (from.side + turn) % 6 };
    if (isCoast(draft, grid, side) && portAt(draft, grid.edge(side)) === null)
      return movePort(draft, index, grid.edge(side));
  }
  return draft;
}

/**
 * Changes the size. The land moves by a number of columns and rows (an even number, or the rows would not match), and
 * ports move with their hexes.
 */
export function resize(draft: Draft, width: number, height: number, across = 0, down = 0): Draft {
  const [before, after] = [gridOf(draft.size), new Grid(width, height)];
  const source = (hex: number): number | null => {
    const [row, column] = after.place(hex);
    return before.hex(row - down, column - across);
  };
  const moved = (from: number[], empty: number): number[] =>
    Array.from({ length: width * height }, (_, hex) => {
      const old = source(hex);
      return old === null ? empty : (from[old] ?? empty);
    });
  const ports = draft.ports.flatMap((port) => {
    const side = sideOf(draft, port.ends);
    if (!side) return [];
    const [row, column] = before.place(side.hex);
    const hex = after.hex(row + down, column + across);
    if (hex === null) return [];
    const [from, to] = after.edge({ hex, side: side.side });
    return [{ ...port, ends: [from, to] as [number, number] }];
  });
  return {
    ...draft,
    size: [width, height],
    types: moved(draft.types, WATER),
    values: moved(draft.values, NO_NUMBER),
    ports,
  };
}

/**
 * Moves the land by a number of columns or rows (an even number). If it would leave the map, the map grows on that
 * side. Null if it cannot.
 */
export function moveLand(draft: Draft, across: number, down: number): Draft | null {
  const grid = gridOf(draft.size);
  const held = new Set(draft.ports.map(({ ends }) => sideOf(draft, ends)?.hex));
  const places = draft.types.flatMap((type, hex) => (isLand(type) || held.has(hex) ? [grid.place(hex)] : []));
  const beyond = (lowest: number, highest: number, by: number, side: number): number =>
    by < 0 ? Math.max(0, -(lowest + by)) : Math.max(0, highest + by - (side - 1));
  const bounds = (each: 0 | 1): [number, number] =>
    places.reduce(
      ([low, high], place) => [Math.min(low, place[each]), Math.max(high, place[each])],
      [Infinity, -Infinity],
    );
  const [columns, rows] = [beyond(...bounds(1), across, grid.width), beyond(...bounds(0), down, grid.height)];
  // Rows are inserted in pairs, or odd rows would become even.
  const added = down < 0 ? rows + (rows % 2) : rows;
  const [width, height] = [grid.width + columns, grid.height + added];
  if (width > LARGEST_SIDE || height > LARGEST_SIDE || !fits(width, height)) return null;
  return resize(draft, width, height, across + (across < 0 ? columns : 0), down + (down < 0 ? added : 0));
}
