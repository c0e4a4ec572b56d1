/**
 * The history of the pools. Every change of a pool is a public event with exact amounts, so earlier states are
 * computed backwards from the current pools and the events. The client need not have watched from the beginning.
 */

import type { Sample } from "../charts/scales";
import type { Event, MarketName, MarketView, ResourceName, ObservedAction } from "../protocol";
import { fromThousandths, sides, toThousandths } from "./amounts";

/** The pool's reserves of its first and second resource, in thousandths. */
type Pool = [number, number];

export interface PoolPoint {
  version: number;
  turn: number;
  /** Amounts of the first and the second resource. */
  reserves: [number, number];
  /** The port where it is open from here on. */
  port: number | null;
}

export type History = Map<MarketName, PoolPoint[]>;

/** The price of a card of the first resource in cards of the second, or inverted. */
export function priceOf([first, second]: [number, number], turned = false): number {
  return turned ? first / second : second / first;
}

/** The price of one card of `give` in cards of `get`. */
export function priceBetween(market: MarketView, give: ResourceName, get: ResourceName): number {
  return (market.reserves[get] ?? 0) / (market.reserves[give] ?? 1);
}

/** The relative change from one price to another. */
export const changeOf = (before: number, now: number): number => now / before - 1;

/** The amounts an event added to a pool, in thousandths. Undefined for an event of another pool. */
function added(event: Event, market: MarketName): Pool | undefined {
  const [first] = sides(market);
  switch (event.type) {
    case "SWAPPED": {
      if (event.market !== market) return undefined;
      const [net, out] = [toThousandths(event.amount) - toThousandths(event.fee), toThousandths(event.out)];
      return event.give === first ? [net, -out] : [-out, net];
    }
    case "DEPOSITED":
      return event.market === market ? [toThousandths(event.taken[0]), toThousandths(event.taken[1])] : undefined;
    case "WITHDRAWN":
      if (event.market !== market) return undefined;
      return [
        -toThousandths(event.paid[0]) - toThousandths(event.burned[0]),
        -toThousandths(event.paid[1]) - toThousandths(event.burned[1]),
      ];
    case "FLIPPED":
      if (event.opened === market) return [0, 0];
      if (event.closed !== market) return undefined;
      return event.resource === first ? [-toThousandths(event.amount), 0] : [0, -toThousandths(event.amount)];
    default:
      return undefined;
  }
}

/** The market's port before an event. */
function portBefore(event: Event, market: MarketName, port: number | null): number | null {
  if (event.type !== "FLIPPED") return port;
  if (event.closed === market) return event.port;
  return event.opened === market ? null : port;
}

/** Returns a function that gives the turn number at a version. */
function turnsOf(log: ObservedAction[]): (version: number) => number {
  const begins: number[] = [];
  for (const told of log) {
    for (const event of told.events ?? []) if (event.type === "TURN_BEGAN") begins.push(told.version);
  }
  return (version) => begins.filter((begin) => begin < version).length;
}

/** The history of all pools, oldest first, from the start of the log to now. */
export function historyOf(markets: MarketView[], log: ObservedAction[], version: number): History {
  const turn = turnsOf(log);
  return new Map(
    markets.map((market) => {
      const [first, second] = sides(market.market);
      const pool: Pool = [toThousandths(market.reserves[first]), toThousandths(market.reserves[second])];
      let port = market.port;
      const point = (at: number): PoolPoint => ({
        version: at,
        turn: turn(at),
        reserves: [fromThousandths(pool[0]), fromThousandths(pool[1])],
        port,
      });
      const points: PoolPoint[] = [];
      for (const told of log.filter((line) => line.version <= version).reverse()) {
        for (const event of [...(told.events ?? [])].reverse()) {
          const change = added(event, market.market);
          if (!change) continue;
          points.push(point(told.version));
          pool[0] -= change[0];
          pool[1] -= change[1];
          port = portBefore(event, market.market, port);
        }
      }
      points.push(point(Math.max(0, (log[0]?.version ?? version + 1) - 1)));
      return [market.market, points.reverse()];
    }),
  );
}

/** The last point at or before a version. */
export function pointAt(points: PoolPoint[], version: number): PoolPoint | undefined {
  return points.findLast((point) => point.version <= version) ?? points[0];
}

/** Prices by version, up to now. */
export function samplesOf(points: PoolPoint[], now: number, turned = false): Sample[] {
  const samples = points.map((point) => ({ x: point.version, y: priceOf(point.reserves, turned) }));
  const last = samples.at(-1);
  return last && last.x < now ? [...samples, { x: now, y: last.y }] : samples;
}

/** The ranges in which a market was missing. */
export function missingSpans(points: PoolPoint[], now: number): [number, number][] {
  const spans: [number, number][] = [];
  points.forEach((point, index) => {
    const end = points[index + 1]?.version ?? now;
    if (point.port !== null || end <= point.version) return;
    const before = spans.at(-1);
    if (before && before[1] === point.version) before[1] = end;
    else spans.push([point.version, end]);
  });
  return spans;
}

/** The version at which the current turn began. */
export function turnBegan(log: ObservedAction[], version: number): number {
  return (
    log.findLast((told) => told.version <= version && told.events?.some((event) => event.type === "TURN_BEGAN"))
      ?.version ?? 0
  );
}
