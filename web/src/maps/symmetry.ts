/** Rotations and mirror images on the grid: of the whole map, of a copied region, and of every stroke. */

import { LARGEST_SIDE, NO_NUMBER, WATER, fits, isLand, landSide, type Draft } from "./draft";
import { Grid, gridOf, type Edge } from "./grid";

/** Which other places a stroke changes too: those of a rotation with 2, 3 or 6 steps, or of a mirror image. */
export const SYMMETRIES = ["none", "turn-2", "turn-3", "turn-6", "mirror-across", "mirror-down"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** Axial coordinates: steps to the right, and rows down. */
export type Axial = readonly [q: number, r: number];

/** A movement of the grid that keeps the hex 0, 0 in place. */
export interface Move {
  hex: (at: Axial) => Axial;
  /** The side of the moved hex that a side becomes. */
  side: (side: number) => number;
}

/** A rotation by a number of sixths, clockwise. */
export function turn(sixths: number): Move {
  return {
    hex: (at) => {
      let [q, r] = at;
      for (let step = 0; step < sixths; step += 1) [q, r] = [-r, q + r];
      return [q, r];
    },
    side: (side) => (side + sixths) % 6,
  };
}

/** Left and right change places. */
export const MIRROR_ACROSS: Move = { hex: ([q, r]) => [-q - r, r], side: (side) => 5 - side };
/** Top and bottom change places. */
export const MIRROR_DOWN: Move = { hex: ([q, r]) => [q + r, -r], side: (side) => (8 - side) % 6 };

const MOVES: Record<Symmetry, Move[]> = {
  none: [turn(0)],
  "turn-2": [turn(0), turn(3)],
  "turn-3": [turn(0), turn(2), turn(4)],
  "turn-6": [0, 1, 2, 3, 4, 5].map(turn),
  "mirror-across": [turn(0), MIRROR_ACROSS],
  "mirror-down": [turn(0), MIRROR_DOWN],
};

export function axialOf(grid: Grid, hex: number): Axial {
  const [row, column] = grid.place(hex);
  return [column - (row - (row % 2)) / 2, row];
}

/** The row and column of a place, which may be outside every map. */
export function placeOf([q, r]: Axial): [row: number, column: number] {
  return [r, q + (r - Math.abs(r % 2)) / 2];
}

/** The hex at a place. Null beyond the edge of the map. */
export function hexAt(grid: Grid, at: Axial): number | null {
  return grid.hex(...placeOf(at));
}

export const plus = ([q, r]: Axial, [p, s]: Axial): Axial => [q + p, r + s];
export const minus = ([q, r]: Axial, [p, s]: Axial): Axial => [q - p, r - s];

/** The hex that stays in place: the middle of the largest round island that fits. */
export function centreOf(grid: Grid): number {
  return grid.hex(Math.floor((grid.height - 1) / 2), Math.floor((grid.width - 1) / 2)) ?? 0;
}

/** These hexes and those that correspond to them, as far as they are on the map. */
export function withSymmetric(grid: Grid, symmetry: Symmetry, hexes: number[]): number[] {
  if (symmetry === "none") return hexes;
  const centre = axialOf(grid, centreOf(grid));
  const all = new Set(hexes);
  for (const hex of hexes)
    for (const move of MOVES[symmetry]) {
      const other = hexAt(grid, plus(centre, move.hex(minus(axialOf(grid, hex), centre))));
      if (other !== null) all.add(other);
    }
  return [...all];
}

/** A coastal edge and those that correspond to it and are on the coast too. */
export function symmetricEdges(draft: Draft, symmetry: Symmetry, edge: Edge): Edge[] {
  const grid = gridOf(draft.size);
  const from = landSide(draft, edge);
  if (symmetry === "none" || !from) return [edge];
  const centre = axialOf(grid, centreOf(grid));
  const edges = new Map<string, Edge>([[edge.join("-"), edge]]);
  for (const move of MOVES[symmetry]) {
    const hex = hexAt(grid, plus(centre, move.hex(minus(axialOf(grid, from.hex), centre))));
    if (hex === null) continue;
    const other = grid.edge({ hex, side: move.side(from.side) });
    if (landSide(draft, other)) edges.set(other.join("-"), other);
  }
  return [...edges.values()];
}

/**
 * The whole map moved around its centre, with its numbers and ports. It is shifted if it would leave the map, and the
 * map grows if that is not enough. Null if it cannot grow that far.
 */
export function moved(draft: Draft, move: Move): Draft | null {
  const grid = gridOf(draft.size);
  const centre = axialOf(grid, centreOf(grid));
  const target = (hex: number): Axial => plus(centre, move.hex(minus(axialOf(grid, hex), centre)));
  const ports = draft.ports.map((port) => ({ port, from: landSide(draft, port.ends) }));
  const cells = draft.types.flatMap((type, hex) => (isLand(type) ? [{ hex, at: target(hex) }] : []));
  const places = cells.map(({ at }) => placeOf(at));
  const rows = places.map(([row]) => row);
  const columns = places.map(([, column]) => column);
  // Rows are shifted in pairs, or odd rows would become even.
  const even = (by: number): number => by + Math.abs(by % 2);
  const down = even(shift(Math.min(...rows), Math.max(...rows), grid.height));
  const across = shift(Math.min(...columns), Math.max(...columns), grid.width);
  const [height, width] = [
    Math.max(grid.height, Math.max(...rows) + down + 1),
    Math.max(grid.width, Math.max(...columns) + across + 1),
  ];
  if (cells.length === 0) return draft;
  if (width > LARGEST_SIDE || height > LARGEST_SIDE || !fits(width, height)) return null;
  const after = new Grid(width, height);
  const to = (hex: number): number => {
    const [row, column] = placeOf(target(hex));
    return after.hex(row + down, column + across) ?? 0;
  };
  const types = Array.from({ length: width * height }, () => WATER);
  const values = types.map(() => NO_NUMBER);
  for (const { hex } of cells) {
    types[to(hex)] = draft.types[hex] ?? WATER;
    values[to(hex)] = draft.values[hex] ?? NO_NUMBER;
  }
  return {
    ...draft,
    size: [width, height],
    types,
    values,
    // A port that is not on a coast belongs to no land, so it cannot move along.
    ports: ports.flatMap(({ port, from }) => {
      if (!from) return [];
      const [one, other] = after.edge({ hex: to(from.hex), side: move.side(from.side) });
      return [{ ...port, ends: [one, other] as [number, number] }];
    }),
  };
}

/** By how much a range has to be shifted to lie within a side, as far as that is possible. */
function shift(lowest: number, highest: number, side: number): number {
  if (lowest < 0) return -lowest;
  return highest >= side ? Math.max(-lowest, side - 1 - highest) : 0;
}
