/** Components of the editor: marks, lists and fields, with unusual maps. */

import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../engine/engine";
import type { MapFault } from "../engine/types";
import { setLanguage } from "../words/words.svelte";
import Counter from "./Counter.svelte";
import { WATER, blank, type Draft } from "./draft";
import EditorBoard from "./EditorBoard.svelte";
import EditorMarks from "./EditorMarks.svelte";
import Faults from "./Faults.svelte";
import { MOST_SHOWN, type Spot } from "./faults";
import Panels from "./Panels.svelte";
import type { Panel } from "./panels";
import MapSettings from "./MapSettings.svelte";
import { clear, editorOf, show, testEngine } from "./testEditor";

let engine: Engine;
let beginner: Draft;

beforeAll(async () => {
  engine = testEngine();
  beginner = engine.readMap(engine.shippedMap("beginner")!)!;
  await setLanguage("en");
});
beforeEach(() => localStorage.clear());
afterEach(clear);

const at = (list: number[], index: number, value: number): number[] =>
  list.map((each, place) => (place === index ? value : each));

describe("marks", () => {
  test("a hex with two faults is marked once", () => {
    const editor = editorOf(engine, {
      ...beginner,
      types: at(beginner.types, 2, 9),
      values: at(beginner.values, 2, 13),
    });
    expect(
      editor.checked.faults.filter((fault) => JSON.stringify(editor.spot(fault)) === '{"kind":"hex","hex":2}'),
    ).toHaveLength(2);
    const page = show(EditorBoard, { editor });
    expect(page.querySelectorAll(".wrong")).toHaveLength(1);
    editor.stop();
  });

  test("several faults at one place are listed", () => {
    const wrong: Spot[] = [7, 3, 7, 3, 3].map((hex) => ({ kind: "hex", hex }));
    const page = show(EditorMarks, { draft: beginner, wrong, pointed: null, hovered: null, cursor: null, aim: null });
    expect(page.querySelectorAll(".wrong")).toHaveLength(2);
  });
});

describe("many faults", () => {
  const [width, count] = [180, 32_000];
  const faults = Array.from({ length: count }, (_, hex): MapFault => ({
    line: 1,
    section: "hex values",
    cell: { row: Math.floor(hex / width), column: hex % width },
    message: "",
    expected: "",
    code: "number-on-bare-hex",
    args: {},
  }));

  test("the first few hundred are shown, with the number of the others", () => {
    const hexes = Array.from({ length: width * width }, () => WATER);
    const editor = editorOf(engine, beginner);
    vi.spyOn(editor, "draft", "get").mockReturnValue({
      ...beginner,
      ports: [],
      size: [width, width],
      types: hexes,
      values: hexes.map(() => 8),
    });
    editor.checked = { ok: false, faults, warnings: [], fixed: null };
    const before = performance.now();
    const page = show(Faults, { editor, onshow: () => undefined });
    expect(performance.now() - before).toBeLessThan(3000);
    expect(page.querySelectorAll("ol > li")).toHaveLength(MOST_SHOWN);
    expect(page.querySelector("[role=status]")?.textContent).toBe("32,000 problems");
    expect(page.querySelector("ol + p")?.textContent).toMatch(/^And 31,700 more/);
    expect(page.querySelector(".head button")?.textContent).toBe("Fix all");
    editor.stop();
  });

  test("the same number is marked", () => {
    const sea = blank(40, 40, "sea");
    const editor = editorOf(engine, { ...sea, values: sea.values.map(() => 8) });
    expect(editor.checked.faults.length).toBeGreaterThan(1600);
    expect(show(EditorBoard, { editor }).querySelectorAll(".wrong").length).toBeLessThanOrEqual(MOST_SHOWN);
    editor.stop();
  });
});

test("filling works with the keyboard as well", () => {
  const editor = editorOf(engine, {
    ...beginner,
    ports: [],
    types: beginner.types.map((_, hex) => (hex < 10 ? 2 : 3)),
    values: beginner.values.map(() => 1),
  });
  editor.brush = { kind: "terrain", type: 6 };
  const board = show(EditorBoard, { editor }).querySelector<HTMLElement>("[role=application]")!;
  const press = (key: string): void =>
    void board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  press("Enter");
  expect(editor.draft.types.filter((type) => type === 6)).toHaveLength(1);
  press("ArrowRight");
  editor.filling = true;
  press("Enter");
  expect(editor.draft.types).toEqual(beginner.types.map((_, hex) => (hex < 10 ? 6 : 3)));
  editor.brush = { kind: "number", value: 9 };
  press(" ");
  expect(editor.draft.values).toEqual(beginner.values.map((_, hex) => (hex < 10 ? 9 : 1)));
  editor.stop();
});

describe("the seed", () => {
  const panels = (panel: Panel): HTMLElement => {
    const editor = editorOf(engine, engine.readMap(engine.shippedMap("standard")!)!);
    return show(Panels, { editor, engine, panel, line: null, onchoose: () => undefined, onshow: () => undefined });
  };

  test("input that is not a whole number changes nothing and stays in the field", () => {
    const page = panels("preview");
    const field = (): HTMLInputElement => page.querySelector<HTMLInputElement>(".seed input")!;
    const pressed = (): string | null | undefined =>
      page.querySelector('li [aria-pressed="true"]')?.getAttribute("aria-label");
    const type = (text: string): void => {
      field().value = text;
      field().dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
    };
    expect(pressed()).toBe("Board with seed 1");
    type("3");
    expect(pressed()).toBe("Board with seed 3");
    for (const text of ["", "-1", "1.5", "9999999999"]) {
      type(text);
      expect(pressed(), text).toBe("Board with seed 3");
      expect(page.querySelector(".board"), text).not.toBeNull();
    }
    field().dispatchEvent(new Event("change", { bubbles: true }));
    expect(field().value).toBe("3");
  });

  test("a map without a balance shows a message", () => {
    vi.spyOn(engine, "mapBalance").mockImplementationOnce(() => {
      throw new Error("no such seed");
    });
    expect(panels("balance").querySelector("[role=tabpanel]")?.textContent).toContain("Fix the map’s problems");
  });
});

describe("counters", () => {
  const press = (page: HTMLElement, label: string): void => {
    page.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!.click();
    flushSync();
  };

  test("a number out of range changes by ones and is only clamped when typed", () => {
    const onchange = vi.fn();
    const page = show(Counter, { label: "Turns", value: 30, max: 20, onchange });
    press(page, "Turns: one less");
    expect(onchange).toHaveBeenLastCalledWith(29);
    expect(page.querySelector<HTMLButtonElement>('[aria-label="Turns: one more"]')?.disabled).toBe(true);
    const input = page.querySelector("input")!;
    input.value = "12";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    expect(onchange).toHaveBeenLastCalledWith(12);
  });

  test("many placement turns stay when one is removed", () => {
    const turns = Array.from({ length: 40 }, (_, turn) => [turn % 3, 1, 0]);
    const editor = editorOf(engine, { ...beginner, pieces: [255, 255, 255], placements: turns });
    const page = show(MapSettings, { editor });
    press(page, "Placement turns: one less");
    expect(editor.draft.placements).toEqual(turns.slice(0, 39));
    press(page, "Placement turns: one more");
    expect(editor.draft.placements).toHaveLength(40);
    editor.stop();
  });
});
