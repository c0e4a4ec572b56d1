/** Undo survives a reload: the steps are stored as differences and read again. */

import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ready, type Engine } from "../engine/engine";
import * as bindings from "../engine/generated/engine";
import { blank, moveLand, paint, resize, setNumbers, type Draft } from "./draft";
import { Editor, FOLLOW_ALL, type Work } from "./editor.svelte";
import { begun, redone, stepped, undone, type History } from "./history";
import { historyOf, importMap } from "./openMap";
import { withFollowedPools } from "./pools";
import * as savedDrafts from "./savedDrafts";
import { readSteps, writtenSteps } from "./undoSteps";

let engine: Engine;

beforeAll(() => {
  bindings.initSync({ module: readFileSync("src/engine/generated/engine_bg.wasm") });
  engine = ready(bindings);
});
beforeEach(() => localStorage.clear());

const workOf = (draft: Draft): Work => ({
  draft: withFollowedPools(draft, FOLLOW_ALL),
  rough: null,
  followed: FOLLOW_ALL,
});
const textOf = ({ draft, rough }: Work): string => rough ?? engine.writeMap(draft);
/** All states reached by undo and redo. */
const texts = (history: History<Work>): string[] => [...history.past, history.now, ...history.future].map(textOf);

/** Reloads the page: only the storage remains. */
function reloaded(id: string): History<Work> {
  return historyOf(engine, savedDrafts.claim(id)!);
}

test("every step is available after a reload, back and forward", () => {
  const id = importMap(engine, engine.shippedMap("standard")!);
  const editor = new Editor(engine, id, reloaded(id));
  const seen: string[] = [textOf(editor.work)];
  const edits: ((draft: Draft) => Draft)[] = [
    (draft) => paint(draft, [2, 3, 12], 8),
    (draft) => setNumbers(draft, [7], 8),
    (draft) => resize(draft, 7, 6),
    (draft) => moveLand(draft, -1, 0)!,
    (draft) => ({ ...draft, name: "เกาะ", players: [2, 6], placements: [...draft.placements, [1, 1, 0]] }),
    (draft) => paint(draft, draft.types.keys(), 0),
  ];
  for (const edit of edits) {
    editor.change(edit);
    seen.push(textOf(editor.work));
  }
  editor.follow("types", true);
  seen.push(textOf(editor.work));
  editor.undo();
  editor.undo();
  editor.stop();
  const again = reloaded(id);
  expect(texts(again)).toEqual(seen);
  expect(again.past).toHaveLength(5);
  expect(again.future.at(-1)!.followed.types).toBe(true);

  const next = new Editor(engine, id, again);
  next.undo();
  expect(textOf(next.work)).toBe(seen[4]);
  next.stop();
  expect(texts(reloaded(id))).toEqual(seen);
});

test("a text that is not a map is one of the steps", () => {
  const sound = engine.shippedMap("archipelago")!;
  const id = importMap(engine, sound);
  const editor = new Editor(engine, id, reloaded(id));
  editor.type("#! name Half\n2 4\nsix");
  editor.stop();
  expect(savedDrafts.find(id)!.name).toBe("Half");
  const again = reloaded(id);
  expect(again.now.rough).toBe("#! name Half\n2 4\nsix");
  expect(textOf(undone(again).now)).toBe(sound);
  expect(redone(undone(again)).now.rough).toBe(again.now.rough);
});

test("the last two hundred steps and half a million characters are stored", () => {
  let small = begun(workOf(blank(5, 5, "land")));
  for (let step = 0; step < 300; step += 1)
    small = stepped(small, workOf(paint(small.now.draft, [step % 25], 2 + (step % 5))));
  expect(readSteps(small.now, writtenSteps(small)).past).toHaveLength(200);
  let large = begun(workOf(blank(100, 100, "land")));
  for (let step = 0; step < 40; step += 1)
    large = stepped(large, workOf(paint(large.now.draft, large.now.draft.types.keys(), 2 + (step % 2))));
  const letters = writtenSteps(large);
  expect(letters.length).toBeLessThan(510_000);
  expect(readSteps(large.now, letters).past.length).toBeGreaterThan(10);
});

test("steps of another state and invalid steps are ignored", () => {
  const id = importMap(engine, engine.shippedMap("standard")!);
  const editor = new Editor(engine, id, reloaded(id));
  editor.change((draft) => paint(draft, [12], 3));
  editor.stop();
  savedDrafts.restore({ ...savedDrafts.find(id)!, text: engine.shippedMap("beginner")!, changed: 7 });
  expect(reloaded(id).past).toEqual([]);
  const work = workOf(blank(3, 3, "land"));
  for (const text of [
    null,
    "",
    "7",
    "{}",
    '{"past":[{"draft":{"size":{"whole":[9,9]}},"rough":null,"followed":{}}],"future":[]}',
  ])
    expect(readSteps(work, text).past).toEqual([]);
});

test("missing space for steps does not affect the draft", () => {
  const standard = engine.shippedMap("standard")!;
  vi.stubGlobal("localStorage", smallStorage(3 * standard.length));
  const id = importMap(engine, standard);
  const editor = new Editor(engine, id, reloaded(id));
  editor.change((draft) => paint(draft, [12], 3));
  editor.save();
  expect(savedDrafts.stepsOf(savedDrafts.find(id)!)).not.toBeNull();
  // A long name takes the space of the steps, so further ones cannot be saved.
  const name = "N".repeat(Math.floor(0.75 * standard.length));
  editor.change((draft) => ({ ...draft, name }));
  editor.stop();
  expect(editor.full).toBe(false);
  expect(savedDrafts.find(id)!.name).toBe(name);
  expect(savedDrafts.stepsOf(savedDrafts.find(id)!)).toBeNull();
  vi.unstubAllGlobals();
});

/** A storage with space for a number of characters. */
function smallStorage(room: number): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      const rest = Object.entries(this).reduce(
        (sum, [name, held]) => sum + (name === key ? 0 : name.length + held.length),
        0,
      );
      if (rest + key.length + value.length > room) throw new DOMException("full", "QuotaExceededError");
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}
