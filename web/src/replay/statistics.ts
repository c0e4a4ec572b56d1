/** The server's statistics of a finished game, and values derived from them. */

import type { Sample } from "../charts/scales";
import { lasting } from "../events/undone";
import { RESOURCES, sides } from "../market/amounts";
import { missingSpans, samplesOf, type PoolPoint } from "../market/history";
import type { PlayerView, ResourceName, View } from "../protocol";
import type { Frame } from "./frames";

export interface SeatStatistics {
  /** Produced cards, in the order brick, lumber, wool, grain, ore. */
  produced: number[];
  /** The expected production with fair dice. */
  expected: number;
  /** The difference between the two. */
  luck: number;
  trades: number;
  exchanges: number;
  stolen: number;
  robbed: number;
  discarded: number;
  /** Actions that the clock made. */
  timedOut: number;
  /** Actions that a bot made. */
  byBot: number;
}

export interface PointsThen {
  version: number;
  turn: number;
  points: number[];
}

export interface Statistics {
  /** How often 2, 3, … 12 were rolled. */
  dice: number[];
  turns: number;
  seats: SeatStatistics[];
  points: PointsThen[];
}

/** Each seat's points over the game, from the frames. */
export function pointsOf(frames: Pick<Frame, "version" | "view">[], seats: number): Sample[][] {
  const last = frames.at(-1)?.version;
  return Array.from({ length: seats }, (_, seat) => {
    const samples: Sample[] = [];
    for (const { version, view } of frames) {
      const points = view.players[seat]?.victoryPoints;
      const y = (points?.public ?? 0) + (points?.hidden ?? 0);
      if (samples.at(-1)?.y !== y || version === last) samples.push({ x: version, y });
    }
    return samples;
  });
}

/** A market's price over the game where it changed, and the ranges in which it was missing. */
export function pricesOf(
  frames: Pick<Frame, "version" | "view">[],
  market: number,
): { samples: Sample[]; missing: [number, number][] } {
  const points: PoolPoint[] = [];
  for (const { version, view } of frames) {
    const pool = view.markets?.[market];
    if (!pool) continue;
    const [first, second] = sides(pool.market);
    const reserves: [number, number] = [pool.reserves[first] ?? 1, pool.reserves[second] ?? 1];
    const before = points.at(-1);
    if (
      before &&
      before.port === pool.port &&
      before.reserves[0] === reserves[0] &&
      before.reserves[1] === reserves[1]
    )
      continue;
    points.push({ version, turn: view.turn, reserves, port: pool.port });
  }
  const last = frames.at(-1)?.version ?? 0;
  return { samples: samplesOf(points, last), missing: missingSpans(points, last) };
}

/** How often 2, 3, … 12 were rolled. */
export function throwsOf(frames: Pick<Frame, "told">[]): number[] {
  const counts = Array.from({ length: 11 }, () => 0);
  for (const { outcome } of lasting(frames.flatMap(({ told }) => told ?? []))) {
    if (outcome && "dice" in outcome) {
      const sum = outcome.dice[0] + outcome.dice[1] - 2;
      counts[sum] = (counts[sum] ?? 0) + 1;
    }
  }
  return counts;
}

export const producedOf = (seat: SeatStatistics): { resource: ResourceName; amount: number }[] =>
  RESOURCES.map((resource, index) => ({ resource, amount: seat.produced[index] ?? 0 }));

/** Points by source. */
export interface Points {
  seat: number;
  settlements: number;
  cities: number;
  longestRoad: number;
  largestArmy: number;
  cards: number;
  total: number;
  resigned: boolean;
}

function pointsIn(view: View, player: PlayerView, seat: number): Points {
  const settlements = player.settlements.length;
  const cities = 2 * player.cities.length;
  const longestRoad = view.longestRoadOwnerId === seat ? 2 : 0;
  const largestArmy = view.largestArmyOwnerId === seat ? 2 : 0;
  const total = player.victoryPoints.public + (player.victoryPoints.hidden ?? 0);
  // The remaining points are cards: a view contains points, not who has which card.
  const cards = Math.max(0, total - settlements - cities - longestRoad - largestArmy);
  return { seat, settlements, cities, longestRoad, largestArmy, cards, total, resigned: player.resigned };
}

/** All players' points: the winner first, then by points, players who resigned last. */
export function ranking(view: View): Points[] {
  return view.players
    .map((player, seat) => pointsIn(view, player, seat))
    .sort(
      (a, b) =>
        Number(b.seat === view.winner) - Number(a.seat === view.winner) ||
        Number(a.resigned) - Number(b.resigned) ||
        b.total - a.total ||
        a.seat - b.seat,
    );
}
