// A hosted game, with the real script.
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Engine } from "../engine/engine";
import type { Draft, Input } from "../engine/types";
import { clockAt } from "./clock";
import { boxFor, corrected, drawIsland, rulebookIsland } from "./island";
import { HostedGame } from "./hostedGame.svelte";
import { openGame, UnreadableGame } from "./openGame";
import { deleteSession, saveSession, newSession, loadSession, truncated, type Session } from "./sessions";
import { playUntil, testEngine } from "./testEngine";

const players = ["Ann", "Ben", "Cem"];
const done: Input = { input: "done" };
let engine: Engine;

beforeAll(() => {
  engine = testEngine();
});

beforeEach(() => localStorage.clear());

function begun(draft: Partial<Draft> = {}, inputs: Input[] = []): Session {
  const script = engine.make({ players, firstPlayer: 0, ...draft });
  return newSession({ ...script.saved(), inputs }, false, 0);
}

test("a game that does not exist is null", () => {
  expect(openGame(engine, "nowhere")).toBeNull();
});

test("a game that can no longer be replayed reports how far it is valid, and continues from there", () => {
  const session = begun({}, [done, done, { input: "dice", value: 8 }, done]);
  saveSession(session);
  const unopened = openGame(engine, session.id);
  expect(unopened).toBeInstanceOf(UnreadableGame);
  expect(unopened).toMatchObject({ session, answers: 2 });
  const copy = truncated(session, 2);
  saveSession(copy);
  const game = openGame(engine, copy.id);
  expect(game instanceof HostedGame && game.give(done)).toBe(true);
  expect(loadSession(session.id)).toEqual(session);
});

test("a game whose settings are no longer accepted is still available", () => {
  const session = begun();
  session.script.settings.players = ["Ann"];
  saveSession(session);
  expect(openGame(engine, session.id)).toMatchObject({ session, answers: null });
});

test("a game that does not fit in the storage can be played, and is reported as not saved", () => {
  const session = begun();
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(saveSession(session, { ...localStorage, setItem } as unknown as Storage)).toBe(false);
  const game = openGame(engine, session.id);
  expect(game).toMatchObject({ saved: false });
  // As soon as there is space, it is saved.
  expect(game instanceof HostedGame && game.give(done) && game.saved).toBe(true);
  deleteSession(session.id);
});

test("the next game gets another island, and the next player goes first", () => {
  const map = drawIsland(engine, players.length);
  const game = new HostedGame(engine, begun({ boardMode: "RANDOMIZED", depth: "full", map, target: 12 }));
  const { id, script } = game.again();
  expect(loadSession(id)?.script).toEqual(script);
  expect(script.inputs).toEqual([]);
  expect(script.settings).toMatchObject({ players, boardMode: "RANDOMIZED", depth: "full", target: 12 });
  expect(script.settings.map).not.toBe(map);
  expect(script.settings.firstPlayer).toBe(1);
});

test("the clock continues when the end of a turn is undone", () => {
  let now = 0;
  const script = engine.make({ players, firstPlayer: 0, house: { timer: { seconds: 60 } } });
  playUntil(script, ({ step }) => step.id === "turn-timer");
  script.give({ input: "back" });
  const game = new HostedGame(engine, newSession(script.saved(), false, 0), () => now);
  const shown = () => clockAt(game.session.clock, game.screen.step)?.endsAt ?? null;
  game.give(done);
  expect(shown()).toBe(60_000);
  game.give(done);
  game.give({ input: "dice", value: 8 });
  while (game.screen.step.id !== "turn-end") game.give(done);
  now = 20_000;
  game.give(done);
  expect(game.screen.step.id).toBe("turn-start");
  expect(shown()).toBeNull();
  game.toggleClock();
  game.back();
  expect(shown()).toBe(60_000);
});

test("the board can be corrected until a piece is placed, and the game uses the corrected one", () => {
  const game = new HostedGame(engine, begun({ depth: "full" }, [done, done]));
  expect(game.island).toBe(rulebookIsland(engine));
  const map = corrected(engine, rulebookIsland(engine), "h1", { terrain: "wool", number: 12 }, boxFor(engine, 3));
  expect(game.correct(map)).toBe(true);
  expect(game.board?.hexes.find(({ id }) => id === "h1")).toMatchObject({ type: "wool", number: 12 });
  expect(game.session.script.inputs).toEqual([done, done]);
  expect(loadSession(game.session.id)?.script.settings.map).toBe(map);
  playUntil(
    { screen: () => game.screen, give: (input) => void game.give(input) },
    ({ step }) => step.phase !== "SETUP",
  );
  expect(game.isBoardOpen).toBe(true);
  const vertex = game.screen.places?.settlements[0] ?? "v0";
  game.give({ input: "action", value: { type: "PLACE_SETUP_SETTLEMENT", vertex } });
  expect(game.isBoardOpen).toBe(false);
});

test("a board that the rules refuse is not used", () => {
  const game = new HostedGame(engine, begun({ depth: "full" }));
  const before = game.board;
  expect(game.correct("no map")).toBe(false);
  expect([game.board, game.give(done)]).toEqual([before, true]);
});
