/**
 * Maps in the making, kept in this browser: every edit is written, and nothing is overwritten that somebody
 * else wrote.
 */

import { randomId } from "../randomId";
import type { Followed } from "./pools";

/** What a map was last published as. */
export interface Published {
  /** Its name in the library. */
  id: string;
  description: string;
}

/** A map on the shelf. */
export interface Kept {
  id: string;
  /** What it is called, for lists. */
  name: string;
  /** The text: of the draft, or as typed where that is no draft. */
  text: string;
  followed: Followed;
  /** When it was last changed. */
  changed: number;
  /** The page that wrote it last: two pages on one map must not write over each other. */
  writer: string;
  /** Where it was published. */
  published?: Published;
}

const PREFIX = "hexhaven-map-";
/** What can be undone is kept apart: it goes first where there is little room. */
const STEPS = "hexhaven-steps-";
const NOTHING: Followed = { types: false, values: false, ports: false };

/** This page, for as long as it is open. */
const writer = randomId(16);

/** This browser has no room for a map, or lets this site keep nothing. */
export class StorageFull extends Error {}

export function newId(): string {
  return randomId(4);
}

/** The names of all that is kept; none where this site may keep nothing. */
function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function all(): Kept[] {
  const kept = keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => find(key.slice(PREFIX.length)))
    .filter((each) => each !== null);
  return kept.sort((one, other) => other.changed - one.changed);
}

export function find(id: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Partial<Kept> | null;
    if (typeof kept?.text !== "string") return null;
    return { name: "", changed: 0, writer: "", followed: NOTHING, ...kept, id, text: kept.text };
  } catch {
    return null;
  }
}

/** Takes a map over: from now on this page writes it. */
export function claim(id: string): Kept | null {
  const kept = find(id);
  try {
    if (kept) write({ ...kept, writer });
  } catch {
    // Without room it is opened all the same: it can still be looked at and downloaded.
  }
  return kept;
}

/**
 * Keeps a map. Where another page has taken it over since, it becomes a copy; the id it is kept under is
 * given back. The steps that led to it are kept where there is room. Throws `StorageFull` where there is none.
 */
export function keep(id: string, name: string, text: string, followed: Followed, steps: string | null = null): string {
  const there = find(id);
  const own = there === null || there.writer === writer ? id : newId();
  const kept: Kept = { id: own, name, text, followed, changed: Date.now(), writer, published: there?.published };
  try {
    write(kept);
  } catch {
    // Maps are worth more than what can be undone on them.
    for (const key of keys()) if (key.startsWith(STEPS)) localStorage.removeItem(key);
    write(kept);
  }
  keepSteps(kept, steps);
  return own;
}

function keepSteps({ id, changed }: Kept, steps: string | null): void {
  localStorage.removeItem(STEPS + id);
  try {
    if (steps !== null) localStorage.setItem(STEPS + id, `${changed} ${steps}`);
  } catch {
    // There is no room for them: then they end with the page.
  }
}

/** The steps that were kept with a map; none where it has changed since. */
export function stepsOf({ id, changed }: Kept): string | null {
  const stored = localStorage.getItem(STEPS + id);
  return stored?.startsWith(`${changed} `) ? stored.slice(`${changed} `.length) : null;
}

/** Remembers where a map was published, so that it is brought out anew there. */
export function markPublished(id: string, published: Published): void {
  const kept = find(id);
  try {
    if (kept) write({ ...kept, published });
  } catch {
    // Without room it is published all the same.
  }
}

/** Forgets that maps were published under this name: the library has it no more. */
export function markUnpublished(published: string): void {
  for (const { published: where, ...kept } of all()) {
    if (where?.id !== published) continue;
    try {
      write(kept);
    } catch {
      // It takes less room than before; where nothing can be written there is nothing to forget.
    }
  }
}

export function discard(id: string): void {
  localStorage.removeItem(PREFIX + id);
  localStorage.removeItem(STEPS + id);
}

/** Puts back what was discarded. Throws `StorageFull` where it no longer fits. */
export function restore(kept: Kept): void {
  write(kept);
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
  } catch (error) {
    throw new StorageFull("this browser keeps no more", { cause: error });
  }
}
