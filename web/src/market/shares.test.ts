import { describe, expect, test } from "vitest";
import type { MarketView } from "../protocol";
import { least, parseAmount, partOf } from "./amounts";
import { feesOf, ownersOf } from "./fees";
import { beside, deposit, mostOfFirst, partHeld, withdrawal } from "./shares";

const pool = (brick: number, ore: number, total = 1000, held: MarketView["shares"]["held"] = {}): MarketView => ({
  market: "brick-ore",
  port: 0,
  reserves: { brick, ore },
  shares: { total, held },
});

describe("amounts", () => {
  test.each([
    ["1.5", 1.5],
    ["2,25", 2.25],
    [" 3 ", 3],
    [".125", 0.125],
    ["1.", 1],
  ])("%s is an amount", (text, amount) => expect(parseAmount(text)).toBe(amount));
  test.each(["", "1.2345", "-1", "1e3", "x", "."])("%s is invalid", (text) =>
    expect(parseAmount(text)).toBeUndefined(),
  );
  test("a fraction is rounded down", () => expect(partOf(1.003, 0.5)).toBe(0.501));
  test("all of an amount is the amount itself", () => expect(partOf(4.11, 1)).toBe(4.11));
  test("the minimum accepted is rounded down and never zero", () => {
    expect(least(1.348, 0.01)).toBe(1.334);
    expect(least(0.001, 0.03)).toBe(0.001);
  });
});

describe("shares", () => {
  test("a withdrawal burns its fee, rounded up", () => {
    expect(withdrawal(pool(1000, 500), 10, 0.1)).toEqual({ paid: [9, 4.5], burned: [1, 0.5] });
    expect(withdrawal(pool(1000, 1000), 0.001, 0.1)).toEqual({ paid: [0, 0], burned: [0.001, 0.001] });
  });
  test("at the player's own port nothing is burned", () =>
    expect(withdrawal(pool(1000, 500), 10, 0).paid).toEqual([10, 5]));
  test("a deposit has the pool's ratio", () =>
    expect(deposit(pool(1000, 500), [4, 4])).toEqual({ shares: 4, taken: [4, 2] }));
  test("a deposit worth no share is undefined", () => expect(deposit(pool(1000, 1000), [5, 0])).toBeUndefined());
  test("large pools stay exact", () => expect(deposit(pool(4_000_000, 4_000_000, 4_000_000), [3, 3])?.shares).toBe(3));
  test("the matching amount of the other resource", () => {
    expect(beside(pool(1000, 500), 3, 0)).toBe(1.5);
    expect(beside(pool(1000, 500), 3, 1)).toBe(6);
    expect(beside(pool(3, 1), 1, 0)).toBe(0.334);
  });
  test("the maximum that both hands allow", () => expect(mostOfFirst(pool(1000, 500), [5, 1])).toBe(2));
  test("a seat's fraction; spectators have none", () => {
    expect(partHeld(pool(1, 1, 1000, { 2: 250 }), 2)).toBe(0.25);
    expect(partHeld(pool(1, 1, 1000, { 2: 250 }), null)).toBe(0);
  });
});

describe("fees and ports", () => {
  test("by preset, overridden by options", () => {
    expect(feesOf({ preset: "catamm", options: {} })).toEqual({
      swap: 0.1,
      portSwap: 0,
      withdraw: 0.1,
      portWithdraw: 0,
    });
    expect(feesOf({ preset: "catamm-lowfee", options: { market: { fee_bps: 50 } } })).toMatchObject({
      swap: 0.005,
      portSwap: 0.0015,
    });
  });
  test("the owners of a port are those who build there", () => {
    const board = { ports: [{ id: 4, edge: "e1-6" as const, type: "three" as const }] };
    const players = [
      { settlements: [], cities: [] },
      { settlements: ["v6" as const], cities: [] },
      { settlements: [], cities: ["v9" as const] },
    ];
    expect(ownersOf(board, players, 4)).toEqual([1]);
    expect(ownersOf(board, players, null)).toEqual([]);
  });
});
