import { expect, test } from "vitest";
import type { View } from "../protocol";
import { reasonToPass } from "./passing";
import { isComplete } from "./record";
import { isLocal, newLocalId } from "./id";

const view = (changes: object): View =>
  ({ activePlayer: 0, turnStage: "main_actions", pending: { discard: {}, gold: {} }, ...changes }) as unknown as View;

test.each([
  [{}, 0, "turn"],
  [{}, 1, "offer"],
  [{ turnStage: "setup_place_settlement_road" }, 0, "setup"],
  [{ pending: { discard: { 1: 4 }, gold: {} } }, 1, "discard"],
  [{ pending: { discard: { 0: 4 }, gold: {} } }, 0, "discard"],
  [{ pending: { discard: {}, gold: { 1: 1 } } }, 1, "gold"],
] as const)("why somebody takes the device: %o, seat %i", (changes, seat, reason) => {
  expect(reasonToPass(view(changes), seat)).toBe(reason);
});

test("a game can go on from a record with its secret", () => {
  expect(isComplete('{"rng":"hmac-sha256","secret":"00"}\n{}')).toBe(true);
  for (const other of ["", "{", "null", '{"rng":"none","secret":"00"}', '{"rng":"hmac-sha256"}'])
    expect(isComplete(other)).toBe(false);
});

test("ids of tables on this device are told from others", () => {
  expect(isLocal(newLocalId())).toBe(true);
  expect(isLocal("hereabouts")).toBe(false);
});
