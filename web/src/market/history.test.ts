import { describe, expect, test } from "vitest";
import type { Event, MarketView, ObservedAction } from "../protocol";
import { changeOf, historyOf, missingSpans, pointAt, priceBetween, priceOf, samplesOf, turnBegan } from "./history";

const market = (reserves: MarketView["reserves"], port: number | null): MarketView => ({
  market: "brick-ore",
  port,
  reserves,
  shares: { total: 1000, held: {} },
});
const told = (version: number, ...events: Event[]): ObservedAction => ({
  version,
  seat: 0,
  action: { type: "ROLL_DICE" },
  events,
});
const swapped = (give: "brick" | "ore", amount: number, fee: number, out: number): Event => ({
  type: "SWAPPED",
  seat: 0,
  market: "brick-ore",
  give,
  amount,
  fee,
  get: give === "brick" ? "ore" : "brick",
  out,
});

describe("the history of a pool", () => {
  test("a swap adds the amount given minus the fee", () => {
    const now = market({ brick: 1009, ore: 991.081 }, 3);
    const points = historyOf([now], [told(5, swapped("brick", 10, 1, 8.919))], 5).get("brick-ore")!;
    expect(points.map((point) => point.reserves)).toEqual([
      [1000, 1000],
      [1009, 991.081],
    ]);
    expect(points.map((point) => point.version)).toEqual([4, 5]);
  });

  test("a swap in the other direction", () => {
    const now = market({ brick: 991.081, ore: 1009 }, 3);
    expect(historyOf([now], [told(5, swapped("ore", 10, 1, 8.919))], 5).get("brick-ore")![0]!.reserves).toEqual([
      1000, 1000,
    ]);
  });

  test("deposits and withdrawals, with the burned amount", () => {
    const log = [
      told(2, { type: "DEPOSITED", seat: 1, market: "brick-ore", taken: [2, 2.001], shares: 2 }),
      told(3, { type: "WITHDRAWN", seat: 1, market: "brick-ore", shares: 1, paid: [0.9, 0.9], burned: [0.1, 0.1] }),
    ];
    const points = historyOf([market({ brick: 1001, ore: 1001.001 }, 0)], log, 3).get("brick-ore")!;
    expect(points[0]!.reserves).toEqual([1000, 1000]);
    expect(points[1]!.reserves).toEqual([1002, 1002.001]);
  });

  test("a flip removes a card and moves the market away and back", () => {
    const flip = (closed: "brick-ore" | "wool-ore", opened: "brick-ore" | "wool-ore"): Event => ({
      type: "FLIPPED",
      seat: 2,
      port: 7,
      closed,
      opened,
      resource: "ore",
      amount: 1,
    });
    const log = [told(10, flip("brick-ore", "wool-ore")), told(20, flip("wool-ore", "brick-ore"))];
    const points = historyOf([market({ brick: 1000, ore: 999 }, 7)], log, 30).get("brick-ore")!;
    expect(points.map(({ port, reserves }) => [port, reserves[1]])).toEqual([
      [7, 1000],
      [null, 999],
      [7, 999],
    ]);
    expect(missingSpans(points, 30)).toEqual([[10, 20]]);
  });

  test("other markets' events change nothing, and later ones are ignored", () => {
    const other: Event = { type: "DEPOSITED", seat: 1, market: "wool-ore", taken: [2, 2], shares: 2 };
    const log = [told(2, other), told(9, swapped("brick", 10, 1, 8.919))];
    expect(historyOf([market({ brick: 1000, ore: 1000 }, 0)], log, 5).get("brick-ore")).toHaveLength(1);
  });

  test("a market that is still missing is shaded up to now", () => {
    const points = historyOf([market({ brick: 1000, ore: 1000 }, null)], [], 12).get("brick-ore")!;
    expect(points).toHaveLength(1);
    expect(missingSpans([{ ...points[0]!, version: 0 }], 12)).toEqual([[0, 12]]);
  });
});

describe("prices", () => {
  test("the two directions are inverse to each other", () => {
    expect(priceOf([1000, 500])).toBe(0.5);
    expect(priceOf([1000, 500], true)).toBe(2);
    expect(priceBetween(market({ brick: 1000, ore: 500 }, 0), "ore", "brick")).toBe(2);
  });

  test("a change is relative to the earlier price", () => expect(changeOf(2, 2.5)).toBe(0.25));

  test("the last price extends to now", () => {
    const samples = samplesOf([{ version: 3, turn: 1, reserves: [10, 20], port: 1 }], 9);
    expect(samples).toEqual([
      { x: 3, y: 2 },
      { x: 9, y: 2 },
    ]);
  });

  test("a point is in effect until the next", () => {
    const points = [3, 8].map((version) => ({
      version,
      turn: 0,
      reserves: [1, version] as [number, number],
      port: 0,
    }));
    expect(pointAt(points, 7)?.version).toBe(3);
    expect(pointAt(points, 8)?.version).toBe(8);
    expect(pointAt(points, 1)?.version).toBe(3);
  });
});

test("turns begin at their turn events", () => {
  const log = [told(4, { type: "TURN_BEGAN", seat: 1 }), told(6), told(9, { type: "TURN_BEGAN", seat: 2 }), told(10)];
  expect(turnBegan(log, 10)).toBe(9);
  expect(turnBegan(log, 8)).toBe(4);
  expect(turnBegan([], 3)).toBe(0);
});
