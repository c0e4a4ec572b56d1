// @vitest-environment node
/** Faults of drafts: each is located on the board, described in words, and fixed. */

import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { beforeAll, expect, test } from "vitest";
import { ready, type Engine } from "../engine/engine";
import * as bindings from "../engine/generated/engine";
import type { MapFault } from "../engine/types";
import { Editor, FOLLOW_NONE } from "./editor.svelte";
import { blank, resize, type Draft } from "./draft";
import { begun } from "./history";
import { canFix, fixFaults, messageOf, spotOf, type Spot } from "./faults";

let engine: Engine;
const words = new FluentBundle("en");
words.addResource(
  new FluentResource(readFileSync(new URL("../../../crates/locales/en/maps.ftl", import.meta.url), "utf8")),
);

beforeAll(() => {
  bindings.initSync({ module: readFileSync(new URL("../engine/generated/engine_bg.wasm", import.meta.url)) });
  engine = ready(bindings);
});

const at = (list: number[], index: number, value: number): number[] =>
  list.map((each, place) => (place === index ? value : each));

const CASES: [name: string, edit: (draft: Draft) => Draft, key: string, spot: Spot, fixable: boolean][] = [
  [
    "a number on water",
    (d) => ({ ...d, values: at(d.values, 0, 8) }),
    "fault-number-on-water",
    { kind: "hex", hex: 0 },
    true,
  ],
  [
    "a number on desert",
    (d) => ({ ...d, values: at(d.values, 1, 8) }),
    "fault-number-on-desert",
    { kind: "hex", hex: 1 },
    true,
  ],
  [
    "gold without the gold option",
    (d) => ({ ...d, types: at(d.types, 2, 8) }),
    "fault-gold-not-asked",
    { kind: "hex", hex: 2 },
    true,
  ],
  [
    "unknown terrain",
    (d) => ({ ...d, types: at(d.types, 2, 9) }),
    "fault-unknown-type",
    { kind: "hex", hex: 2 },
    true,
  ],
  [
    "an invalid number",
    (d) => ({ ...d, values: at(d.values, 2, 13) }),
    "fault-unknown-number",
    { kind: "hex", hex: 2 },
    true,
  ],
  [
    "too few of a type",
    (d) => ({ ...d, typePool: at(d.typePool, 4, 2) }),
    "fault-pool-types-fixed",
    { kind: "pool", pool: "types", column: 4 },
    true,
  ],
  [
    "too few of a number",
    (d) => ({ ...d, valuePool: at(d.valuePool, 5, 1) }),
    "fault-pool-values-fixed",
    { kind: "pool", pool: "values", column: 5 },
    true,
  ],
  [
    "too few ports of a kind",
    (d) => ({ ...d, portPool: at(d.portPool, 0, 0) }),
    "fault-pool-ports-fixed",
    { kind: "pool", pool: "ports", column: 0 },
    true,
  ],
  [
    "a port inland",
    (d) => ({ ...d, ports: [{ kind: 1, ends: [14, 20] }, ...d.ports.slice(1)] }),
    "fault-port-inland",
    { kind: "port", port: 0 },
    true,
  ],
  [
    "a port at sea",
    (d) => ({ ...d, ports: [{ kind: 1, ends: [0, 5] }, ...d.ports.slice(1)] }),
    "fault-port-at-sea",
    { kind: "port", port: 0 },
    true,
  ],
  [
    "a port off the map",
    (d) => ({ ...d, ports: [{ kind: 1, ends: [1, 60] }, ...d.ports.slice(1)] }),
    "fault-port-nowhere",
    { kind: "port", port: 0 },
    true,
  ],
  [
    "two ports on an edge",
    (d) => ({ ...d, ports: [{ kind: 1, ends: d.ports[1]!.ends }, ...d.ports.slice(1)] }),
    "fault-port-twice",
    { kind: "port", port: 1 },
    true,
  ],
  [
    "an unknown kind of port",
    (d) => ({ ...d, ports: [{ ...d.ports[0]!, kind: 7 }, ...d.ports.slice(1)] }),
    "fault-port-unknown",
    { kind: "port", port: 0 },
    true,
  ],
  [
    "the larger number first",
    (d) => ({ ...d, players: [4, 2] }),
    "fault-players-order",
    { kind: "field", field: "players", row: 0, column: 0 },
    true,
  ],
  [
    "no players",
    (d) => ({ ...d, players: [0, 2] }),
    "fault-no-players",
    { kind: "field", field: "players", row: 0, column: 0 },
    true,
  ],
  [
    "no points",
    (d) => ({ ...d, points: 0 }),
    "fault-no-points",
    { kind: "field", field: "points", row: 0, column: 0 },
    true,
  ],
  [
    "resources for missing placement turns",
    (d) => ({ ...d, resourceTurns: 3 }),
    "fault-resource-turns",
    { kind: "field", field: "resourceTurns", row: 0, column: 1 },
    true,
  ],
  [
    "more free pieces than there are",
    (d) => ({
      ...d,
      placements: [
        [1, 9, 0],
        [1, 1, 0],
      ],
    }),
    "fault-free-pieces",
    { kind: "field", field: "placements", row: 0, column: 1 },
    true,
  ],
  [
    "too many points",
    (d) => ({ ...d, points: 300 }),
    "fault-too-large",
    { kind: "field", field: "points", row: 0, column: 0 },
    true,
  ],
  [
    "too many cards in the bank",
    (d) => ({ ...d, bank: at(d.bank, 1, 70_000) }),
    "fault-too-large",
    { kind: "field", field: "bank", row: 0, column: 1 },
    false,
  ],
];

