/** Places on the board that can be picked, and which of them a tap hits. */

import type { EdgeName, HexName, VertexName } from "../protocol";
import { HALF_WIDTH, type Geometry, type Point } from "./geometry";

export type Place =
  | { kind: "vertex"; id: VertexName }
  | { kind: "edge"; id: EdgeName }
  | { kind: "hex"; id: HexName }
  | { kind: "port"; id: number };

export interface Targets {
  vertices: VertexName[];
  edges: EdgeName[];
  hexes: HexName[];
  ports: number[];
}

export const NO_TARGETS: Targets = { vertices: [], edges: [], hexes: [], ports: [] };

/** A unique key for each place. */
export function keyOf(place: Place): string {
  return `${place.kind}:${place.id}`;
}

export function samePlace(one: Place | null | undefined, other: Place | null | undefined): boolean {
  return one != null && other != null && keyOf(one) === keyOf(other);
}

/** All targets in reading order, row by row. */
export function placesOf(targets: Targets, geometry: Geometry): Place[] {
  const places: Place[] = [
    ...targets.vertices.map((id): Place => ({ kind: "vertex", id })),
    ...targets.edges.map((id): Place => ({ kind: "edge", id })),
    ...targets.hexes.map((id): Place => ({ kind: "hex", id })),
    ...targets.ports.map((id): Place => ({ kind: "port", id })),
  ];
  const points = new Map(places.map((place) => [place, pointOf(place, geometry)]));
  const at = (place: Place): Point => points.get(place) ?? { x: 0, y: 0 };
  return places.sort((one, other) => at(one).y - at(other).y || at(one).x - at(other).x);
}

/** The centre of a place. */
export function pointOf(place: Place, geometry: Geometry): Point {
  switch (place.kind) {
    case "vertex":
      return geometry.vertex(place.id);
    case "edge":
      return geometry.middle(place.id);
    case "hex":
      return geometry.hex(place.id);
    case "port":
      return geometry.port(place.id);
  }
}

/**
 * The target hit by a tap at a point: the nearest within reach. A hex is hit anywhere inside, but only if nothing
 * smaller is: its centre counts as further away than everything within reach.
 */
export function nearestTarget(
  places: readonly Place[],
  geometry: Geometry,
  point: Point,
  reach: number,
): Place | null {
  let best: { place: Place; distance: number } | null = null;
  for (const place of places) {
    const distance =
      place.kind === "hex" ? reach + awayFrom(geometry.hex(place.id), point) : distanceTo(place, geometry, point);
    const limit = place.kind === "hex" ? reach + HALF_WIDTH + 4 : reach;
    if (distance <= limit && (best === null || distance < best.distance)) best = { place, distance };
  }
  return best?.place ?? null;
}

function awayFrom(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function distanceTo(place: Place, geometry: Geometry, point: Point): number {
  if (place.kind !== "edge") return awayFrom(pointOf(place, geometry), point);
  // Only the middle half of an edge counts: its ends belong to the vertices.
  const [from, to] = geometry.ends(place.id);
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y || 1);
  const clamped = Math.min(0.75, Math.max(0.25, along));
  return awayFrom({ x: from.x + clamped * x, y: from.y + clamped * y }, point);
}
