/** What an analysis says about single moves. Versions count the records before a position. */

import type { Analysis, Moment, Verdict } from "../engine/types";

export const FAULTY: readonly Verdict[] = ["inaccuracy", "mistake", "blunder"];

export interface Fault {
  moment: Moment;
  verdict: Verdict;
  loss: number;
}

/** The decisions that lost more than a little, of one seat or all, the most costly first. */
export function faultsOf({ moments }: Analysis, seat: number | null = null): Fault[] {
  return moments
    .flatMap((moment): Fault[] => {
      const decision = moment.decision;
      if (!decision || !FAULTY.includes(decision.verdict) || (seat !== null && moment.seat !== seat)) return [];
      return [{ moment, verdict: decision.verdict, loss: decision.loss }];
    })
    .sort((a, b) => b.loss - a.loss || a.moment.record - b.moment.record);
}

/** The move that follows a position, and the one that led to it; moves that were undone are neither. */
export function around({ moments }: Analysis, position: number): { next?: Moment; last?: Moment } {
  const found: { next?: Moment; last?: Moment } = {};
  for (const moment of moments) {
    if (moment.record === position) found.next = moment;
    if (moment.record === position - 1) found.last = moment;
  }
  return found;
}

/** The chances of winning at every position that differs from the one before: the version, and each seat's chance. */
export function bandsOf({ start, moments }: Analysis): { version: number; win: number[] }[] {
  return [{ version: 0, win: start }, ...moments.map(({ record, win }) => ({ version: record + 1, win }))];
}

export interface Stroke {
  moment: Moment;
  /** Whom it moved most, and by how much. */
  seat: number;
  change: number;
}

/** The rolls, cards and thefts that changed somebody's chance of winning most, the largest change first. */
export function strokesOf({ moments }: Analysis, most: number): Stroke[] {
  return moments
    .flatMap((moment): Stroke[] => {
      if (!moment.chance || !moment.luck) return [];
      const changes = moment.luck.map((change, seat) => ({ change, seat }));
      const largest = changes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
      return largest && largest.change !== 0 ? [{ moment, ...largest }] : [];
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.moment.record - b.moment.record)
    .slice(0, most);
}

/** In how many games a run of the dice like this happens once, and whether it was a bad one; null if it is usual. */
export function rarity({
  asFew,
  asMany,
}: {
  asFew: number;
  asMany: number;
}): { isBad: boolean; games: number } | null {
  const [probability, isBad] = asFew <= asMany ? [asFew, true] : [asMany, false];
  const games = Math.round(1 / Math.max(probability, 1e-9));
  return games < 4 ? null : { isBad, games };
}
