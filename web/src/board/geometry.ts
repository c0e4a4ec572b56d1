/**
 * Positions on the board. Units: half a hex's width across and half a side down, so that all places have integer
 * coordinates. `at` converts them to drawing units. Odd rows are shifted by half a hex to the right.
 */

import type { Board, EdgeName, HexName, HexView, VertexName } from "../protocol";

export interface Point {
  x: number;
  y: number;
}

/** Half a hex's width and half a side: a regular hex to within a thousandth. */
export const HALF_WIDTH = 52;
export const HALF_SIDE = 30;

/** Clockwise from the top. */
const CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

export class Geometry {
  readonly hexes = new Map<HexName, Point>();
  readonly vertices = new Map<VertexName, Point>();
  /** The land hexes around each vertex. */
  private readonly around = new Map<VertexName, HexName[]>();
  private readonly views = new Map<HexName, HexView>();
  private readonly ports = new Map<number, EdgeName>();
  /** The bounding box of everything (left, top, width, height), with room for ports. */
  readonly frame: { x: number; y: number; width: number; height: number };

  constructor(readonly board: Board) {
    const [columns] = board.size;
    for (const hex of board.hexes) {
      const number = Number(hex.id.slice(1));
      const [row, column] = [Math.floor(number / columns), number % columns];
      const centre = { x: (2 * column + (row % 2)) * HALF_WIDTH, y: 3 * row * HALF_SIDE };
      this.hexes.set(hex.id, centre);
      this.views.set(hex.id, hex);
      (board.corners[hex.id] ?? []).forEach((vertex, corner) => {
        const [across, down] = CORNERS[corner] ?? [0, 0];
        this.vertices.set(vertex, { x: centre.x + across * HALF_WIDTH, y: centre.y + down * HALF_SIDE });
        this.around.set(vertex, [...(this.around.get(vertex) ?? []), hex.id]);
      });
    }
    for (const port of board.ports) this.ports.set(port.id, port.edge);
    this.frame = framed(
      [...this.vertices.values()],
      [...this.ports.values()].map((edge) => this.portSign(edge)),
    );
  }

  /** The land hex with a given name. */
  view(name: HexName): HexView | undefined {
    return this.views.get(name);
  }

  hex(name: HexName): Point {
    return this.hexes.get(name) ?? { x: 0, y: 0 };
  }

  vertex(name: VertexName): Point {
    return this.vertices.get(name) ?? { x: 0, y: 0 };
  }

  /** The two ends of an edge. */
  ends(name: EdgeName): [Point, Point] {
    const [from, to] = endsOf(name);
    return [this.vertex(from), this.vertex(to)];
  }

  middle(name: EdgeName): Point {
    const [from, to] = this.ends(name);
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  }

  /** The land hexes beside an edge: those that touch both of its ends. */
  beside(name: EdgeName): HexName[] {
    const [from, to] = endsOf(name);
    const others = this.around.get(to) ?? [];
    return (this.around.get(from) ?? []).filter((hex) => others.includes(hex));
  }

  hexesAround(vertex: VertexName): HexName[] {
    return this.around.get(vertex) ?? [];
  }

  /** The position of a port's sign, by the port's index. */
  port(id: number): Point {
    const edge = this.ports.get(id);
    return edge === undefined ? { x: 0, y: 0 } : this.portSign(edge);
  }

  /** The position of a port's sign: out at sea, perpendicular to its edge. */
  portSign(edge: EdgeName, distance = 0.8): Point {
    const middle = this.middle(edge);
    const land = this.beside(edge)[0];
    if (land === undefined) return middle;
    const centre = this.hex(land);
    return { x: middle.x + (middle.x - centre.x) * distance, y: middle.y + (middle.y - centre.y) * distance };
  }

