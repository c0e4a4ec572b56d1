import { expect, test } from "vitest";
import type { Action } from "../protocol";
import { placeOf } from "./place";

const at = (action: Action) => placeOf({ version: 1, seat: 0, action });

test("an action happens at a corner, an edge, a hex, a port or nowhere", () => {
  expect(at({ type: "BUILD_SETTLEMENT", vertex: "v1" })).toEqual([{ kind: "vertex", id: "v1" }]);
  expect(at({ type: "BUILD_ROAD", edge: "e1-6" })).toEqual([{ kind: "edge", id: "e1-6" }]);
  expect(at({ type: "MOVE_ROBBER", hex: "h3" })).toEqual([{ kind: "hex", id: "h3" }]);
  expect(at({ type: "FLIP_MARKET", port: 0 })).toEqual([{ kind: "port", id: 0 }]);
  expect(at({ type: "END_TURN" })).toEqual([]);
  expect(placeOf(null)).toEqual([]);
});
