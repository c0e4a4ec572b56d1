import { expect, test, vi } from "vitest";
import { commandOf } from "./keys";

function pressed(key: string, html = "<p></p>", more = {}): string[] {
  document.body.innerHTML = html;
  const playback = { toggle: vi.fn(), step: vi.fn(), turn: vi.fn(), go: vi.fn(), last: 99 };
  commandOf({
    key,
    target: document.body.firstElementChild,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  })?.(playback);
  return Object.entries(playback).flatMap(([name, does]) =>
    typeof does === "function" ? does.mock.calls.map(([by]) => `${name} ${by ?? ""}`.trim()) : [],
  );
}

test.each([
  [" ", "toggle"],
  ["ArrowLeft", "step -1"],
  ["ArrowRight", "step 1"],
  ["ArrowUp", "turn -1"],
  ["ArrowDown", "turn 1"],
  ["Home", "go 0"],
  ["End", "go 99"],
])("%o does %s", (key, does) => expect(pressed(key)).toEqual([does]));

test("other keys do nothing", () => expect(pressed("x")).toEqual([]));
test("keys with a modifier do nothing", () => expect(pressed("ArrowLeft", "<p></p>", { altKey: true })).toEqual([]));
test("a focused button keeps the space bar", () => {
  expect(pressed(" ", "<button></button>")).toEqual([]);
  expect(pressed("ArrowRight", "<button></button>")).toEqual(["step 1"]);
});
test("choices keep their keys, the scrubber shares them", () => {
  expect(pressed("ArrowUp", "<select></select>")).toEqual([]);
  expect(pressed("ArrowUp", '<input type="range">')).toEqual(["turn -1"]);
});
