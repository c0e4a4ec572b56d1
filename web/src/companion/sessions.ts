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
  /** The board that was suggested, as a map, if the script does not have one. */
  island?: string;
  /** For the list, which does not open the game. */
  round: number;
  status: Status;
}

const PREFIX = "hexhaven-companion:";
/** Longer pauses do not count as time played. */
const LONG_PAUSE_MS = 20 * 60_000;

/** Games that did not fit in the storage. They can be played while the page is open. */
const unsaved = new Map<string, Session>();

/** Whether a storage key belongs to the game with this id. */
export function isStorageKeyOf(key: string | null, id: string): boolean {
  return key === PREFIX + id;
}

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

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

function isSession(stored: unknown): stored is Session {
  const session = stored as Partial<Session> | null;
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
export function loadSession(id: string, store: Store = localStorage): Session | null {
  const held = unsaved.get(id);
  if (held) return held;
  try {
    const stored: unknown = JSON.parse(store.getItem(PREFIX + id) ?? "null");
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Saves a game. Returns whether there was space for it. */
export function saveSession(session: Session, store: Store = localStorage): boolean {
  try {
    store.setItem(PREFIX + session.id, JSON.stringify(session));
    unsaved.delete(session.id);
    return true;
  } catch {
    unsaved.set(session.id, session);
    return false;
  }
}

/** Whether a game is saved in its current state. */
export function isSaved(id: string): boolean {
  return !unsaved.has(id);
}

/** A copy of a game after a number of answers, for a game whose next answer is invalid. */
export function truncated(session: Session, answers: number): Session {
  const { script, begun, times, notes, virtualDice, round } = session;
  const inputs = script.inputs.slice(0, answers);
  return { ...newSession({ ...script, inputs }, virtualDice, begun), times: times.slice(0, answers), notes, round };
}

export function deleteSession(id: string, store: Store = localStorage): void {
  unsaved.delete(id);
  store.removeItem(PREFIX + id);
}

/** When a game was last changed. */
export function lastChangedAt(session: Session): number {
  return session.times.at(-1) ?? session.begun;
}

/** All games, latest first. */
export function allSessions(store: Store = localStorage): Session[] {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index));
  const ids = new Set([
    ...names.flatMap((name) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
    ...unsaved.keys(),
  ]);
  const stored = [...ids].map((id) => loadSession(id, store));
  return stored.filter((session) => session !== null).sort((one, other) => lastChangedAt(other) - lastChangedAt(one));
}

/** How long a game was played, in milliseconds, without long pauses. */
export function timePlayed({ begun, times }: Pick<Session, "begun" | "times">): number {
  let last = begun;
  let sum = 0;
  for (const time of times) {
    const gap = time - last;
    if (gap > 0 && gap <= LONG_PAUSE_MS) sum += gap;
    last = time;
  }
  return sum;
}