test.each(CASES)("%s", (_, edit, key, spot, fixable) => {
  const draft = edit(engine.readMap(engine.shippedMap("beginner")!)!);
  const { faults } = engine.checkMap(engine.writeMap(draft));
  const fault = faults.find((each) => messageOf(each, draft)?.key === key);
  expect(fault, faults.map((each) => `${each.message}: ${messageOf(each, draft)?.key}`).join("; ")).toBeDefined();
  expect(spotOf(fault!, draft)).toEqual(spot);
  expect(words.getMessage(key)?.value, key).toBeTruthy();
  expect(canFix(fault!, draft)).toBe(fixable);
  const after = engine.checkMap(engine.writeMap(fixFaults([fault!], draft))).faults;
  expect(after.some((each) => each.message === fault!.message)).toBe(!fixable);
});

test("sums of pools, random hexes that cannot be desert, and missing land", () => {
  const standard = engine.readMap(engine.shippedMap("standard")!)!;
  const told = (draft: Draft): (string | undefined)[] =>
    engine.checkMap(engine.writeMap(draft)).faults.map((fault) => messageOf(fault, draft)?.key);
  expect(told({ ...standard, typePool: [3, 4, 4, 4, 2, 1, 0] })).toEqual(["fault-pool-types-sum"]);
  expect(told({ ...standard, valuePool: at(standard.valuePool, 0, 0) })).toEqual(["fault-pool-values-sum"]);
  expect(told({ ...standard, portPool: [3, 1, 1, 1, 1, 1] })).toEqual(["fault-pool-ports-sum"]);
  const numbered = {
    ...standard,
    values: standard.types.map((type) => (type === 0 ? 0 : 5)),
    valuePool: at(standard.valuePool, 4, 19),
  };
  expect(told(numbered)).toEqual(["fault-pool-types-desert"]);
  expect(
    told({ ...standard, types: standard.types.map(() => 0), values: standard.values.map(() => 0), ports: [] }),
  ).toContain("fault-no-land");
});

