/** Drafts saved in this browser. Every edit is saved, and nothing written by another page is overwritten. */

import { randomId } from "../randomId";
import type { Followed } from "./pools";

/** Where a draft was last published. */
export interface Published {
  /** Its id in the library. */
  id: string;
  description: string;
}

/** A saved draft. Its fields are the stored format. */
export interface Kept {
  id: string;
  /** Its name, for lists. */
  name: string;
  /** The map's text, or the text as typed if it is not a map. */
  text: string;
  followed: Followed;
  /** When it was last changed. */
  changed: number;
  /** The page that wrote it last: two pages must not overwrite each other's work on one map. */
  writer: string;
  /** Where it was published. */
  published?: Published;
}

const PREFIX = "hexhaven-map-";
/** Undo steps are stored separately: they are dropped first if space is short. */
const STEPS = "hexhaven-steps-";
const NOTHING: Followed = { types: false, values: false, ports: false };

/** Identifies this page while it is open. */
const writer = randomId(16);

/** The browser's storage is full, or not available to this site. */
export class StorageFull extends Error {}

export function newId(): string {
  return randomId(4);
}

/** All storage keys. Empty if the storage is not available. */
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

/** Takes a draft over: from now on this page writes it. */
export function claim(id: string): Kept | null {
  const kept = find(id);
  try {
    if (kept) write({ ...kept, writer });
  } catch {
    // Without space it can still be opened, viewed and downloaded.
  }
  return kept;
}

/**
 * Saves a draft and returns its id, which is new if another page has taken the draft over since. The undo steps are
 * saved if there is space. Throws `StorageFull` if there is no space for the draft.
 */
export function keep(id: string, name: string, text: string, followed: Followed, steps: string | null = null): string {
  const there = find(id);
  const own = there === null || there.writer === writer ? id : newId();
  const kept: Kept = { id: own, name, text, followed, changed: Date.now(), writer, published: there?.published };
  try {
    write(kept);
  } catch {
    // Drafts are more important than undo steps.
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
    // Without space the steps are lost when the page closes.
  }
}

/** The undo steps saved with a draft. Null if it has changed since. */
export function stepsOf({ id, changed }: Kept): string | null {
  const stored = localStorage.getItem(STEPS + id);
  return stored?.startsWith(`${changed} `) ? stored.slice(`${changed} `.length) : null;
}

/** Remembers where a draft was published, so that it is updated there. */
export function markPublished(id: string, published: Published): void {
  const kept = find(id);
  try {
    if (kept) write({ ...kept, published });
  } catch {
    // It is published even if this cannot be saved.
  }
}

/** Forgets that drafts were published under an id that is no longer in the library. */
export function markUnpublished(published: string): void {
  for (const { published: where, ...kept } of all()) {
    if (where?.id !== published) continue;
    try {
      write(kept);
    } catch {
      // It needs less space than before; if writing is not possible, there is nothing to forget.
    }
  }
}

export function discard(id: string): void {
  localStorage.removeItem(PREFIX + id);
  localStorage.removeItem(STEPS + id);
}

/** Restores a discarded draft. Throws `StorageFull` if it no longer fits. */
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