  /** The outlines of all hexes as one path. */
  land(): string {
    const paths: string[] = [];
    for (const { x, y } of this.hexes.values()) {
      paths.push(
        `M${CORNERS.map(([across, down]) => `${x + across * HALF_WIDTH},${y + down * HALF_SIDE}`).join("L")}Z`,
      );
    }
    return paths.join("");
  }

  /** The angle of an edge in degrees, 0 is horizontal. */
  turn(name: EdgeName): number {
    const [from, to] = this.ends(name);
    return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  }
}

/** Margin around the land for the beach, and around signs for their rims. */
function framed(vertices: Point[], signs: Point[]): { x: number; y: number; width: number; height: number } {
  const frame = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const hold = (points: Point[], margin: number): void => {
    for (const { x, y } of points) {
      frame.left = Math.min(frame.left, x - margin);
      frame.top = Math.min(frame.top, y - margin);
      frame.right = Math.max(frame.right, x + margin);
      frame.bottom = Math.max(frame.bottom, y + margin);
    }
  };
  hold(vertices, 30);
  hold(signs, 34);
  if (frame.left > frame.right) return { x: 0, y: 0, width: 2 * HALF_WIDTH, height: 4 * HALF_SIDE };
  return { x: frame.left, y: frame.top, width: frame.right - frame.left, height: frame.bottom - frame.top };
}

/** A hex around a point, with rounded corners. */
export function roundedHex(centre: Point, scale: number, radius: number): string {
  const corners = CORNERS.map(([across, down]) => ({
    x: centre.x + across * HALF_WIDTH * scale,
    y: centre.y + down * HALF_SIDE * scale,
  }));
  const towards = (from: Point, to: Point): string => {
    const share = radius / Math.hypot(to.x - from.x, to.y - from.y);
    return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
  };
  const parts = corners.map((corner, index) => {
    const [before, after] = [corners.at(index - 1) as Point, corners[(index + 1) % 6] as Point];
    const command = index === 0 ? "M" : "L";
    return `${command}${towards(corner, before)}Q${round(corner.x)} ${round(corner.y)} ${towards(corner, after)}`;
  });
  return `${parts.join("")}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function endsOf(edge: EdgeName): [VertexName, VertexName] {
  const [from = "0", to = "0"] = edge.slice(1).split("-");
  return [`v${Number(from)}`, `v${Number(to)}`];
}

/** The piers of a port: each goes from near its vertex to below the sign. */
export function piers(ends: readonly Point[], sign: Point): string {
  return ends
    .map(
      ({ x, y }) =>
        `M${x + (sign.x - x) * 0.12} ${y + (sign.y - y) * 0.12}L${x + (sign.x - x) * 0.85} ${y + (sign.y - y) * 0.85}`,
    )
    .join("");
}

/** Some land pictures are mirrored, so that neighbours do not look alike. */
export function turnedRound(hex: number, { x }: Point): string | undefined {
  return (hex * 7) % 3 === 0 ? `matrix(-1 0 0 1 ${2 * x} 0)` : undefined;
}

/** How many of the 36 rolls of two dice give a number. */
export function pips(number: number): number {
  return number < 2 || number > 12 ? 0 : 6 - Math.abs(7 - number);
}

/**
 * The place that an arrow key leads to: the nearest one within 45 degrees of its direction or, if there is none, the
 * nearest on that side. Going along the longer distance first shortens the Manhattan distance with every press, so
 * every place can be reached.
 */
export function nearestTowards<T>(
  places: { name: T; point: Point }[],
  from: Point,
  across: number,
  down: number,
): T | undefined {
  let best: { name: T; outside: boolean; cost: number } | undefined;
  for (const { name, point } of places) {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const ahead = x * across + y * down;
    if (ahead <= 1) continue;
    const aside = Math.abs(x * down - y * across);
    const outside = aside > ahead;
    const cost = outside ? ahead + 2 * aside : ahead + aside / 1000;
    if (!best || (best.outside && !outside) || (best.outside === outside && cost < best.cost))
      best = { name, outside, cost };
  }
  return best?.name;
}
