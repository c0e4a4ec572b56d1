/** The value of pool shares, and the cost of a deposit: a preview before sending; the server's result counts. */

import type { MarketView } from "../protocol";
import { fromThousandths, sides, toThousandths } from "./amounts";

/** `a × b / c` in thousandths, rounded down. Uses `BigInt`, because the product exceeds the safe integer range. */
const timesOver = (a: number, b: number, c: number): number =>
  c === 0 ? 0 : Number((BigInt(a) * BigInt(b)) / BigInt(c));
const timesOverUp = (a: number, b: number, c: number): number =>
  c === 0 ? 0 : Number((BigInt(a) * BigInt(b) + BigInt(c) - 1n) / BigInt(c));

export function heldBy(market: MarketView, seat: number | null): number {
  return seat === null ? 0 : (market.shares.held[seat] ?? 0);
}

/** The fraction of the pool that a seat owns. */
export function partHeld(market: MarketView, seat: number | null): number {
  return heldBy(market, seat) / (market.shares.total ?? 1);
}

export interface Withdrawal {
  /** Of the first and the second resource. */
  paid: [number, number];
  burned: [number, number];
}

/** What a withdrawal pays and burns. */
export function withdrawal(market: MarketView, shares: number, fee: number): Withdrawal {
  const total = toThousandths(market.shares.total);
  const taken = sides(market.market).map((side) =>
    timesOver(toThousandths(shares), toThousandths(market.reserves[side]), total),
  );
  const points = Math.round(fee * 10_000);
  const burned = taken.map((amount) => timesOverUp(amount, points, 10_000));
  const pair = (of: (index: number) => number): [number, number] => [fromThousandths(of(0)), fromThousandths(of(1))];
  return {
    paid: pair((index) => (taken[index] ?? 0) - (burned[index] ?? 0)),
    burned: pair((index) => burned[index] ?? 0),
  };
}

export interface Deposit {
  shares: number;
  taken: [number, number];
}

/** What a deposit of at most these amounts takes, and the shares it yields. Undefined if it yields none. */
export function deposit(market: MarketView, most: [number, number]): Deposit | undefined {
  const total = toThousandths(market.shares.total);
  const reserves = sides(market.market).map((side) => toThousandths(market.reserves[side]));
  const shares = Math.min(...reserves.map((reserve, index) => timesOver(total, toThousandths(most[index]), reserve)));
  if (shares <= 0) return undefined;
  const taken = reserves.map((reserve) => fromThousandths(timesOverUp(shares, reserve, total)));
  return { shares: fromThousandths(shares), taken: [taken[0] ?? 0, taken[1] ?? 0] };
}

/** The amount of the other resource that goes with an amount of one: in the pool's ratio, rounded up. */
export function beside(market: MarketView, amount: number, of: 0 | 1): number {
  const [first, second] = sides(market.market).map((side) => toThousandths(market.reserves[side])) as [number, number];
  return fromThousandths(
    of === 0 ? timesOverUp(toThousandths(amount), second, first) : timesOverUp(toThousandths(amount), first, second),
  );
}

/** The maximum deposit of the first resource, limited by the hand in both. */
export function mostOfFirst(market: MarketView, held: [number, number]): number {
  const [first, second] = sides(market.market).map((side) => toThousandths(market.reserves[side])) as [number, number];
  return fromThousandths(Math.min(toThousandths(held[0]), timesOver(toThousandths(held[1]), first, second)));
}
