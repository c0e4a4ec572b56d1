/**
 * The grid of a map: hexes numbered row by row, vertices by the file's numbers, and their positions in the units of
 * `board/geometry`. Odd rows are shifted by half a hex to the right.
 */

import { HALF_SIDE, HALF_WIDTH, type Point } from "../board/geometry";

/** The two vertices of an edge, the smaller first. */
export type Edge = readonly [number, number];

/** A side of a hex: 0 from the top to the upper right, then clockwise. */
export interface Side {
  hex: number;
  side: number;
}

/** Clockwise from the top. */
const CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

export class Grid {
  private readonly points = new Map<number, Point>();
  private readonly sides = new Map<string, Side[]>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    for (let hex = 0; hex < width * height; hex += 1) {
      const { x, y } = this.centre(hex);
      const corners = this.corners(hex);
      CORNERS.forEach(([across, down], side) => {
        this.points.set(corners[side] as number, { x: x + across * HALF_WIDTH, y: y + down * HALF_SIDE });
        const key = keyOf(this.edge({ hex, side }));
        this.sides.set(key, [...(this.sides.get(key) ?? []), { hex, side }]);
      });
    }
  }

  centre(hex: number): Point {
    const [row, column] = this.place(hex);
    return { x: (2 * column + (row % 2)) * HALF_WIDTH, y: 3 * row * HALF_SIDE };
  }

  /** The row and the column of a hex, from 0. */
  place(hex: number): [number, number] {
    return [Math.floor(hex / this.width), hex % this.width];
  }

  /** The hex at a row and column. Null beyond the edge of the map. */
  hex(row: number, column: number): number | null {
    return row >= 0 && row < this.height && column >= 0 && column < this.width ? row * this.width + column : null;
  }

  /** The corners of a hex, clockwise from the top. */
  corners(hex: number): number[] {
    const { width, height } = this;
    const [row, column] = this.place(hex);
    const base = (level: number): number => (level === 0 ? 0 : width + (level - 1) * (width + 1));
    const shift = row % 2;
    const [northWest, southWest] = [base(2 * row + 1) + column, base(2 * row + 2) + column];
    const south = base(2 * row + 3) + column + (row < height - 1 ? shift : 0);
    return [base(2 * row) + column + shift, northWest + 1, southWest + 1, south, southWest, northWest];
  }

  /** The position of a vertex. Null if there is no such vertex. */
  vertex(vertex: number): Point | null {
    return this.points.get(vertex) ?? null;
  }

  /** The hex beyond a side. Null beyond the edge of the map. */
  beyond({ hex, side }: Side): number | null {
    const [row, column] = this.place(hex);
    const shift = row % 2;
    switch (side) {
      case 0:
        return this.hex(row - 1, column + shift);
      case 1:
        return this.hex(row, column + 1);
      case 2:
        return this.hex(row + 1, column + shift);
      case 3:
        return this.hex(row + 1, column + shift - 1);
      case 4:
        return this.hex(row, column - 1);
      default:
        return this.hex(row - 1, column + shift - 1);
    }
  }

  neighbours(hex: number): number[] {
    return [0, 1, 2, 3, 4, 5].map((side) => this.beyond({ hex, side })).filter((next) => next !== null);
  }

  edge({ hex, side }: Side): Edge {
    const corners = this.corners(hex);
    const [from, to] = [corners[side] as number, corners[(side + 1) % 6] as number];
    return from < to ? [from, to] : [to, from];
  }

  /** The one or two sides that form an edge. Empty if it is not an edge. */
  sidesOf(edge: Edge): Side[] {
    return this.sides.get(keyOf(edge)) ?? [];
  }

  middle([from, to]: Edge): Point | null {
    const [one, other] = [this.vertex(from), this.vertex(to)];
    return one && other && { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  }

  /** The hex at a point. */
  at(point: Point): number | null {
    const near = Math.round(point.y / (3 * HALF_SIDE));
    let best: { hex: number; distance: number } | null = null;
    for (const row of [near - 1, near, near + 1]) {
      const column = Math.round((point.x / HALF_WIDTH - Math.abs(row % 2)) / 2);
      const hex = this.hex(row, column);
      if (hex === null) continue;
      const { x, y } = this.centre(hex);
      const distance = Math.hypot(point.x - x, point.y - y);
      if (!best || distance < best.distance) best = { hex, distance };
    }
    return best && best.distance <= 2 * HALF_SIDE ? best.hex : null;
  }

  /** The outlines of hexes as one path. */
  outline(hexes: Iterable<number>): string {
    let path = "";
    for (const hex of hexes) {
      const { x, y } = this.centre(hex);
      path += `M${CORNERS.map(([across, down]) => `${x + across * HALF_WIDTH},${y + down * HALF_SIDE}`).join("L")}Z`;
    }
    return path;
  }

  /** The bounding box of all hexes (left, top, width, height), with room for ports. */
  get frame(): { x: number; y: number; width: number; height: number } {
    const room = 84;
    const across = (2 * this.width + (this.height > 1 ? 1 : 0)) * HALF_WIDTH;
    const down = (3 * this.height + 1) * HALF_SIDE;
    return { x: -HALF_WIDTH - room, y: -2 * HALF_SIDE - room, width: across + 2 * room, height: down + 2 * room };
  }
}

function keyOf([from, to]: Edge): string {
  return from < to ? `${from}-${to}` : `${to}-${from}`;
}

export function sameEdge(one: Edge, other: Edge): boolean {
  return keyOf(one) === keyOf(other);
}

let last: Grid | null = null;

/** The grid of a size. The last one is cached, since nearly all edits keep the size. */
export function gridOf([width, height]: readonly [number, number]): Grid {
  if (last?.width !== width || last.height !== height) last = new Grid(width, height);
  return last;
}
