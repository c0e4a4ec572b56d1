// What a player certainly cannot do says why.
import { beforeAll, expect, test } from "vitest";
import type { Engine } from "../engine/engine";
import type { Screen } from "../engine/types";
import { setLanguage } from "../words/words.svelte";
import { playUntil, testEngine } from "./testEngine";
import { whyNot } from "./whyNot";

let engine: Engine;

beforeAll(async () => {
  engine = testEngine();
  await setLanguage("en");
});

/** Ann's first turn, after a roll of five. */
function firstTurn(): Screen {
  const script = engine.make({ players: ["Ann", "Ben", "Cem"], firstPlayer: 0, depth: "full", pace: "compact" });
  playUntil(script, ({ step }) => step.id === "turn-main");
  const screen = script.screen(0, 0);
  script.free();
  return screen;
}

test("a hand that is too small, and cards that nobody has", () => {
  const screen = firstTurn();
  const short = "Ann: You don’t have enough resources.";
  expect(whyNot(screen, "city")).toBe(short);
  const without = (...seats: number[]): Screen => ({
    ...screen,
    view: screen.view && {
      ...screen.view,
      players: screen.view.players.map((player, seat) =>
        seats.includes(seat) ? { ...player, resourceCount: 0 } : { ...player, resourceCount: 3 },
      ),
    },
  });
  expect(whyNot(without(), "trade")).toBeNull();
  expect(whyNot(without(0), "trade")).toBe(short);
  expect(whyNot(without(1, 2), "trade")).toBe("Nobody else has cards");
});

test("no place and an empty deck", () => {
  const screen = firstTurn();
  const nowhere = screen.places && { ...screen.places, settlements: [] };
  expect(whyNot({ ...screen, places: nowhere }, "settlement")).toBe("Nowhere to place it");
  const empty = { key: "guide-error-refused", args: { code: "DEV_DECK_EMPTY" } };
  const obstacles = screen.obstacles && { ...screen.obstacles, card: empty };
  expect(whyNot({ ...screen, obstacles }, "card")).toBe("There are no development cards left.");
  expect(
    whyNot({ ...screen, obstacles: { road: null, settlement: null, city: null, card: null, bank: null } }, "card"),
  ).toBeNull();
});
