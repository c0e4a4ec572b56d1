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
export interface SavedDraft {
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
  /** The version in the library that it was copied from, as `ID@VERSION`. */
  basedOn?: string;
}

const PREFIX = "hexhaven-map-";
/** Undo steps are stored separately: they are dropped first if space is short. */
const STEPS = "hexhaven-steps-";
const FOLLOW_NONE: Followed = { types: false, values: false, ports: false };

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

export function all(): SavedDraft[] {
  const saved = keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => find(key.slice(PREFIX.length)))
    .filter((each) => each !== null);
  return saved.sort((one, other) => other.changed - one.changed);
}

export function find(id: string): SavedDraft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Partial<SavedDraft> | null;
    if (typeof saved?.text !== "string") return null;
    return { name: "", changed: 0, writer: "", followed: FOLLOW_NONE, ...saved, id, text: saved.text };
  } catch {
    return null;
  }
}

/** Takes a draft over: from now on this page writes it. */
export function claim(id: string): SavedDraft | null {
  const saved = find(id);
  try {
    if (saved) write({ ...saved, writer });
  } catch {
    // Without space it can still be opened, viewed and downloaded.
  }
  return saved;
}

/**
 * Saves a draft and returns its id, which is new if another page has taken the draft over since. The undo steps are
 * saved if there is space. Throws `StorageFull` if there is no space for the draft.
 */
export function save(id: string, name: string, text: string, followed: Followed, steps: string | null = null): string {
  const there = find(id);
  const own = there === null || there.writer === writer ? id : newId();
  const saved: SavedDraft = {
    id: own,
    name,
    text,
    followed,
    changed: Date.now(),
    writer,
    published: there?.published,
    basedOn: there?.basedOn,
  };
  try {
    write(saved);
  } catch {
    // Drafts are more important than undo steps.
    for (const key of keys()) if (key.startsWith(STEPS)) localStorage.removeItem(key);
    write(saved);
  }
  saveSteps(saved, steps);
  return own;
}

function saveSteps({ id, changed }: SavedDraft, steps: string | null): void {
  localStorage.removeItem(STEPS + id);
  try {
    if (steps !== null) localStorage.setItem(STEPS + id, `${changed} ${steps}`);
  } catch {
    // Without space the steps are lost when the page closes.
  }
}

/** The undo steps saved with a draft. Null if it has changed since. */
export function stepsOf({ id, changed }: SavedDraft): string | null {
  const storedSteps = localStorage.getItem(STEPS + id);
  return storedSteps?.startsWith(`${changed} `) ? storedSteps.slice(`${changed} `.length) : null;
}

/** Remembers where a draft was published, so that it is updated there. */
export function markPublished(id: string, published: Published): void {
  const saved = find(id);
  try {
    if (saved) write({ ...saved, published });
  } catch {
    // It is published even if this cannot be saved.
  }
}

/** Remembers what a draft was copied from, so that it is credited. */
export function markBasedOn(id: string, basedOn: string): void {
  const saved = find(id);
  try {
    if (saved) write({ ...saved, basedOn });
  } catch {
    // It is a copy even if this cannot be saved.
  }
}

/** Forgets that drafts were published under an id that is no longer in the library. */
export function markUnpublished(published: string): void {
  for (const { published: where, ...saved } of all()) {
    if (where?.id !== published) continue;
    try {
      write(saved);
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
export function restore(saved: SavedDraft): void {
  write(saved);
}

function write(saved: SavedDraft): void {
  try {
    localStorage.setItem(PREFIX + saved.id, JSON.stringify(saved));
  } catch (error) {
    throw new StorageFull("the browser storage is full", { cause: error });
  }
}
