import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../connection/api";
import type { TableLink } from "../connection/link";
import { TableSocket } from "../connection/socket";
import { testWires } from "../connection/testWire";
import type { ChatLine, Legal, ObservedAction, ServerMessage, View } from "../protocol";
import { Game } from "./game.svelte";

const line = (n: number): ChatLine => ({ n, seat: 0, name: "Ann", text: `line ${n}`, at: 0 });
const told = (version: number): ObservedAction =>
  ({ version, seat: 0, action: { type: "END_TURN" } }) as unknown as ObservedAction;
const view = (changes: Partial<View> = {}): View =>
  ({
    version: 1,
    turnStage: "main_actions",
    activePlayer: 0,
    pending: { discard: {}, gold: {}, freeRoads: 0, steal: [] },
    ...changes,
  }) as unknown as View;
const update = (version: number, more: object = {}): object => ({
  type: "update",
  version,
  events: [],
  view: view({ version }),
  legal: null,
  deadline: null,
  ...more,
});

/** The server's chat. A request returns two lines at a time. */
let said: ChatLine[] = [];
let game: Game;
let held: ReturnType<typeof testWires>;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  vi.spyOn(api, "chat").mockImplementation((_, after) =>
    Promise.resolve(after === undefined ? said.slice(-2) : said.filter(({ n }) => n > after).slice(0, 2)),
  );
  vi.spyOn(api, "look").mockRejectedValue(new Error("not asked for here"));
  held = testWires();
  game = new Game("T", (listener) => new TableSocket("T", listener, held.connect));
  game.start();
});

