/** The turn clock: set by the script, can be paused, and shows when the time is over. */

export interface TurnClock {
  /** The turn it belongs to. */
  turn: string;
  seconds: number;
  /** When it runs out, while it is running. */
  endsAt: number | null;
  /** Milliseconds left, while it is paused. */
  left: number;
}

/** A clock as followers receive it: with the time left, because the time of day differs between devices. */
export interface SentClock {
  turn: string;
  seconds: number;
  left: number;
  running: boolean;
}

/** A unique key for each turn of a game. */
export function turnOf(step: { roundNumber: number; currentPlayerIndex: number }): string {
  return `${step.roundNumber}:${step.currentPlayerIndex}`;
}

/** The parts of a step that a clock needs. */
type Timed = { roundNumber: number; currentPlayerIndex: number; seconds: number | null; status: string };

/**
 * The clock after a step: reset by the next step that has a time limit. Until then it is kept, in case the end of the
 * turn is undone.
 */
export function clockAfter(clock: TurnClock | null, step: Timed, now: number): TurnClock | null {
  const turn = turnOf(step);
  if (clock?.turn === turn || step.seconds === null || step.status !== "IN_PROGRESS") return clock;
  return { turn, seconds: step.seconds, endsAt: now + step.seconds * 1000, left: 0 };
}

/** The clock to show at a step: only that of its own turn. */
export function clockAt(clock: TurnClock | null, step: Omit<Timed, "seconds">): TurnClock | null {
  return clock?.turn === turnOf(step) && step.status === "IN_PROGRESS" ? clock : null;
}

/** Milliseconds left, never negative. */
export function left(clock: TurnClock, now: number): number {
  return Math.max(0, clock.endsAt === null ? clock.left : clock.endsAt - now);
}

/** Pauses a running clock, resumes a paused one. */
export function toggled(clock: TurnClock, now: number): TurnClock {
  const rest = left(clock, now);
  return clock.endsAt === null ? { ...clock, endsAt: now + rest, left: 0 } : { ...clock, endsAt: null, left: rest };
}

/** Minutes and seconds, rounded up, so that zero is shown only when the time is over. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A clock to send to the followers. */
export function sent(clock: TurnClock, now: number): SentClock {
  const { turn, seconds, endsAt } = clock;
  return { turn, seconds, left: left(clock, now), running: endsAt !== null };
}

/** A clock that was sent some milliseconds ago. Null if it is not one. */
export function received(clock: Partial<SentClock> | undefined, age: number, now: number): TurnClock | null {
  if (typeof clock?.turn !== "string" || !Number.isFinite(clock.left) || !Number.isFinite(clock.seconds)) return null;
  const { turn, seconds = 0, left = 0, running = false } = clock;
  return { turn, seconds, endsAt: running ? now + left - age : null, left: running ? 0 : left };
}
