import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LocalState } from "../connection/link";
import type { SavedAction } from "../engine/table";
import type { ClientMessage, ServerMessage, TableView, Update } from "../protocol";
import { Keeper, type Table } from "./keeper";
import type { GameStore, LocalGame } from "./store";

const message = (version: number) => ({ type: "pong", now: version }) as ServerMessage;
const END_TURN = { type: "ping" } as ClientMessage;

/** A table in which every message is an action, and a bot acts once after each. */
class TestTable implements Table {
  version = 0;
  private fresh: SavedAction[] = [];
  botActsAt: number | null = null;
  private act(): ServerMessage[] {
    this.version += 1;
    this.fresh.push({ version: this.version, at: 0, body: "" });
    return [message(this.version)];
  }
  saved = () => ({ version: this.version });
  unsaved = () => this.fresh.splice(0);
  awaited = () => [0];
  welcome = () => [message(this.version)];
  show = () => [message(-1)];
  receive(): ServerMessage[] {
    this.botActsAt = Date.now() + 200;
    return this.act();
  }
  wakeAt = () => this.botActsAt;
  drive(): ServerMessage[] {
    this.botActsAt = null;
    return this.act();
  }
  set = () => [message(-2)];
  look = () => ({ view: { players: [{ victoryPoints: { public: 2, hidden: 1 } }], turn: 3 } }) as unknown as Update;
  view = () => ({ stage: "playing" }) as TableView;
}

class TestStore implements GameStore {
  games: LocalGame[] = [];
  actions: number[] = [];
  isFull = false;
  private room(): void {
    if (this.isFull) throw new DOMException("no room", "QuotaExceededError");
  }
  put(game: LocalGame): Promise<void> {
    return Promise.resolve().then(() => {
      this.room();
      this.games.push(game);
    });
  }
  change = (game: LocalGame) => this.put(game);
  append(_: LocalGame, actions: SavedAction[]): Promise<void> {
    return Promise.resolve().then(() => {
      this.room();
      this.actions.push(...actions.map(({ version }) => version));
    });
  }
  load = () => Promise.resolve(null);
}

let table: TestTable;
let store: TestStore;
let told: [number[], LocalState][];
let failures: unknown[];
let keeper: Keeper;
const versions = () => told.map(([seen]) => seen).flat();

beforeEach(async () => {
  vi.useFakeTimers();
  [table, store, told, failures] = [new TestTable(), new TestStore(), [], []];
  const tell = (messages: ServerMessage[], state: LocalState) => {
    // Nothing is shown before it is saved, or known to be unsaved.
    if (state.saved) expect(store.actions.length).toBe(table.version);
    told.push([messages.map((each) => (each as { now: number }).now), state]);
  };
  keeper = new Keeper("here_1", table, store, tell, (error) => failures.push(error), true);
  await keeper.begin();
});

afterEach(() => {
  keeper.stop();
  vi.useRealTimers();
});

describe("a table that is kept", () => {
  test("is saved when it begins, with the points of everybody", () => {
    expect(store.games).toMatchObject([{ id: "here_1", turn: 3, winner: null, points: [3] }]);
    expect(told).toEqual([]);
  });

  test("saves every action before it is told, and lets bots act when it is time", async () => {
    await keeper.watch();
    await keeper.message(END_TURN);
    expect(versions()).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(150);
    expect(versions()).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(versions()).toEqual([0, 1, 2]);
    expect(store.actions).toEqual([1, 2]);
  });

  test("does nothing by itself until it is watched, nor after it has stopped", async () => {
    await keeper.message(END_TURN);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(table.version).toBe(1);
    await keeper.watch();
    keeper.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    await keeper.message(END_TURN);
    expect(table.version).toBe(1);
  });

  test("goes on without room, says so, and saves everything once there is some", async () => {
    await keeper.watch();
    store.isFull = true;
    await keeper.message(END_TURN);
    expect(told.at(-1)).toEqual([[1], { awaited: [0], saved: false }]);
    await vi.advanceTimersByTimeAsync(250);
    expect(store.actions).toEqual([]);
    store.isFull = false;
    await keeper.set({ botDelayMs: 0 });
    expect(store.actions).toEqual([1, 2]);
    expect(told.at(-1)).toEqual([[-2], { awaited: [0], saved: true }]);
  });

  test("is new only once: later settings are a change, which fails if the game was deleted meanwhile", async () => {
    const put = vi.spyOn(store, "put");
    const change = vi.spyOn(store, "change").mockRejectedValue(new Error("the game was deleted"));
    await keeper.watch();
    await keeper.set({ botDelayMs: 0 });
    expect(put).not.toHaveBeenCalled();
    expect(change).toHaveBeenCalledOnce();
    expect(told.at(-1)).toEqual([[-2], { awaited: [0], saved: false }]);
  });

  test("stops when it fails while a bot thinks, and says so once", async () => {
    await keeper.watch();
    table.drive = () => {
      throw new Error("the island sank");
    };
    await keeper.message(END_TURN);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failures).toEqual([new Error("the island sank")]);
    await keeper.message(END_TURN);
    expect(table.version).toBe(1);
    expect(store.actions).toEqual([1]);
  });

  test("handles messages in their order while it is saving", async () => {
    await keeper.watch();
    await Promise.all([keeper.message(END_TURN), keeper.show(1), keeper.message(END_TURN)]);
    expect(versions()).toEqual([0, 1, -1, 2]);
  });
});
