/** Positions of ports: their signs, and the coastal edge nearest to a point. */

import type { Point } from "../board/geometry";
import { coast, landSide, portAt, type Draft } from "./draft";
import { gridOf, type Edge } from "./grid";

/** The distance of a port's sign from its edge, relative to the distance from the hex to the edge. */
const OUT = 0.8;

/** The position of a port's sign: out at sea, or on the edge itself if that is not on the coast. */
export function signAt(draft: Draft, edge: Edge): Point {
  const grid = gridOf(draft.size);
  const middle = grid.middle(edge) ?? { x: 0, y: 0 };
  const land = landSide(draft, edge);
  if (!land) return middle;
  const centre = grid.centre(land.hex);
  return { x: middle.x + (middle.x - centre.x) * OUT, y: middle.y + (middle.y - centre.y) * OUT };
}

/** The coastal edge nearest to a point, measured to the edge and to its port sign. Null if none is within reach. */
export function coastNear(draft: Draft, point: Point, reach: number, free = false): Edge | null {
  const grid = gridOf(draft.size);
  let best: { edge: Edge; distance: number } | null = null;
  for (const side of coast(draft)) {
    const edge = grid.edge(side);
    const [sign, middle] = [signAt(draft, edge), grid.middle(edge) as Point];
    const distance = Math.min(
      Math.hypot(sign.x - point.x, sign.y - point.y),
      Math.hypot(middle.x - point.x, middle.y - point.y),
    );
    if (distance <= reach && (!best || distance < best.distance) && !(free && portAt(draft, edge) !== null))
      best = { edge, distance };
  }
  return best?.edge ?? null;
}

/** The port whose sign is at a point. */
export function portNear(draft: Draft, point: Point, reach: number): number | null {
  let best: { port: number; distance: number } | null = null;
  draft.ports.forEach((port, index) => {
    const sign = signAt(draft, port.ends);
    const distance = Math.hypot(sign.x - point.x, sign.y - point.y);
    if (distance <= reach && (!best || distance < best.distance)) best = { port: index, distance };
  });
  return (best as { port: number } | null)?.port ?? null;
}

/** The usual number of ports for a map's coast: the standard island has nine on thirty edges. */
export function usualPorts(draft: Draft): number {
  return Math.round(coast(draft).length * 0.3);
}

/** Places a number of random ports around the coasts, as evenly as possible. Two never share a vertex. */
export function ringOfPorts(draft: Draft, count: number): Draft {
  const edges = coastLines(draft).flat();
  const ports: Draft["ports"] = [];
  const taken = new Set<number>();
  for (let port = 0; port < count; port += 1) {
    const wanted = Math.floor(((port + 0.5) * edges.length) / count);
    // The next free edge from there on.
    for (let further = 0; further < edges.length; further += 1) {
      const edge = edges[(wanted + further) % edges.length] as Edge;
      if (taken.has(edge[0]) || taken.has(edge[1])) continue;
      ports.push({ kind: 0, ends: [edge[0], edge[1]] });
      taken.add(edge[0]).add(edge[1]);
      break;
    }
  }
  return { ...draft, ports };
}

/** The coasts as closed lines of edges. */
function coastLines(draft: Draft): Edge[][] {
  const grid = gridOf(draft.size);
  const left = new Map<string, Edge>();
  const ends = new Map<number, Edge[]>();
  for (const side of coast(draft)) {
    const edge = grid.edge(side);
    left.set(edge.join("-"), edge);
    for (const vertex of edge) ends.set(vertex, [...(ends.get(vertex) ?? []), edge]);
  }
  const lines: Edge[][] = [];
  for (const first of left.values()) {
    if (!left.delete(first.join("-"))) continue;
    const line = [first];
    for (let vertex = first[1]; ;) {
      const next = (ends.get(vertex) ?? []).find((edge) => left.has(edge.join("-")));
      if (!next) break;
      left.delete(next.join("-"));
      line.push(next);
      vertex = next[0] === vertex ? next[1] : next[0];
    }
    lines.push(line);
  }
  return lines;
}
