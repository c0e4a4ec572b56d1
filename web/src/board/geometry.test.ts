import { expect, test } from "vitest";
import type { VertexName } from "../protocol";
import { Geometry, HALF_SIDE, HALF_WIDTH, endsOf, nearestTowards, pips, roundedHex, type Point } from "./geometry";
import { edgeOf, gridBoard } from "./testBoards";

test("odd rows are shifted by half a hex to the right and three half sides down", () => {
  const geometry = new Geometry(gridBoard(2, 3));
  expect(geometry.hex("h0")).toEqual({ x: 0, y: 0 });
  expect(geometry.hex("h1")).toEqual({ x: 2 * HALF_WIDTH, y: 0 });
  expect(geometry.hex("h2")).toEqual({ x: HALF_WIDTH, y: 3 * HALF_SIDE });
  expect(geometry.hex("h4")).toEqual({ x: 0, y: 6 * HALF_SIDE });
});

test("a vertex has the same position seen from every adjacent hex", () => {
  const board = gridBoard(4, 5);
  const geometry = new Geometry(board);
  for (const hex of board.hexes) {
    const centre = geometry.hex(hex.id);
    for (const vertex of board.corners[hex.id] ?? []) {
      const point = geometry.vertex(vertex);
      expect(Math.hypot(point.x - centre.x, point.y - centre.y)).toBeCloseTo(2 * HALF_SIDE, 0);
    }
  }
});

test("every edge has the length of a side and one or two adjacent hexes", () => {
  const board = gridBoard(3, 4);
  const geometry = new Geometry(board);
  const counts = board.edges.map((edge) => geometry.beside(edge).length);
  expect(counts.every((count) => count === 1 || count === 2)).toBe(true);
  // Six sides per hex; inner ones are shared.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6 * 12);
  for (const edge of board.edges) {
    const [from, to] = geometry.ends(edge);
    expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeCloseTo(2 * HALF_SIDE, 0);
  }
});

test("a single hex has a frame with a margin, and a board without land has a frame too", () => {
  const { frame } = new Geometry(gridBoard(1, 1));
  expect(frame.x).toBeLessThan(-HALF_WIDTH);
  expect(frame.width).toBeGreaterThan(2 * HALF_WIDTH);
  expect(frame.height).toBeGreaterThan(4 * HALF_SIDE);
  const empty = new Geometry(gridBoard(0, 0)).frame;
  expect(empty.width).toBeGreaterThan(0);
  expect(empty.height).toBeGreaterThan(0);
});

test("a port's sign is at sea, inside the frame", () => {
  const lone = gridBoard(1, 1);
  const [top, right] = lone.corners.h0 as VertexName[];
  const geometry = new Geometry(gridBoard(1, 1, [[edgeOf(top as VertexName, right as VertexName), "wool"]]));
  const sign = geometry.port(0);
  const { x, y, width } = geometry.frame;
  expect(Math.hypot(sign.x, sign.y)).toBeGreaterThan(HALF_WIDTH * 1.5);
  expect(sign.y - 24).toBeGreaterThanOrEqual(y);
  expect(sign.x + 24).toBeLessThanOrEqual(x + width);
});

test("edges have one of three angles, 60 degrees apart", () => {
  const board = gridBoard(1, 1);
  const geometry = new Geometry(board);
  const turns = board.edges.map((edge) => Math.round(((geometry.turn(edge) % 180) + 180) % 180));
  expect([...new Set(turns)].sort((a, b) => a - b)).toEqual([30, 90, 150]);
});

test("an edge's name gives its ends", () => {
  expect(endsOf("e12-17")).toEqual(["v12", "v17"]);
});

test("pips count the rolls out of 36", () => {
  expect([2, 3, 6, 8, 12].map(pips)).toEqual([1, 2, 5, 5, 1]);
  expect([0, 1, 13].map(pips)).toEqual([0, 0, 0]);
});

test("arrow keys go to the nearest place in their direction", () => {
  const places = [
    { name: "near", point: { x: 10, y: 1 } },
    { name: "far", point: { x: 30, y: 0 } },
    { name: "aside", point: { x: 8, y: 20 } },
    { name: "behind", point: { x: -5, y: 0 } },
  ];
  expect(nearestTowards(places, { x: 0, y: 0 }, 1, 0)).toBe("near");
  expect(nearestTowards(places, { x: 0, y: 0 }, -1, 0)).toBe("behind");
  expect(nearestTowards(places, { x: 0, y: 0 }, 0, 1)).toBe("aside");
  expect(nearestTowards(places, { x: 0, y: 0 }, 0, -1)).toBeUndefined();
});

/**
 * The number of arrow presses from one place to another, always along the longer remaining distance. Undefined if they
 * never arrive.
 */
function arrowsBetween(
  places: { name: string; point: Point }[],
  from: { name: string; point: Point },
  to: Point,
): number | undefined {
  let at = from;
  for (let arrows = 0; arrows <= places.length; arrows += 1) {
    const [across, down] = [to.x - at.point.x, to.y - at.point.y];
    if (across === 0 && down === 0) return arrows;
    const arrow: [number, number] = Math.abs(across) > Math.abs(down) ? [Math.sign(across), 0] : [0, Math.sign(down)];
    const next = nearestTowards(places, at.point, ...arrow);
    at = places.find(({ name }) => name === next) ?? at;
  }
  return undefined;
}

test("arrow keys lead from every place to every other one in the natural direction", () => {
  const board = gridBoard(4, 5);
  const geometry = new Geometry(board);
  const all = {
    corners: board.intersections.map((name) => ({ name, point: geometry.vertex(name) })),
    sides: board.edges.map((name) => ({ name, point: geometry.middle(name) })),
    hexes: board.hexes.map(({ id }) => ({ name: id, point: geometry.hex(id) })),
  };
  for (const [kind, places] of Object.entries(all)) {
    // All places, as in the first turn, and then fewer and fewer, as later in a game.
    for (const every of [1, 2, 3, 5, 7]) {
      const lit = places.filter((_, index) => ((index * 7) % 11) % every === 0);
      for (const from of lit) {
        for (const to of lit)
          expect(
            arrowsBetween(lit, from, to.point),
            `${kind}, every ${every}: from ${from.name} to ${to.name}`,
          ).toBeDefined();
      }
    }
  }
});

test("a rounded hex has six rounded corners within the hex", () => {
  const path = roundedHex({ x: 0, y: 0 }, 1, 6);
  expect(path.match(/Q/g)).toHaveLength(6);
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(2 * HALF_SIDE);
});
