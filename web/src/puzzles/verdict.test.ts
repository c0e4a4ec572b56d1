import { expect, test } from "vitest";
import type { Action } from "../protocol";
import type { Choice } from "./puzzle";
import { isAnswer, judge, sameAction } from "./verdict";

test.each<[string, Action, Action, boolean]>([
  [
    "the order of cards",
    { type: "DISCARD", cards: { wool: 2, ore: 1 } },
    { type: "DISCARD", cards: { ore: 1, wool: 2 } },
    true,
  ],
  ["amounts of zero", { type: "DISCARD", cards: { wool: 2, ore: 0 } }, { type: "DISCARD", cards: { wool: 2 } }, true],
  ["other amounts", { type: "DISCARD", cards: { wool: 2 } }, { type: "DISCARD", cards: { wool: 1, ore: 1 } }, false],
  [
    "the order of two resources",
    { type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: ["ore", "brick"] },
    { type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: ["brick", "ore"] },
    true,
  ],
  [
    "another card",
    { type: "PLAY_DEVELOPMENT_CARD", card: "knight" },
    { type: "PLAY_DEVELOPMENT_CARD", card: "road_building" },
    false,
  ],
  ["the first seat", { type: "STEAL_RANDOM_CARD", from: 0 }, { type: "STEAL_RANDOM_CARD", from: 1 }, false],
  ["another place", { type: "BUILD_ROAD", edge: "e1-6" }, { type: "BUILD_ROAD", edge: "e1-7" }, false],
  [
    "give and get exchanged",
    { type: "TRADE_WITH_BANK", give: { ore: 4 }, get: { wool: 1 } },
    { type: "TRADE_WITH_BANK", give: { wool: 1 }, get: { ore: 4 } },
    false,
  ],
])("actions are compared: %s", (_, one, other, same) => {
  expect(sameAction(one, other)).toBe(same);
  expect(sameAction(other, one)).toBe(same);
});

const CHOICES: Choice[] = [
  { action: { type: "UPGRADE_TO_CITY", vertex: "v39" }, win: 0.41 },
  { action: { type: "UPGRADE_TO_CITY", vertex: "v37" }, win: 0.38 },
];

test("the best choice is right, and all others have a cost if it is known", () => {
  const verdict = (action: Action) => judge(CHOICES, action);
  expect(verdict({ type: "UPGRADE_TO_CITY", vertex: "v39" })).toMatchObject({ isRight: true, cost: 0 });
  const second = verdict({ type: "UPGRADE_TO_CITY", vertex: "v37" });
  expect(second.isRight).toBe(false);
  expect(second.cost).toBeCloseTo(0.03);
  expect(verdict({ type: "END_TURN" })).toMatchObject({ isRight: false, cost: null });
});

test("offers and resigning answer nothing", () => {
  expect(isAnswer({ type: "PROPOSE_TRADE", give: { ore: 1 }, want: { wool: 1 } })).toBe(false);
  expect(isAnswer({ type: "RESIGN" })).toBe(false);
  expect(isAnswer({ type: "TRADE_WITH_BANK", give: { ore: 4 }, get: { wool: 1 } })).toBe(true);
});
