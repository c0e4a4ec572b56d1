/** Games at real tables saved in this browser. Each is saved after every answer, so that nothing is lost. */

import type { SavedScript, Status } from "../engine/types";
import { randomId } from "../randomId";
import type { TurnClock } from "./clock";

/** How followers find the game. */
export interface Shared {
  code: string;
  key: string;
  /** The latest version known to the server. */
  version: number;
}

export interface Session {
  id: string;
  script: SavedScript;
  /** When it began, and when each answer was given, in milliseconds. */
  begun: number;
  times: number[];
  notes: string;
  /** Whether the page rolls the dice. */
  virtualDice: boolean;
  shared: Shared | null;
  clock: TurnClock | null;
  /** For the list, which does not open the game. */
  round: number;
  status: Status;
}

const EACH = "hexhaven-companion:";
/** Longer pauses do not count as time played. */
const PAUSE = 20 * 60_000;

/** Games that did not fit in the storage. They can be played while the page is open. */
const unkept = new Map<string, Session>();

/** Whether a storage key is that of a game. */
export function isOf(key: string | null, id: string): boolean {
  return key === EACH + id;
}

export type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export function newSession(script: SavedScript, virtualDice: boolean, now: number): Session {
  return {
    id: randomId(8),
    script,
    begun: now,
    times: [],
    notes: "",
    virtualDice,
    shared: null,
    clock: null,
    round: 0,
    status: "IN_PROGRESS",
  };
}

function isSession(found: unknown): found is Session {
  const session = found as Partial<Session> | null;
  return (
    typeof session === "object" &&
    session !== null &&
    typeof session.id === "string" &&
    typeof session.begun === "number" &&
    Array.isArray(session.times) &&
    Array.isArray(session.script?.inputs) &&
    Array.isArray(session.script.settings?.players)
  );
}

/** A saved game. Null if there is none, or the data is invalid. */
export function open(id: string, kept: Kept = localStorage): Session | null {
  const held = unkept.get(id);
  if (held) return held;
  try {
    const found: unknown = JSON.parse(kept.getItem(EACH + id) ?? "null");
    return isSession(found) ? found : null;
  } catch {
    return null;
  }
}

/** Saves a game. Returns whether there was space for it. */
export function keep(session: Session, kept: Kept = localStorage): boolean {
  try {
    kept.setItem(EACH + session.id, JSON.stringify(session));
    unkept.delete(session.id);
    return true;
  } catch {
    unkept.set(session.id, session);
    return false;
  }
}

/** Whether a game is saved in its current state. */
export function isKept(id: string): boolean {
  return !unkept.has(id);
}

/** A copy of a game after a number of answers, for a game whose next answer is invalid. */
export function shortened(session: Session, answers: number): Session {
  const { script, begun, times, notes, virtualDice, round } = session;
  const inputs = script.inputs.slice(0, answers);
  return { ...newSession({ ...script, inputs }, virtualDice, begun), times: times.slice(0, answers), notes, round };
}

export function forget(id: string, kept: Kept = localStorage): void {
  unkept.delete(id);
  kept.removeItem(EACH + id);
}

/** When a game was last changed. */
export function touched(session: Session): number {
  return session.times.at(-1) ?? session.begun;
}

/** All games, latest first. */
export function all(kept: Kept = localStorage): Session[] {
  const names = Array.from({ length: kept.length }, (_, index) => kept.key(index));
  const ids = new Set([
    ...names.flatMap((name) => (name?.startsWith(EACH) ? [name.slice(EACH.length)] : [])),
    ...unkept.keys(),
  ]);
  const found = [...ids].map((id) => open(id, kept));
  return found.filter((session) => session !== null).sort((one, other) => touched(other) - touched(one));
}

/** How long a game was played, in milliseconds, without long pauses. */
export function played({ begun, times }: Pick<Session, "begun" | "times">): number {
  let last = begun;
  let sum = 0;
  for (const time of times) {
    const gap = time - last;
    if (gap > 0 && gap <= PAUSE) sum += gap;
    last = time;
  }
  return sum;
}