test("everything that can be fixed is fixed in one step, and undone in one", () => {
  const beginner = engine.readMap(engine.shippedMap("beginner")!)!;
  const broken: Draft = {
    ...beginner,
    players: [4, 2],
    points: 0,
    values: at(at(beginner.values, 0, 8), 1, 1),
    types: at(beginner.types, 3, 0),
    typePool: at(beginner.typePool, 0, 0),
    ports: [{ kind: 1, ends: [14, 20] }, { kind: 9, ends: beginner.ports[1]!.ends }, ...beginner.ports.slice(2)],
  };
  expect(engine.checkMap(engine.writeMap(broken)).faults.length).toBeGreaterThan(6);
  localStorageStub();
  const editor = new Editor(engine, "test", begun({ draft: broken, rough: null, followed: FOLLOW_NONE }));
  editor.fixAll();
  expect(engine.checkMap(engine.writeMap(editor.draft)).faults).toEqual([]);
  // The first port is on a coast here: only the one of unknown kind has changed.
  expect(editor.draft.ports).toEqual([
    { kind: 1, ends: [14, 20] },
    { kind: 0, ends: beginner.ports[1]!.ends },
    ...beginner.ports.slice(2),
  ]);
  editor.undo();
  expect(editor.draft).toBe(broken);
  editor.stop();
});

test("fixing ports with several faults removes no others", () => {
  const beginner = engine.readMap(engine.shippedMap("beginner")!)!;
  const [first, second, third, fourth, ...others] = beginner.ports;
  const nowhere: [number, number] = [9998, 9999];
  const ports = [
    first!,
    { kind: 1, ends: nowhere },
    { ...third!, kind: 7 },
    { kind: 9, ends: second!.ends },
    { ...fourth!, ends: first!.ends },
    ...others,
  ];
  const broken: Draft = { ...beginner, ports };
  const { faults } = engine.checkMap(engine.writeMap(broken));
  const of = (port: number): number =>
    faults.filter((fault) => JSON.stringify(spotOf(fault, broken)) === JSON.stringify({ kind: "port", port })).length;
  expect([0, 1, 2, 3, 4, 5].map(of)).toEqual([0, 2, 1, 1, 1, 0]);
  const expected = [first!, { ...third!, kind: 0 }, { kind: 0, ends: second!.ends }, ...others];
  expect(fixFaults(faults, broken).ports).toEqual(expected);
  // The same when fixed one by one: both faults of a misplaced port have the same effect.
  for (const fault of faults.filter(
    (each) => spotOf(each, broken).kind === "port" && each.section === "port vertices",
  )) {
    const { port } = spotOf(fault, broken) as { port: number };
    expect(fixFaults([fault], broken).ports).toEqual(ports.filter((_, index) => index !== port));
  }
});

test("a sufficient pool is not changed when the map is fixed", () => {
  const beginner = engine.readMap(engine.shippedMap("beginner")!)!;
  const typePool = beginner.typePool.map((count) => count + 1);
  // The hex of unknown type makes the pool's sum wrong only until it is fixed.
  const broken: Draft = { ...beginner, types: at(beginner.types, 2, 9), typePool };
  localStorageStub();
  const editor = new Editor(engine, "test", begun({ draft: broken, rough: null, followed: FOLLOW_NONE }));
  editor.fixAll();
  expect(engine.checkMap(engine.writeMap(editor.draft)).faults).toEqual([]);
  expect(editor.draft.typePool).toEqual(typePool);
  editor.stop();
});

test("a fault at a hex that no longer exists after shrinking is not assigned to another hex", () => {
  const beginner = engine.readMap(engine.shippedMap("beginner")!)!;
  const broken: Draft = { ...beginner, values: at(beginner.values, 4, 8) };
  const [fault] = engine.checkMap(engine.writeMap(broken)).faults;
  expect(spotOf(fault!, broken)).toEqual({ kind: "hex", hex: 4 });
  expect(spotOf(fault!, resize(broken, 4, 5))).toEqual({ kind: "board" });
});

