import { expect, test } from "vitest";
import type { Place } from "../board/places";
import { placed, scenarioOf, type Setup } from "./setup";

const nobody = { resources: {}, developmentCards: {}, playedKnights: 0, roads: [], settlements: [], cities: [] };
const setup: Setup = {
  players: [{ ...nobody, settlements: ["v1"], roads: ["e1-2"] }, nobody],
  robber: "h1",
  active: 1,
  hasRolled: true,
  turn: 5,
};
const vertex: Place = { kind: "vertex", id: "v1" };
const edge: Place = { kind: "edge", id: "e1-2" };

test("a piece takes the place of another", () => {
  const after = placed(placed(setup, "city", 1, vertex), "road", 1, edge);
  expect(after.players[0]).toMatchObject({ settlements: [], cities: [], roads: [] });
  expect(after.players[1]).toMatchObject({ settlements: [], cities: ["v1"], roads: ["e1-2"] });
  expect(placed(after, "settlement", 1, vertex).players[1]).toMatchObject({ settlements: ["v1"], cities: [] });
});

test("pieces are erased, and the robber is moved", () => {
  expect(placed(placed(setup, "erase", 1, vertex), "erase", 1, edge).players).toEqual([nobody, nobody]);
  expect(placed(setup, "robber", 0, { kind: "hex", id: "h7" }).robber).toBe("h7");
  expect(placed(setup, "road", 0, vertex)).toEqual(setup);
  expect(placed(setup, "settlement", 0, { kind: "hex", id: "h7" })).toEqual(setup);
});

test("the scenario keeps the board and the rules", () => {
  const like = JSON.stringify({ name: "x", preset: "official", options: {}, map: "standard", seats: 2, position: 7 });
  expect(JSON.parse(scenarioOf({ ...setup, hasRolled: false }, like))).toMatchObject({
    preset: "official",
    map: "standard",
    seats: 2,
    position: { turnStage: "roll_or_play_knight", activePlayer: 1, turn: 5, robberHexId: "h1" },
  });
});
