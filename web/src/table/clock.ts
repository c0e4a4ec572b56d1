/** What a clock shows: the limit first, then the reserve. */

import type { Deadline, Deadlines } from "../protocol";

export interface Left {
  milliseconds: number;
  /** The limit is over and the reserve is running. */
  reserve: boolean;
}

export function left(wait: Deadline, now: number): Left {
  const reserve = now >= wait.limitAt && wait.at > wait.limitAt;
  return { milliseconds: Math.max(0, (reserve ? wait.at : wait.limitAt) - now), reserve };
}

/** `1:05`. Seconds are rounded up, so that 0:00 means that time is up. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The deadline of a seat, or else the earliest one. */
export function waitFor(deadlines: Deadlines | null, seat: number | null): Deadline | undefined {
  return deadlines?.waits.find((wait) => wait.seat === seat) ?? deadlines?.waits[0];
}

/** The last seconds, in which the clock is highlighted. */
export function isUrgent({ milliseconds, reserve }: Left): boolean {
  return reserve || milliseconds <= 10_000;
}
