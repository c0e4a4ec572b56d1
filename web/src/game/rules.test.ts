import { expect, test } from "vitest";
import { handLimit, hasGhostShip } from "./rules";

test("there is a ghost ship if an option or the preset says so", () => {
  expect(hasGhostShip({ preset: "official", options: {} })).toBe(false);
  expect(hasGhostShip({ preset: "catamm", options: {} })).toBe(true);
  expect(hasGhostShip({ preset: "catamm-lowfee", options: { robber: "robber" } })).toBe(false);
  expect(hasGhostShip({ preset: "official", options: { robber: "ghost_ship", trading: "markets" } })).toBe(true);
  expect(hasGhostShip(null)).toBe(false);
});

test("the hand limit is seven, or as chosen", () => {
  expect(handLimit({ preset: "online", options: {} })).toBe(7);
  expect(handLimit({ preset: "online", options: { hand_limit: 9 } })).toBe(9);
});