test("tens of thousands of faults are fixed at once", () => {
  const [width, height] = [180, 180];
  const hexes = Array.from({ length: width * height }, (_, hex) => hex);
  const broken: Draft = {
    ...blank(2, 2, "sea"),
    size: [width, height],
    types: hexes.map(() => 0),
    values: hexes.map(() => 8),
  };
  const faults = hexes.map((hex): MapFault => ({
    line: 1,
    section: "hex values",
    cell: { row: Math.floor(hex / width), column: hex % width },
    message: "",
    expected: "",
    code: "number-on-bare-hex",
    args: {},
  }));
  const before = performance.now();
  expect(faults.every((fault) => canFix(fault, broken))).toBe(true);
  const { values } = fixFaults(faults, broken);
  expect(performance.now() - before).toBeLessThan(2000);
  expect(values.every((value) => value === 0)).toBe(true);
});

function localStorageStub(): void {
  const entries = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    },
  });
}

test("the format's own port row is fixed as the checker advises, whether it can be read or not", () => {
  const beginner = engine.shippedMap("beginner") ?? "";
  for (const row of ["0 4 1 1 1 1", "0 4 1 1 1 1 1"]) {
    const text = beginner.replace("\n4 1 1 1 1 1\n", `\n${row}\n`);
    for (const fix of ["fix", "fixAll"] as const) {
      const draft = engine.readMap(text);
      const work = { draft: draft ?? blank(5, 5, "sea"), rough: draft ? null : text, followed: FOLLOW_NONE };
      const editor = new Editor(engine, "test", begun(work));
      const fault = editor.checked.faults[0]!;
      expect(fault).toMatchObject({ section: "port type pool", meant: "4 1 1 1 1 1" });
      expect(canFix(fault, work.draft)).toBe(true);
      if (fix === "fix" || work.rough !== null) editor.fix(fault);
      else editor.fixAll();
      expect(engine.writeMap(editor.draft)).toBe(beginner);
      editor.undo();
      expect(editor.work.rough).toBe(work.rough);
    }
  }
});

test("faults, hints and warnings of a file are told in Thai, without the checker’s English", () => {
  const thai = new FluentBundle("th", { useIsolating: false });
  thai.addResource(
    new FluentResource(readFileSync(new URL("../../../crates/locales/th/mapfaults.ftl", import.meta.url), "utf8")),
  );
  const say = (key: string, args: MapFault["args"]): string => {
    const errors: Error[] = [];
    const said = thai.formatPattern(thai.getMessage(key)?.value ?? key, args, errors);
    expect(errors, key).toEqual([]);
    return said;
  };
  const beginner = engine.shippedMap("beginner") ?? "";
  const broken = ["", "2 4\n", "2, 4\n10\n", beginner.replace("\n5 5\n", "\n"), beginner.replace("2 4", "7 8 9")];
  const faults = broken.flatMap((text) => engine.checkMap(text).faults);
  expect(faults.length).toBeGreaterThan(broken.length);
  const { warnings } = engine.checkMap(`#! gold? 3\n${beginner}`);
  const said = [
    ...faults.map(({ code, args }) => say(`map-fault-${code}`, args)),
    ...faults.flatMap(({ hintCode, args }) => (hintCode ? [say(`map-hint-${hintCode}`, args)] : [])),
    ...warnings.map(({ code, args }) => say(`map-warning-${code}`, args)),
  ];
  for (const each of said) expect(each.replace("#! gold? 3", "")).not.toMatch(/[a-z]/i);
  expect(said).toContain("บรรทัด 1: “2,” ไม่ใช่ตัวเลข ต้องเป็นตัวเลข 0 ถึง 255");
  expect(said).toContain("คั่นตัวเลขด้วยช่องว่าง ไม่ใช่จุลภาค");
  expect(said).toContain("บรรทัด 1: ไม่รู้จัก “#! gold? 3” จึงไม่มีผล");
});
