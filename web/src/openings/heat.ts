/** Openings as a heat map. */

import type { Warm } from "../board/heat";
import type { Opening, OpeningPair, OpeningsReport } from "../engine/types";

/** A spot that is rarely left over is no choice. */
const LEAST_FREE = 0.02;

/** The spots that a seat can hope for, best first. */
export const reachable = (report: OpeningsReport): Opening[] => report.spots.filter(({ free }) => free >= LEAST_FREE);

const percent = (share: number): string => String(Math.round(100 * share));

/** The heat of some win rates: the best is hot, the worst is cold. */
function warm(rates: { vertex: number; win: number }[], chosen: readonly number[]): Warm[] {
  const wins = rates.map(({ win }) => win);
  const [low, high] = [Math.min(...wins), Math.max(...wins)];
  return rates.map(({ vertex, win }) => ({
    vertex: `v${vertex}`,
    warmth: high > low ? (win - low) / (high - low) : 1,
    label: percent(win),
    chosen: chosen.includes(vertex),
  }));
}

export function heatOf(report: OpeningsReport, chosen: readonly number[] = []): Warm[] {
  return warm(
    reachable(report).map(({ vertex, rate }) => ({ vertex, win: rate.win })),
    chosen,
  );
}

/** The heat of the second spots that go with a first one. */
export function partnersOf(pairs: OpeningPair[], first: number): Warm[] {
  const [best] = pairs;
  const partners = pairs.filter(({ vertices }) => vertices[0] === first);
  const seconds = partners.map(({ vertices, rate }) => ({ vertex: vertices[1], win: rate.win }));
  const itself = { vertex: `v${first}` as const, warmth: 1, label: "", chosen: true };
  return best ? [itself, ...warm(seconds, [])] : [itself];
}

/** How good a choice was. */
export interface Feedback {
  vertex: number;
  /** Its place among all spots, from 1, and their number. */
  rank: number;
  of: number;
  win: number;
  best: Opening;
  verdict: "best" | "good" | "fair" | "poor";
}

/** The most that a choice may lose to deserve its verdict. */
const GOOD = 0.015;
const FAIR = 0.04;

/** What to say about a choice; null if it has not been explored. */
export function feedbackOn(report: OpeningsReport, vertex: number): Feedback | null {
  const rank = report.spots.findIndex((spot) => spot.vertex === vertex);
  const [spot, best] = [report.spots[rank], report.spots[0]];
  if (!spot || !best) return null;
  const lost = best.rate.win - spot.rate.win;
  const verdict = rank === 0 ? "best" : lost < GOOD ? "good" : lost < FAIR ? "fair" : "poor";
  return { vertex, rank: rank + 1, of: report.spots.length, win: spot.rate.win, best, verdict };
}
