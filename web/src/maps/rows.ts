/**
 * The rows of a draft's land. An unchanged row stays the same object, so that a stroke redraws only what it touches.
 */

import { HALF_SIDE, HALF_WIDTH } from "../board/geometry";
import { WATER, type Draft } from "./draft";
import { gridOf, type Grid } from "./grid";
import type { Part } from "./view";

/** The drawn part of a row, hex by hex. */
export interface Row {
  number: number;
  /** The width of its map, and the first column drawn. */
  width: number;
  left: number;
  types: number[];
  values: number[];
  /** The outlines of its land. */
  land: string;
}

export function rowsOf(draft: Draft, part: Part, before: readonly Row[]): Row[] {
  const grid = gridOf(draft.size);
  const [width] = draft.size;
  const old = new Map(before.map((row) => [row.number, row]));
  return Array.from({ length: part.bottom - part.top }, (_, index) => {
    const number = part.top + index;
    const [from, to] = [number * width + part.left, number * width + part.right];
    const [types, values] = [draft.types.slice(from, to), draft.values.slice(from, to)];
    const last = old.get(number);
    const same = last?.width === width && last.left === part.left && equal(last.types, types);
    if (same && equal(last.values, values)) return last;
    const land = same
      ? last.land
      : grid.outline(types.flatMap((type, column) => (type === WATER ? [] : [from + column])));
    return { number, width, left: part.left, types, values, land };
  });
}

/** A row when zoomed out: each hex type as one shape. */
export interface FlatRow {
  number: number;
  types: number[];
  shapes: { type: number; path: string }[];
}

export function flatRowsOf(draft: Draft, before: readonly FlatRow[]): FlatRow[] {
  const grid = gridOf(draft.size);
  const [width, height] = draft.size;
  return Array.from({ length: height }, (_, number) => {
    const types = draft.types.slice(number * width, (number + 1) * width);
    const last = before[number];
    return last && equal(last.types, types) ? last : { number, types, shapes: shapesOf(grid, number, types) };
  });
}

function shapesOf(grid: Grid, row: number, types: readonly number[]): FlatRow["shapes"] {
  const paths = new Map<number, string>();
  for (let column = 0; column < types.length;) {
    const type = types[column] ?? WATER;
    let length = 1;
    while (types[column + length] === type) length += 1;
    paths.set(type, (paths.get(type) ?? "") + run(grid, row * grid.width + column, length));
    column += length;
  }
  return [...paths].map(([type, path]) => ({ type, path }));
}

/** The outline of adjacent hexes in a row, from the upper left of the first. */
function run(grid: Grid, first: number, length: number): string {
  const { x, y } = grid.centre(first);
  const over = `l${HALF_WIDTH}-${HALF_SIDE}l${HALF_WIDTH} ${HALF_SIDE}`.repeat(length);
  const under = `l-${HALF_WIDTH} ${HALF_SIDE}l-${HALF_WIDTH}-${HALF_SIDE}`.repeat(length);
  return `M${x - HALF_WIDTH} ${y - HALF_SIDE}${over}v${2 * HALF_SIDE}${under}Z`;
}

function equal(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((number, index) => number === other[index]);
}
