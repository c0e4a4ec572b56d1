// Statistics of a map stay valid when only its name changes.
import { beforeAll, expect, test } from "vitest";
import { testEngine } from "../companion/testEngine";
import type { Engine } from "../engine/engine";
import { playContent } from "./playContent";

let engine: Engine;

beforeAll(() => {
  engine = testEngine();
});

test("a name, an author and comments do not affect play", () => {
  const text = engine.shippedMap("catamm") ?? "";
  const draft = engine.readMap(text)!;
  const written = playContent(engine.writeMap(draft));
  expect(playContent(engine.writeMap({ ...draft, name: "Another", author: "Somebody" }))).toBe(written);
  expect(playContent(engine.writeMap({ ...draft, name: null, author: null }))).toBe(written);
  expect(playContent(`# by the sea\n${engine.writeMap(draft)}`)).toBe(written);
});

test("everything else does", () => {
  const draft = engine.readMap(engine.shippedMap("catamm") ?? "")!;
  const written = playContent(engine.writeMap(draft));
  expect(playContent(engine.writeMap({ ...draft, gold: false }))).not.toBe(written);
  expect(playContent(engine.writeMap({ ...draft, points: draft.points + 1 }))).not.toBe(written);
  expect(
    playContent(
      engine.writeMap({ ...draft, values: draft.values.map((value) => (value === 8 ? 6 : value === 1 ? 8 : value)) }),
    ),
  ).not.toBe(written);
});
