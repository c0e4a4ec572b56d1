/** Test helpers: an editor on a map with any faults, mounted components, and library maps. */

import { flushSync, mount, unmount, type Component } from "svelte";
import { expect, vi } from "vitest";
import type { Engine } from "../engine/engine";
import type { LibraryEntry } from "../protocol";
import type { Draft } from "./draft";
import { Editor, FOLLOW_NONE } from "./editor.svelte";
import { begun } from "./history";

export { testEngine } from "../companion/testEngine";

export function editorOf(engine: Engine, draft: Draft): Editor {
  return new Editor(engine, "test", begun({ draft, rough: null, followed: FOLLOW_NONE }));
}

let mounted: Record<string, unknown>[] = [];

/** Mounts a component. */
export function show<P extends Record<string, unknown>>(part: Component<P>, props: P): HTMLElement {
  mounted.push(mount(part, { target: document.body, props }) as Record<string, unknown>);
  flushSync();
  return document.body;
}

/** Waits until a condition is true; a busy machine may be slow. */
export async function until(holds: () => void): Promise<void> {
  await vi.waitFor(
    () => {
      flushSync();
      holds();
    },
    { timeout: 8000 },
  );
}

/** Waits until a component contains a text. */
export async function untilSaid(part: string, words: RegExp): Promise<void> {
  await until(() => expect(document.querySelector(part)?.textContent).toMatch(words));
}

/** A map of the library. */
export function entry(id: string, part: Partial<LibraryEntry> = {}): LibraryEntry {
  const counted = { land: 19, games: 0, rating: { average: null, count: 0 }, publishedAt: 1, changedAt: 1 };
  return {
    id,
    version: 1,
    map: `library:${id}@1`,
    name: id,
    description: "",
    author: "Ann",
    players: { min: 2, max: 4 },
    random: true,
    mine: false,
    hidden: false,
    tags: [],
    thanks: 0,
    picked: false,
    picture: "/picture.svg",
    basedOn: null,
    ...counted,
    ...part,
  };
}

/** What the page of a map that nobody has shared yet shows in addition. */
export const UNSHARED = { thanked: false, remixes: [], collections: [] };

/** Unmounts everything. */
export async function clear(): Promise<void> {
  const parts = mounted;
  mounted = [];
  for (const part of parts) await unmount(part);
  document.body.replaceChildren();
}
