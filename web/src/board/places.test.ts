import { expect, test } from "vitest";
import type { VertexName } from "../protocol";
import { Geometry, HALF_WIDTH } from "./geometry";
import { nearestTarget, placesOf, pointOf, samePlace, type Place } from "./places";
import { edgeOf, gridBoard } from "./testBoards";

const plain = gridBoard(3, 3);
const [top, upperRight] = plain.corners.h0 as [VertexName, VertexName];
const side = edgeOf(top, upperRight);
const board = gridBoard(3, 3, [[side, "ore"]]);
const geometry = new Geometry(board);

test("the nearest vertex wins if two are in reach", () => {
  const places: Place[] = [
    { kind: "vertex", id: top },
    { kind: "vertex", id: upperRight },
  ];
  const [from, to] = [geometry.vertex(top), geometry.vertex(upperRight)];
  const towards = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  expect(nearestTarget(places, geometry, towards(0.45), 60)).toEqual(places[0]);
  expect(nearestTarget(places, geometry, towards(0.55), 60)).toEqual(places[1]);
});

test("nothing is hit out of reach", () => {
  const places: Place[] = [{ kind: "vertex", id: top }];
  const at = geometry.vertex(top);
  expect(nearestTarget(places, geometry, { x: at.x + 23, y: at.y }, 24)).toEqual(places[0]);
  expect(nearestTarget(places, geometry, { x: at.x + 25, y: at.y }, 24)).toBeNull();
});

test("an edge is hit near its middle, a vertex at its end", () => {
  const places: Place[] = [
    { kind: "edge", id: side },
    { kind: "vertex", id: top },
  ];
  expect(nearestTarget(places, geometry, geometry.middle(side), 30)).toEqual(places[0]);
  const at = geometry.vertex(top);
  expect(nearestTarget(places, geometry, { x: at.x + 2, y: at.y }, 30)).toEqual(places[1]);
});

test("a hex is hit anywhere inside, but smaller places come first", () => {
  const hex: Place = { kind: "hex", id: "h4" };
  const centre = geometry.hex("h4");
  expect(nearestTarget([hex], geometry, { x: centre.x + 45, y: centre.y }, 10)).toEqual(hex);
  expect(nearestTarget([hex], geometry, { x: centre.x + 2 * HALF_WIDTH, y: centre.y }, 10)).toBeNull();
  const corner: Place = { kind: "vertex", id: (board.corners.h4 ?? [])[1] as VertexName };
  const at = pointOf(corner, geometry);
  expect(nearestTarget([hex, corner], geometry, { x: at.x - 8, y: at.y }, 22)).toEqual(corner);
});

test("a port is hit at its sign", () => {
  const port: Place = { kind: "port", id: 0 };
  expect(nearestTarget([port], geometry, geometry.port(0), 24)).toEqual(port);
  expect(pointOf(port, geometry)).toEqual(geometry.portSign(side));
});

test("targets are ordered row by row", () => {
  const places = placesOf({ vertices: [], edges: [], hexes: ["h5", "h1", "h0", "h3"], ports: [] }, geometry);
  expect(places.map(({ id }) => id)).toEqual(["h0", "h1", "h3", "h5"]);
});

test("places are equal by kind and name", () => {
  expect(samePlace({ kind: "hex", id: "h1" }, { kind: "hex", id: "h1" })).toBe(true);
  expect(samePlace({ kind: "hex", id: "h1" }, { kind: "hex", id: "h2" })).toBe(false);
  expect(samePlace(null, null)).toBe(false);
});
