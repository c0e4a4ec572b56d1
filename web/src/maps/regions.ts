/** Copied regions of a map: hexes with their numbers and ports, independent of where they were copied. */

import { ANY, GOLD, NO_NUMBER, WATER, landSide, portAt, putPort, takesNumber, type Draft } from "./draft";
import { gridOf, sameEdge, type Grid } from "./grid";
import { axialOf, hexAt, minus, plus, type Axial, type Move } from "./symmetry";

export interface Region {
  cells: { at: Axial; type: number; value: number }[];
  ports: { at: Axial; side: number; kind: number }[];
}

/** The hexes in the rows and columns between two hexes. */
export function rectangle(grid: Grid, from: number, to: number): number[] {
  const [[row, column], [otherRow, otherColumn]] = [grid.place(from), grid.place(to)];
  const [left, right] = [Math.min(column, otherColumn), Math.max(column, otherColumn)];
  const hexes: number[] = [];
  for (let down = Math.min(row, otherRow); down <= Math.max(row, otherRow); down += 1)
    for (let across = left; across <= right; across += 1) hexes.push(grid.hex(down, across) as number);
  return hexes;
}

/** Copies hexes. They are placed relative to the one nearest to their middle. */
export function copied(draft: Draft, hexes: readonly number[]): Region | null {
  const grid = gridOf(draft.size);
  const middle = middleOf(grid, hexes);
  if (middle === null) return null;
  const origin = axialOf(grid, middle);
  const inside = new Set(hexes);
  return {
    cells: hexes.map((hex) => ({
      at: minus(axialOf(grid, hex), origin),
      type: draft.types[hex] ?? WATER,
      value: draft.values[hex] ?? NO_NUMBER,
    })),
    ports: draft.ports.flatMap(({ kind, ends }) => {
      const side = landSide(draft, ends);
      return side && inside.has(side.hex)
        ? [{ at: minus(axialOf(grid, side.hex), origin), side: side.side, kind }]
        : [];
    }),
  };
}

function middleOf(grid: Grid, hexes: readonly number[]): number | null {
  const points = hexes.map((hex) => grid.centre(hex));
  const mean = (part: "x" | "y"): number => points.reduce((sum, point) => sum + point[part], 0) / points.length;
  const [x, y] = [mean("x"), mean("y")];
  let best: { hex: number; distance: number } | null = null;
  hexes.forEach((hex, index) => {
    const point = points[index] as { x: number; y: number };
    const distance = Math.hypot(point.x - x, point.y - y);
    if (!best || distance < best.distance - 0.001) best = { hex, distance };
  });
  return (best as { hex: number } | null)?.hex ?? null;
}

/** The same region turned or mirrored. */
export function movedRegion({ cells, ports }: Region, move: Move): Region {
  return {
    cells: cells.map((cell) => ({ ...cell, at: move.hex(cell.at) })),
    ports: ports.map((port) => ({ ...port, at: move.hex(port.at), side: move.side(port.side) })),
  };
}

/** The hexes that a region covers when its middle is on a hex. */
export function covered(grid: Grid, region: Region, on: number): number[] {
  const origin = axialOf(grid, on);
  return region.cells.map(({ at }) => hexAt(grid, plus(origin, at))).filter((hex) => hex !== null);
}

/** Pastes a region with its middle on a hex. What would be beyond the edge of the map is left out. */
export function pasted(draft: Draft, region: Region, on: number): Draft {
  const grid = gridOf(draft.size);
  const origin = axialOf(grid, on);
  const [types, values] = [[...draft.types], [...draft.values]];
  let { gold } = draft;
  const target = new Set<number>();
  for (const { at, type, value } of region.cells) {
    const hex = hexAt(grid, plus(origin, at));
    if (hex === null) continue;
    types[hex] = type > GOLD ? ANY : type;
    values[hex] = takesNumber(types[hex]) ? value : NO_NUMBER;
    gold ||= type === GOLD;
    target.add(hex);
  }
  // Ports of what was there before are replaced too.
  const ports = draft.ports.filter(({ ends }) => {
    const side = landSide(draft, ends);
    return !side || !target.has(side.hex);
  });
  let next: Draft = { ...draft, types, values, gold, ports };
  for (const { at, side, kind } of region.ports) {
    const hex = hexAt(grid, plus(origin, at));
    if (hex === null) continue;
    const edge = grid.edge({ hex, side });
    if (landSide(next, edge) && portAt(next, edge) === null) next = putPort(next, edge, kind);
  }
  // Where land now covers a coast, its port has no place any more.
  const kept = next.ports.filter(
    ({ ends }) =>
      landSide(next, ends) || !draft.ports.some((port) => sameEdge(port.ends, ends) && landSide(draft, ends)),
  );
  return kept.length === next.ports.length ? next : { ...next, ports: kept };
}
