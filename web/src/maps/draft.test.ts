// @vitest-environment node
/** Edits of drafts, verified with the real checker: painting keeps a map valid. */

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { ready, type Engine } from "../engine/engine";
import * as bindings from "../engine/generated/engine";
import { ringOfPorts, signAt } from "./coasts";
import {
  blank,
  coast,
  landSide,
  movePort,
  moveLand,
  paint,
  connectedHexes,
  putPort,
  removePort,
  resize,
  rotatePort,
  setNumbers,
  type Draft,
} from "./draft";
import { gridOf } from "./grid";
import { filled, distributed, poolOf, withFollowedPools } from "./pools";

const ALL = { types: true, values: true, ports: true };
let engine: Engine;

beforeAll(() => {
  bindings.initSync({ module: readFileSync(new URL("../engine/generated/engine_bg.wasm", import.meta.url)) });
  engine = ready(bindings);
});

const faultsOf = (draft: Draft): string[] =>
  engine.checkMap(engine.writeMap(draft)).faults.map((fault) => fault.message);
const shipped = (name: string): Draft => engine.readMap(engine.shippedMap(name)!)!;

describe("the grid", () => {
  test("numbers vertices as the file does: the example's ports are on the coast", () => {
    const draft = shipped("beginner");
    expect(draft.ports).toHaveLength(9);
    for (const port of draft.ports) expect(landSide(draft, port.ends), port.ends.join()).not.toBeNull();
  });

  test("finds the hex under a point, for every hex", () => {
    const grid = gridOf([4, 5]);
    for (let hex = 0; hex < 20; hex += 1) {
      const { x, y } = grid.centre(hex);
      expect(grid.at({ x: x + 30, y: y - 25 })).toBe(hex);
    }
    expect(grid.at({ x: -500, y: 0 })).toBeNull();
  });

  test("neighbours are mutual, and both sides have the same edge", () => {
    const grid = gridOf([3, 4]);
    for (let hex = 0; hex < 12; hex += 1) {
      for (let side = 0; side < 6; side += 1) {
        const next = grid.beyond({ hex, side });
        if (next === null) continue;
        expect(grid.beyond({ hex: next, side: (side + 3) % 6 })).toBe(hex);
        expect(grid.edge({ hex: next, side: (side + 3) % 6 })).toEqual(grid.edge({ hex, side }));
      }
    }
  });
});

describe("painting", () => {
  test("painting the standard island from scratch gives the standard map", () => {
    let draft = blank(5, 5, "sea");
    expect(faultsOf(draft)).toContain("no land");
    const standard = shipped("standard");
    draft = paint(
      draft,
      standard.types.flatMap((type, hex) => (type === 1 ? [hex] : [])),
      1,
    );
    for (const port of standard.ports) draft = putPort(draft, port.ends, 0);
    draft = { ...withFollowedPools(draft, ALL), name: "Standard" };
    expect(engine.writeMap(draft)).toBe(engine.shippedMap("standard"));
  });

  test("a new island of five by five has nineteen hexes, nine ports and no faults", () => {
    const draft = withFollowedPools(ringOfPorts(blank(5, 5, "island"), 9), ALL);
    expect(draft.types.filter((type) => type !== 0)).toHaveLength(19);
    expect(draft.ports).toHaveLength(9);
    expect(faultsOf(draft)).toEqual([]);
  });

  test("numbers follow the land, and unchanged parts are shared", () => {
    const start = blank(5, 5, "land");
    const desert = paint(setNumbers(start, [7], 8), [7, 8], 7);
    expect([desert.values[7], desert.values[8], desert.values[9]]).toEqual([0, 0, 1]);
    expect(setNumbers(desert, [7], 6)).toBe(desert);
    expect(paint(desert, [7], 3).values[7]).toBe(1);
    expect(paint(start, [0], 1)).toBe(start);
    expect(desert.ports).toBe(start.ports);
  });

  test("gold enables the gold option, which is disabled when it is gone", () => {
    const gold = withFollowedPools(paint(blank(3, 3, "land"), [4], 8), ALL);
    expect(gold.gold).toBe(true);
    expect(faultsOf(gold)).toEqual([]);
    expect(withFollowedPools(paint(gold, [4], 1), ALL).gold).toBe(false);
  });

  test("any painting with automatic pools is valid as long as there is land", () => {
    let state = 7;
    const below = (most: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * most);
    };
    let draft = withFollowedPools(blank(6, 5, "island"), ALL);
    for (let round = 0; round < 300; round += 1) {
      const hex = below(30);
      draft = withFollowedPools(
        round % 3 === 0 ? setNumbers(draft, [hex], [0, 1, 2, 6, 8, 12][below(6)]!) : paint(draft, [hex], below(9)),
        ALL,
      );
      if (!draft.types.some((type) => type !== 0)) continue;
      expect(faultsOf(draft), `round ${round}`).toEqual([]);
    }
  });

  test("filling covers the patch and stops at its border", () => {
    const draft = shipped("beginner");
    expect(connectedHexes(draft, 0)).toEqual([0]);
    expect(connectedHexes(shipped("standard"), 12)).toHaveLength(19);
  });
});

