// The host's screen, with the real script.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Engine } from "../engine/engine";
import { setLanguage } from "../words/words.svelte";
import { wantedCards } from "./cardEntry";
import HostScreen from "./HostScreen.svelte";
import { HostedGame } from "./hostedGame.svelte";
import { newSession } from "./sessions";
import { goldenIsland, playUntil, testEngine } from "./testEngine";

let engine: Engine;
let mounted: Record<string, unknown> | undefined;

beforeAll(async () => {
  engine = testEngine();
  await setLanguage("en");
});

beforeEach(() => localStorage.clear());

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
});

/** A game on the golden island, at the first step where a player chooses cards: in setup, or in a turn. */
function chooses(round: number): HostedGame {
  const script = engine.make({
    players: ["Ann", "Ben", "Cem"],
    firstPlayer: 0,
    boardMode: "MANUAL",
    depth: "full",
    map: goldenIsland(engine),
  });
  playUntil(script, (screen) => screen.round === round && screen.step.actions.includes("CHOOSE_RESOURCE"));
  return new HostedGame(engine, newSession(script.saved(), false, 0));
}

function show(game: HostedGame): void {
  mounted = mount(HostScreen, { target: document.body, props: { game } });
  flushSync();
}

const sheet = () => document.querySelector("dialog");
const alert = () => sheet()?.querySelector("[role=alert]")?.textContent ?? null;

function press(name: RegExp, within: ParentNode | null = document.body): void {
  const all = [...(within?.querySelectorAll("button") ?? [])];
  const named = all.find((button) => name.test(button.getAttribute("aria-label") ?? button.textContent ?? ""));
  if (!named) throw new Error(`no button ${name} among ${all.map((button) => button.textContent).join(", ")}`);
  named.click();
  flushSync();
}

test("the reason why a choice of cards was refused is shown in its sheet until the sheet is reopened", () => {
  show(chooses(0));
  expect(sheet()?.textContent).toContain("Cards Cem chooses");
  press(/Brick/, sheet());
  press(/Confirm/, sheet());
  expect(alert()).toMatch(/^Cem: /);
  press(/Close/, sheet());
  expect(sheet()).toBeNull();
  press(/Enter cards/);
  expect(sheet()).not.toBeNull();
  expect(alert()).toBeNull();
});

test("each player's choice starts empty", () => {
  const game = chooses(1);
  show(game);
  const { number } = game.screen.step;
  expect(sheet()?.textContent).toContain("Cards Ann chooses");
  for (let chosen = 0; chosen < (wantedCards(game.screen)?.count ?? 0); chosen += 1) press(/Ore/, sheet());
  press(/Confirm/, sheet());
  expect(game.screen.step.number).toBe(number);
  expect(sheet()?.textContent).toContain("Cards Ben chooses");
  expect(sheet()?.querySelector(".sum")?.textContent).toMatch(/^0 /);
});

test("the second tap of a double tap does not answer a step that was not shown yet", () => {
  const script = engine.make({
    players: ["Ann", "Ben", "Cem"],
    firstPlayer: 0,
    boardMode: "BEGINNER",
    depth: "light",
  });
  const game = new HostedGame(engine, newSession(script.saved(), false, 0));
  show(game);
  const tap = (at: number, detail: number) => {
    const done = document.querySelector<HTMLElement>(".done");
    const click = new MouseEvent("click", { bubbles: true, detail });
    Object.defineProperty(click, "timeStamp", { value: at });
    done?.dispatchEvent(click);
    flushSync();
    return game.screen.answers;
  };
  expect(tap(1000, 1)).toBe(1);
  expect(tap(1200, 2)).toBe(1);
  expect(tap(1500, 1)).toBe(2);
  // A key press on the button counts every time.
  expect(tap(1510, 0)).toBe(3);
  game.back();
  flushSync();
  expect(tap(2000, 1)).toBe(3);
});
