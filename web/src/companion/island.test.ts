// Islands for a real board, with the real engine.
import { beforeAll, expect, test } from "vitest";
import type { Engine } from "../engine/engine";
import type { HexName } from "../protocol";
import { balancedIsland, boxFor, COMPARED, countsOf, drawIsland, rulebookIsland, spareNumber, tileAt } from "./island";
import { corrected, DEFAULT_ISLAND, NUMBERS, TERRAINS } from "./island";
import { testEngine } from "./testEngine";

let engine: Engine;

beforeAll(() => {
  engine = testEngine();
});

const draftOf = (map: string) => engine.readMap(map) ?? { types: [], values: [] };

test.each([3, 6])("an island for %i players has the tiles and tokens of the box", (players) => {
  expect(countsOf(draftOf(drawIsland(engine, players)))).toEqual(boxFor(engine, players));
});

test("6 and 8 are kept apart only if wanted", () => {
  const pairs = (apart: boolean) =>
    Array.from(
      { length: 30 },
      () => engine.mapBalance(drawIsland(engine, 3, { ...DEFAULT_ISLAND, apart })).redPairs,
    ).filter((count) => count > 0).length;
  expect(pairs(true)).toBe(0);
  expect(pairs(false)).toBeGreaterThan(0);
});

test("fixed ports are those of the rulebook, shuffled ones are not", () => {
  const ports = (map: string) => JSON.stringify(engine.drawMap(map).board.ports);
  const of = (kind: "fixed" | "shuffled") => drawIsland(engine, 4, { ...DEFAULT_ISLAND, ports: kind });
  const fixed = ports(rulebookIsland(engine));
  expect([ports(of("fixed")), ports(of("fixed"))]).toEqual([fixed, fixed]);
  expect(Array.from({ length: 5 }, () => ports(of("shuffled"))).every((each) => each === fixed)).toBe(false);
});

test("the most balanced of many is at least as balanced as the median of single islands", async () => {
  const unevenness = (map: string) => engine.mapBalance(map).unevenness;
  const steps: number[] = [];
  const best = await balancedIsland(engine, 4, DEFAULT_ISLAND, (compared) => steps.push(compared) > 0);
  const single = Array.from({ length: 21 }, () => unevenness(drawIsland(engine, 4))).sort((one, other) => one - other);
  expect(unevenness(best ?? "")).toBeLessThanOrEqual(single[10] ?? 0);
  expect(steps.at(-1)).toBe(COMPARED);
  expect(await balancedIsland(engine, 4, DEFAULT_ISLAND, () => false)).toBeNull();
});

test("every tile can become any other, and the map stays valid", () => {
  const box = boxFor(engine, 4);
  const hex: HexName = "h1";
  for (const terrain of TERRAINS) {
    const map = corrected(engine, rulebookIsland(engine), hex, { terrain, number: 10 }, box);
    expect(engine.checkMap(map).faults, terrain).toEqual([]);
    expect(tileAt(draftOf(map), hex)).toEqual({ terrain, number: terrain === "desert" ? 0 : 10 });
  }
  for (const number of NUMBERS) {
    const map = corrected(engine, rulebookIsland(engine), hex, { terrain: "wool", number }, box);
    expect(engine.drawMap(map).board.hexes.find(({ id }) => id === hex)).toMatchObject({ type: "wool", number });
  }
});

test("a desert that becomes land gets a token that is left in the box", () => {
  const box = boxFor(engine, 4);
  const map = rulebookIsland(engine);
  const one = corrected(engine, map, "h1", { terrain: "desert", number: 0 }, box);
  expect(spareNumber(countsOf(draftOf(one)), box)).toBe(10);
  const two = corrected(engine, one, "h12", { terrain: "ore", number: 0 }, box);
  expect(tileAt(draftOf(two), "h12")).toEqual({ terrain: "ore", number: 10 });
  expect(countsOf(draftOf(two))).toEqual(box);
});
