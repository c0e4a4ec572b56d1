// What is highlighted on the board, and what a tap does.
import { expect, test } from "vitest";
import type { Places, Step } from "../engine/types";
import { actionAt, aiming } from "./boardTargets";

const places: Places = { settlements: ["v1"], cities: ["v2"], roads: ["e1-2"], hexes: ["h3"] };
const step = (id: Step["id"], actions: Step["actions"] = []) =>
  ({ id, actions, status: "IN_PROGRESS" }) as unknown as Step;

test("a step that waits for an action highlights its places", () => {
  expect(aiming(step("placement-first", ["PLACE_SETUP_SETTLEMENT"]), places, null)).toMatchObject({
    piece: "settlement",
    targets: { vertices: ["v1"], edges: [] },
  });
  expect(aiming(step("placement-first", ["PLACE_SETUP_ROAD"]), places, null)).toMatchObject({
    piece: "road",
    targets: { edges: ["e1-2"], vertices: [] },
  });
  expect(aiming(step("robber-move", ["MOVE_ROBBER"]), places, null)).toMatchObject({
    piece: "robber",
    targets: { hexes: ["h3"] },
  });
  expect(aiming(step("road-building", ["BUILD_ROAD", "STOP_FREE_ROADS"]), places, null)).toMatchObject({
    piece: "road",
  });
});

test("places for the host's chosen piece are highlighted only while a player may build", () => {
  expect(aiming(step("turn-build"), places, "city")).toMatchObject({ piece: "city", targets: { vertices: ["v2"] } });
  expect(aiming(step("turn-build"), places, null)).toBeNull();
  expect(aiming(step("turn-roll"), places, "road")).toBeNull();
});

test("without a board nothing is highlighted", () => {
  expect(aiming(step("placement-first", ["PLACE_SETUP_SETTLEMENT"]), null, null)).toBeNull();
});

test("a tap gives the action of its place", () => {
  const setup = step("placement-second", ["PLACE_SETUP_SETTLEMENT"]);
  expect(actionAt(setup, "settlement", { kind: "vertex", id: "v1" })).toEqual({
    type: "PLACE_SETUP_SETTLEMENT",
    vertex: "v1",
  });
  const build = step("turn-build");
  expect(actionAt(build, "settlement", { kind: "vertex", id: "v1" })).toEqual({
    type: "BUILD_SETTLEMENT",
    vertex: "v1",
  });
  expect(actionAt(build, "city", { kind: "vertex", id: "v2" })).toEqual({ type: "UPGRADE_TO_CITY", vertex: "v2" });
  expect(actionAt(build, "road", { kind: "edge", id: "e1-2" })).toEqual({ type: "BUILD_ROAD", edge: "e1-2" });
  expect(actionAt(step("robber-move", ["MOVE_ROBBER"]), "robber", { kind: "hex", id: "h3" })).toEqual({
    type: "MOVE_ROBBER",
    hex: "h3",
  });
  expect(actionAt(build, "road", { kind: "port", id: 0 })).toBeNull();
});
