import { expect, test } from "vitest";
import type { Analysis, Moment, Verdict } from "../engine/types";
import { around, bandsOf, faultsOf, rarity, strokesOf } from "./moments";

const moment = (record: number, seat: number, verdict?: Verdict, loss = 0): Moment => ({
  record,
  turn: record,
  seat,
  action: { type: "END_TURN" },
  win: [0.4, 0.6],
  play: [0, 0],
  reasons: [],
  ...(verdict && { decision: { choices: [], made: 0, loss, error: 0, verdict } }),
});
const analysis = {
  start: [0.5, 0.5],
  moments: [moment(0, 0, "best"), moment(1, 1, "mistake", 0.06), moment(3, 0, "blunder", 0.2), moment(4, 1)],
} as unknown as Analysis;

test("the most costly decision comes first", () => {
  expect(faultsOf(analysis).map(({ moment }) => moment.record)).toEqual([3, 1]);
  expect(faultsOf(analysis, 1).map(({ loss }) => loss)).toEqual([0.06]);
});

test("a position is between two moves, except where one was undone", () => {
  expect(around(analysis, 1)).toMatchObject({ next: { record: 1 }, last: { record: 0 } });
  expect(around(analysis, 2)).toMatchObject({ last: { record: 1 } });
  expect(around(analysis, 2).next).toBeUndefined();
  expect(around(analysis, 5)).toMatchObject({ last: { record: 4 } });
});

test("the chances follow the versions", () =>
  expect(bandsOf(analysis).map(({ version }) => version)).toEqual([0, 1, 2, 4, 5]));

test("the largest luck comes first, with whom it moved most", () => {
  const lucky = (record: number, luck: number[]): Moment => ({ ...moment(record, 0), chance: "dice", luck });
  const moments = [lucky(0, [0.02, -0.02]), moment(1, 1), lucky(2, [-0.3, 0.3, 0]), lucky(3, [0.1, -0.25, 0.15])];
  const strokes = strokesOf({ ...analysis, moments }, 2);
  expect(strokes.map(({ moment, seat, change }) => [moment.record, seat, change])).toEqual([
    [2, 0, -0.3],
    [3, 1, -0.25],
  ]);
  expect(strokesOf({ ...analysis, moments: [lucky(0, [0, 0])] }, 2)).toEqual([]);
});

test.each([
  [0.025, 0.98, { isBad: true, games: 40 }],
  [0.99, 0.1, { isBad: false, games: 10 }],
  [0.4, 0.7, null],
])("a run with probabilities %d and %d", (asFew, asMany, expected) =>
  expect(rarity({ asFew, asMany })).toEqual(expected),
);