afterEach(() => {
  game.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

async function comeBack(): Promise<void> {
  held.newest().lose();
  await vi.advanceTimersByTimeAsync(15_000);
  held.newest().welcome();
  await settled();
}

const numbers = () => game.chat.map(({ n }) => n);

test("a new visitor sees the latest chat messages", async () => {
  said = [1, 2, 3].map(line);
  held.newest().welcome();
  await settled();
  expect(numbers()).toEqual([2, 3]);
});

test("chat messages from while the connection was lost are loaded afterwards, however many", async () => {
  said = [line(1)];
  held.newest().welcome();
  await settled();
  held.newest().receive({ type: "chat", ...line(2) });
  said = [1, 2, 3, 4, 5, 6, 7].map(line);
  await comeBack();
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("a line received meanwhile does not hide earlier ones", async () => {
  said = [line(1)];
  held.newest().welcome();
  await settled();
  said = [1, 2, 3, 4].map(line);
  vi.mocked(api.chat).mockRejectedValueOnce(new Error("no network"));
  await comeBack();
  held.newest().receive({ type: "chat", ...line(4) });
  expect(numbers()).toEqual([1, 4]);
  await comeBack();
  expect(numbers()).toEqual([1, 2, 3, 4]);
});

test("a refused chat line is an error, and the table stays open when the connection ends after it", async () => {
  held.newest().welcome();
  held.newest().receive({ type: "refused", code: "BAD_CHAT", message: "too long", retryable: false });
  expect(game.lastRefusal).toMatchObject({ code: "BAD_CHAT" });
  held.newest().lose(1008);
  expect(game.refusal).toBeNull();
  await vi.advanceTimersByTimeAsync(15_000);
  held.newest().welcome();
  expect(game.status).toBe("open");
});

test("a client that is not admitted knows why, until it is admitted", async () => {
  held.newest().onopen?.();
  held.newest().receive({ type: "refused", code: "BAD_TOKEN", message: "expired", retryable: false });
  held.newest().lose(1008);
  expect(game.refusal).toMatchObject({ code: "BAD_TOKEN" });
  game.reconnect();
  held.newest().welcome();
  expect(game.refusal).toBeNull();
});

test("an action is pending until it is answered", async () => {
  held.newest().welcome();
  held.newest().receive(update(1));
  const done = game.act({ type: "ROLL_DICE" });
  expect(game.pending).toEqual({ type: "ROLL_DICE" });
  const asked = held.newest().sent.at(-1) as { requestId: string };
  expect(asked).toMatchObject({ type: "act", knownVersion: 1 });
  held.newest().receive({ type: "reply", requestId: asked.requestId, version: 2 });
  expect(await done).toBe(true);
  expect(game.pending).toBeNull();
});

test("a refused action is shown as an error, which the next action clears", async () => {
  held.newest().welcome();
  held.newest().receive(update(1));
  const done = game.act({ type: "ROLL_DICE" });
  const asked = held.newest().sent.at(-1) as { requestId: string };
  held
    .newest()
    .receive({ type: "refused", requestId: asked.requestId, code: "ALREADY_ROLLED", message: "no", retryable: false });
  expect(await done).toBe(false);
  expect(game.lastRefusal).toMatchObject({ code: "ALREADY_ROLLED" });
  void game.act({ type: "END_TURN" });
  expect(game.lastRefusal).toBeNull();
});

test("an action survives a lost connection", async () => {
  held.newest().welcome();
  held.newest().receive(update(1));
  const done = game.act({ type: "END_TURN" });
  const asked = held.newest().sent.at(-1) as { requestId: string };
  await comeBack();
  expect(held.newest().sent.at(-1)).toEqual(asked);
  held.newest().receive({ type: "reply", requestId: asked.requestId, version: 2 });
  expect(await done).toBe(true);
});

test("updates show their content, and the log contains each event once, in order", () => {
  const happened = vi.fn();
  game.onEvents = happened;
  const legal: Legal = { actions: [{ type: "END_TURN" }] };
  held.newest().welcome();
  held.newest().receive(update(1, { events: [told(1)], legal }));
  held.newest().receive(update(2, { events: [told(1), told(2)] }));
  expect(game.log.map(({ version }) => version)).toEqual([1, 2]);
  expect(happened).toHaveBeenCalledTimes(2);
  expect(game.view?.version).toBe(2);
  expect(game.legal).toBeNull();
});

test("a late joiner gets earlier events", async () => {
  vi.mocked(api.look).mockResolvedValue({ events: [told(1), told(2), told(3), told(4)] } as unknown as Awaited<
    ReturnType<typeof api.look>
  >);
  held.newest().welcome();
  held.newest().receive(update(3, { board: {}, events: [told(3)] }));
  await settled();
  expect(api.look).toHaveBeenCalledWith("T", 0);
  expect(game.log.map(({ version }) => version)).toEqual([1, 2, 3]);
});

test("it knows for whom the game waits", () => {
  held.newest().welcome({ seat: 1 });
  const shown = (changes: Partial<View>) => {
    held.newest().receive(update(1, { view: view(changes) }));
    return game.isAwaited;
  };
  expect(shown({ activePlayer: 1 })).toBe(true);
  expect(shown({ activePlayer: 0 })).toBe(false);
  const owes = { discard: { 1: 4 }, gold: {}, freeRoads: 0, steal: [] };
  expect(shown({ turnStage: "robber_discard", pending: owes })).toBe(true);
  expect(shown({ turnStage: "choose_gold", pending: owes })).toBe(false);
  expect(shown({ turnStage: "game_end", activePlayer: 1 })).toBe(false);
  expect(game.isOver).toBe(true);
});

test("the server's clock counts, not the local one", () => {
  held.newest().welcome({ now: Date.now() + 5_000 });
  expect(game.now() - Date.now()).toBe(5_000);
});

test("presence from before the seats were shuffled is discarded", async () => {
  held.newest().welcome();
  await settled();
  held.newest().receive({
    type: "presence",
    connected: [true, false],
    botPlays: [false, true],
    botPlaysAt: [null, 5],
    idle: [null, null],
  });
  expect(game.presence?.botPlays).toEqual([false, true]);
  held.newest().receive({ type: "table", table: { seats: [] }, seat: 1 });
  expect(game.presence).toBeNull();
});

test("an update waits until the dice have settled, and so does what follows it", async () => {
  held.newest().welcome();
  held.newest().receive(update(1));
  game.delay = (events) => (events.length > 0 ? 500 : 0);
  const shown: number[] = [];
  game.onEvents = (events) => shown.push(...events.map(({ version }) => version));
  held.newest().receive(update(2, { events: [told(2)] }));
  held.newest().receive(update(3));
  expect([game.view?.version, game.isHolding, shown]).toEqual([1, true, []]);
  await vi.advanceTimersByTimeAsync(499);
  expect(game.view?.version).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([game.view?.version, game.isHolding, shown]).toEqual([3, false, [2]]);
});

test("a page that falls behind catches up at once", () => {
  held.newest().welcome();
  game.delay = () => 500;
  for (let version = 1; version <= 12; version += 1) held.newest().receive(update(version));
  expect(game.view?.version).toBeGreaterThan(8);
});

test("the player's latest action is undone, and stays in the log", async () => {
  held.newest().welcome();
  held.newest().receive(update(1, { events: [told(1)], canUndo: true }));
  expect(game.canUndo).toBe(true);
  const asked = game.undo();
  expect(game.pending).toBe("undo");
  const message = held.newest().sent.at(-1);
  if (message?.type !== "undo") throw new Error("nothing was sent");
  expect(message.knownVersion).toBe(1);
  held.newest().receive(update(2, { events: [{ version: 2, seat: 0, undone: 1 }], canUndo: false }));
  held.newest().receive({ type: "reply", requestId: message.requestId, version: 2 });
  expect(await asked).toBe(true);
  expect(game.pending).toBeNull();
  expect(game.log).toHaveLength(2);
  expect(game.made).toEqual([]);
});

test("what one person saw in the log is not for the next one who takes the device", async () => {
  const stolen = (resource?: string) =>
    ({
      ...told(1),
      events: [{ type: "STOLEN", by: 0, from: 1, ...(resource && { resource }) }],
    }) as unknown as ObservedAction;
  let answer = (_: ObservedAction[]): void => {};
  const look = () => new Promise((done) => (answer = (events) => done({ events, version: 1 })));
  let tell = (_: object): void => {};
  const passed = new Game("here_1", (listener) => {
    tell = (message) => listener.received(message as ServerMessage);
    return { isLocal: true, start: () => {}, stop: () => {}, look } as unknown as TableLink;
  });
  tell({ type: "welcome", table: { seats: [] }, seat: 0, now: 0 });
  tell(update(1, { board: {} }));
  answer([stolen("ore")]);
  await settled();
  expect(passed.log).toEqual([stolen("ore")]);
  tell({ type: "table", table: { seats: [] }, seat: null });
  expect(passed.log).toEqual([]);
  answer([stolen()]);
  await settled();
  expect(passed.log).toEqual([stolen()]);
  // The same person goes on: nothing has to be told again.
  tell({ type: "table", table: { seats: [] }, seat: null });
  expect(passed.log).toEqual([stolen()]);
  passed.stop();
});
