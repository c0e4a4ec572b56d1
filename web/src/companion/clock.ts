/** The clock of a turn: it is set when the script says so, can be held, and says when the time is over. */

export interface TurnClock {
  /** Which turn it belongs to. */
  turn: string;
  seconds: number;
  /** When it runs out, while it runs. */
  endsAt: number | null;
  /** Milliseconds left, while it is held. */
  left: number;
}

/** One name for each turn of a game. */
export function turnOf(step: { roundNumber: number; currentPlayerIndex: number }): string {
  return `${step.roundNumber}:${step.currentPlayerIndex}`;
}

/** What a clock needs to know of a step. */
type Timed = { roundNumber: number; currentPlayerIndex: number; seconds: number | null; status: string };

/**
 * The clock after a step: set anew by the step that tells the time, and kept until then, for whoever takes
 * the end of a turn back.
 */
export function followed(clock: TurnClock | null, step: Timed, now: number): TurnClock | null {
  const turn = turnOf(step);
  if (clock?.turn === turn || step.seconds === null || step.status !== "IN_PROGRESS") return clock;
  return { turn, seconds: step.seconds, endsAt: now + step.seconds * 1000, left: 0 };
}

/** The clock that is shown at a step: that of its own turn. */
export function clockAt(clock: TurnClock | null, step: Omit<Timed, "seconds">): TurnClock | null {
  return clock?.turn === turnOf(step) && step.status === "IN_PROGRESS" ? clock : null;
}

/** Milliseconds left; none once the time is over. */
export function left(clock: TurnClock, now: number): number {
  return Math.max(0, clock.endsAt === null ? clock.left : clock.endsAt - now);
}

/** Holds a clock that runs, lets one run that is held. */
export function toggled(clock: TurnClock, now: number): TurnClock {
  const rest = left(clock, now);
  return clock.endsAt === null ? { ...clock, endsAt: now + rest, left: 0 } : { ...clock, endsAt: null, left: rest };
}

/** Minutes and seconds, rounded up, so that zero is shown only when the time is over. */
export function written(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
