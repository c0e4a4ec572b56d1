// A tap on a place that is no target means something, so that it can be refused with a reason.
import { expect, test } from "vitest";
import type { Action, View } from "../protocol";
import { attempt } from "./attempt";

const ME = 1;
const view = (turnStage: View["turnStage"]) => ({
  turnStage,
  players: [{}, { settlements: ["v24"] }] as unknown as View["players"],
});
const main = view("main_actions");
const setup = view("setup_place_settlement_road");
const nothing = { actions: [] };

test("with a piece chosen, the tap is for that piece", () => {
  expect(attempt(main, nothing, ME, ["road"], { kind: "edge", id: "e1-6" })).toEqual({
    action: { type: "BUILD_ROAD", edge: "e1-6" },
  });
  expect(attempt(main, nothing, ME, ["city"], { kind: "vertex", id: "v1" })).toEqual({
    action: { type: "UPGRADE_TO_CITY", vertex: "v1" },
  });
  expect(attempt(setup, nothing, ME, ["settlement"], { kind: "vertex", id: "v1" })).toEqual({
    action: { type: "PLACE_SETUP_SETTLEMENT", vertex: "v1" },
  });
  expect(attempt(main, nothing, ME, ["robber", "port"], { kind: "hex", id: "h1" })).toEqual({
    action: { type: "MOVE_ROBBER", hex: "h1" },
  });
});

test("a piece does not go on another kind of place", () => {
  expect(attempt(setup, nothing, ME, ["settlement"], { kind: "hex", id: "h1" })).toEqual({ code: "LESSON_CORNER" });
  expect(attempt(main, nothing, ME, ["road"], { kind: "vertex", id: "v1" })).toEqual({ code: "LESSON_EDGE" });
  expect(attempt(main, nothing, ME, ["robber"], { kind: "edge", id: "e1-6" })).toEqual({ code: "LESSON_HEX" });
});

test("without a piece, the place says what is meant", () => {
  const legal = { actions: [{ type: "BUILD_ROAD", edge: "e1-6" } satisfies Action] };
  expect(attempt(main, legal, ME, [], { kind: "edge", id: "e1-6" })).toEqual({ piece: "road" });
  expect(attempt(main, legal, ME, [], { kind: "edge", id: "e2-7" })).toEqual({
    action: { type: "BUILD_ROAD", edge: "e2-7" },
  });
  expect(attempt(main, nothing, ME, [], { kind: "vertex", id: "v24" })).toEqual({
    action: { type: "UPGRADE_TO_CITY", vertex: "v24" },
  });
  expect(attempt(main, nothing, ME, [], { kind: "vertex", id: "v1" })).toEqual({
    action: { type: "BUILD_SETTLEMENT", vertex: "v1" },
  });
  expect(attempt(main, nothing, ME, [], { kind: "hex", id: "h1" })).toEqual({ code: "LESSON_LAND" });
});
