import { describe, expect, it } from "vitest";
import type { Action, Legal, View } from "../protocol";
import { actionsAt, placeable, placesOf, shownPieces, targetsOf } from "./placements";

const view = (turnStage: View["turnStage"], freeRoads = 0): View =>
  ({ turnStage, pending: { discard: {}, gold: {}, freeRoads, steal: [] } }) as unknown as View;
const actions: Action[] = [
  { type: "BUILD_ROAD", edge: "e1-6" },
  { type: "BUILD_SETTLEMENT", vertex: "v6" },
  { type: "UPGRADE_TO_CITY", vertex: "v8" },
  { type: "END_TURN" },
];
const legal: Legal = { actions };

describe("the highlighted places", () => {
  it("are none in a turn until a piece is chosen", () => {
    expect(shownPieces(view("main_actions"), legal, null)).toEqual([]);
    expect(shownPieces(view("main_actions"), legal, "city")).toEqual(["city"]);
    expect(targetsOf(actions, ["city"])).toEqual({ vertices: ["v8"], edges: [], hexes: [], ports: [] });
    expect(shownPieces(view("main_actions"), { actions: [] }, "city")).toEqual([]);
  });

  it("are those that the game waits for: setup, free roads, the robber", () => {
    expect(
      shownPieces(
        view("setup_place_settlement_road"),
        { actions: [{ type: "PLACE_SETUP_ROAD", edge: "e1-6" }] },
        null,
      ),
    ).toEqual(["road"]);
    expect(shownPieces(view("main_actions", 2), { actions: [{ type: "BUILD_ROAD", edge: "e1-6" }] }, null)).toEqual([
      "road",
    ]);
    expect(shownPieces(view("robber_move_steal"), { actions: [{ type: "MOVE_ROBBER", hex: "h1" }] }, null)).toEqual([
      "robber",
    ]);
  });

  it("are hexes and ports together for the ghost ship, each port once", () => {
    const ship: Action[] = [
      { type: "MOVE_ROBBER", hex: "h1" },
      { type: "FLIP_MARKET", port: 2, market: "brick-ore" },
      { type: "FLIP_MARKET", port: 2, market: "wool-ore" },
    ];
    const pieces = shownPieces(view("robber_move_steal"), { actions: ship }, null);
    expect(targetsOf(ship, pieces)).toEqual({ vertices: [], edges: [], hexes: ["h1"], ports: [2] });
    expect(actionsAt(ship, pieces, { kind: "port", id: 2 })).toHaveLength(2);
  });

  it("lead back to the action", () => {
    expect(placeable(legal)).toEqual(new Set(["road", "settlement", "city"]));
    expect(actionsAt(actions, ["settlement"], { kind: "vertex", id: "v6" })).toEqual([actions[1]]);
    expect(actionsAt(actions, ["city"], { kind: "vertex", id: "v6" })).toEqual([]);
    expect(placesOf(actions)).toHaveLength(3);
  });
});
