import { expect, test } from "vitest";
import type { PlayerView, ObservedAction, View } from "../protocol";
import { pointsOf, pricesOf, ranking, throwsOf } from "./statistics";

const player = (settlements: number, cities: number, shown: number, hidden = 0, resigned = false) =>
  ({
    settlements: Array.from({ length: settlements }, (_, n) => `v${n}`),
    cities: Array.from({ length: cities }, (_, n) => `v${50 + n}`),
    victoryPoints: { public: shown, hidden },
    resigned,
  }) as unknown as PlayerView;

test("points by source add up; the winner is first, players who resigned last", () => {
  const view = {
    players: [player(3, 0, 3), player(2, 2, 9, 1), player(5, 1, 7, 0, true), player(4, 0, 6)],
    longestRoadOwnerId: 1,
    largestArmyOwnerId: 3,
    winner: 1,
  } as unknown as View;
  const ranked = ranking(view);
  expect(ranked.map(({ seat }) => seat)).toEqual([1, 3, 0, 2]);
  expect(ranked[0]).toEqual({
    seat: 1,
    settlements: 2,
    cities: 4,
    longestRoad: 2,
    largestArmy: 0,
    cards: 2,
    total: 10,
    resigned: false,
  });
  expect(ranked[1]).toMatchObject({ largestArmy: 2, cards: 0 });
});

test("dice are counted by their sum", () => {
  const thrown = (...dice: [number, number]): { told: ObservedAction } => ({
    told: { version: 1, seat: 0, action: { type: "ROLL_DICE" }, outcome: { dice } },
  });
  const counts = throwsOf([{ told: null }, thrown(1, 1), thrown(6, 6), thrown(3, 4), thrown(5, 2)]);
  expect(counts).toEqual([1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]);
});

test("points are listed when they change, and at the end", () => {
  const frame = (version: number, shown: number, hidden?: number) => ({
    version,
    view: { players: [player(0, 0, shown, hidden)] } as unknown as View,
  });
  expect(pointsOf([frame(0, 0), frame(1, 1), frame(2, 1), frame(3, 1, 1), frame(4, 2)], 1)).toEqual([
    [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 3, y: 2 },
      { x: 4, y: 2 },
    ],
  ]);
});

test("prices are listed when they change, and the ranges without the market are known", () => {
  const frame = (version: number, ore: number, port: number | null) => ({
    version,
    view: { turn: 0, markets: [{ market: "brick-ore", port, reserves: { brick: 100, ore } }] } as unknown as View,
  });
  expect(
    pricesOf([frame(0, 100, 3), frame(1, 100, 3), frame(2, 50, 3), frame(3, 50, null), frame(5, 50, 3)], 0),
  ).toEqual({
    samples: [
      { x: 0, y: 1 },
      { x: 2, y: 0.5 },
      { x: 3, y: 0.5 },
      { x: 5, y: 0.5 },
    ],
    missing: [[3, 5]],
  });
  expect(pricesOf([frame(0, 100, 3)], 7).samples).toEqual([]);
});