describe("ports", () => {
  test("turn around their hex, and never onto each other", () => {
    const draft = putPort(blank(1, 1, "land"), gridOf([1, 1]).edge({ hex: 0, side: 0 }), 1);
    let turned = draft;
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      seen.add(turned.ports[0]!.ends.join());
      turned = rotatePort(turned, 0);
    }
    expect(seen.size).toBe(6);
    expect(turned.ports[0]!.ends).toEqual(draft.ports[0]!.ends);
  });

  test("are placed once per edge, moved and removed", () => {
    const standard = shipped("standard");
    const [first, second] = standard.ports;
    expect(putPort(standard, first!.ends, 3).ports).toHaveLength(9);
    expect(putPort(standard, first!.ends, 3).ports[0]!.kind).toBe(3);
    expect(movePort(standard, 0, second!.ends)).toBe(standard);
    expect(removePort(standard, 0).ports).toHaveLength(8);
    const free = coast(standard)
      .map((side) => gridOf(standard.size).edge(side))
      .find((edge) => !standard.ports.some((port) => port.ends.join() === edge.join()))!;
    expect(faultsOf(movePort(standard, 0, free))).toEqual([]);
  });

  test("a sign is out at sea", () => {
    const draft = shipped("standard");
    for (const port of draft.ports) {
      const under = gridOf(draft.size).at(signAt(draft, port.ends));
      expect(under === null || draft.types[under] === 0).toBe(true);
    }
  });

  test("a ring never has two ports at one vertex", () => {
    const ends = ringOfPorts(blank(9, 9, "island"), 25).ports.flatMap((port) => port.ends);
    expect(new Set(ends).size).toBe(ends.length);
  });
});

describe("size", () => {
  test("growing and shrinking back changes nothing, and ports stay with their hexes", () => {
    const standard = shipped("standard");
    const grown = resize(standard, 8, 9, 1, 2);
    expect(faultsOf(grown)).toEqual([]);
    expect(resize(grown, 5, 5, -1, -2)).toEqual(standard);
  });

  test("ports of hexes that are cut off are removed", () => {
    expect(resize(shipped("standard"), 2, 5).ports.length).toBeLessThan(9);
  });
});

describe("moving the land", () => {
  const landOf = (draft: Draft): number => draft.types.filter((type) => type !== 0).length;

  test("never loses land or ports: the map grows if necessary", () => {
    for (const name of ["standard", "archipelago", "small-2p", "extension-5-6"]) {
      const start = shipped(name);
      for (const [across, down] of [
        [-1, 0],
        [1, 0],
        [0, -2],
        [0, 2],
      ] as const) {
        let draft = start;
        for (let step = 0; step < 4; step += 1) draft = moveLand(draft, across, down)!;
        expect([landOf(draft), draft.ports.length], `${name} ${across} ${down}`).toEqual([
          landOf(start),
          start.ports.length,
        ]);
        expect(faultsOf(draft)).toEqual([]);
      }
    }
  });

  test("keeps the size while there is space", () => {
    const roomy = resize(shipped("standard"), 7, 9, 1, 2);
    expect(moveLand(roomy, -1, 0)!.size).toEqual([7, 9]);
    expect(moveLand(roomy, 0, -2)!.size).toEqual([7, 9]);
    expect(moveLand(moveLand(roomy, -1, 0)!, -1, 0)!.size).toEqual([8, 9]);
    expect(moveLand(moveLand(roomy, 0, -2)!, 0, -2)!.size).toEqual([7, 11]);
  });

  test("is refused if the map cannot grow", () => {
    expect(moveLand(blank(255, 3, "land"), 1, 0)).toBeNull();
  });
});

describe("pools", () => {
  test("have the proportions of the standard map", () => {
    expect(distributed([0, 0, 0, 0, 0, 0], [3, 4, 4, 4, 3, 1], 19)).toEqual([3, 4, 4, 4, 3, 1]);
    expect(distributed([9, 0], [1, 1], 10)).toEqual([9, 1]);
  });

  test("filling keeps what the map fixes", () => {
    const draft = filled(paint(blank(5, 5, "land"), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 2), "types");
    expect(draft.typePool[0]).toBeGreaterThanOrEqual(10);
    expect(poolOf(draft, "types").counts.reduce((sum, count) => sum + count, 0)).toBe(25);
  });
});
