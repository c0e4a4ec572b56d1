/** The puzzle of the day: the same for everybody, wherever they are, without asking a server. */

const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/** The number of a day, from 0 on 1 January 2026. Days begin at midnight UTC. */
export function dayOf(moment: number): number {
  return Math.floor((moment - FIRST_DAY) / DAY_MS);
}

/** The puzzle of a day: one after the other, and again from the first after the last. */
export function dailyOf<Entry>(puzzles: Entry[], day: number): Entry | undefined {
  return puzzles.at(day % puzzles.length);
}
