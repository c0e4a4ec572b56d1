import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Status } from "../connection/link";
import type { NewTable, Refused } from "../protocol";
import { LocalLink } from "./link";
import { askGame, openLocal } from "./open";
import { TestWorker } from "./testWorker";
import { hasUnsavedGame } from "./unsaved";

let statuses: [Status, string?][];
const listener = {
  received: () => {},
  status: (status: Status, why?: Refused) => statuses.push(why ? [status, why.code] : [status]),
};
const settled = () => new Promise((done) => setTimeout(done));
const calls = (worker: TestWorker | undefined) => worker?.asked.map(({ call }) => call);

async function start(id = "here_1"): Promise<LocalLink> {
  const link = new LocalLink(id, listener);
  link.start();
  await settled();
  return link;
}

beforeEach(() => {
  [TestWorker.started, statuses] = [[], []];
  vi.stubGlobal("Worker", TestWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a table on this device", () => {
  test("says so when its worker fails, and continues in a new one", async () => {
    const link = await start();
    const act = link.act(0, { type: "END_TURN" });
    const [broken] = TestWorker.started;
    broken?.onerror?.();
    await expect(act).rejects.toMatchObject({ code: "GONE" });
    expect(statuses).toEqual([["connecting"], ["refused", "LOCAL_FAILED"]]);
    expect(broken?.isEnded).toBe(true);
    link.reconnect();
    await settled();
    expect(TestWorker.started[1]?.asked).toMatchObject([{ call: "resume", id: "here_1" }, { call: "watch" }]);
  });

  test("hands its worker over to a rematch, which need not have been saved", async () => {
    const link = await start();
    const { table } = await link.rematch();
    link.stop();
    await start(table);
    expect(TestWorker.started).toHaveLength(1);
    expect(TestWorker.started[0]?.isEnded).toBe(false);
    expect(calls(TestWorker.started[0])).toEqual(["resume", "watch", "again", "watch"]);
  });

  test("keeps its worker for the pages about a game that is saved nowhere, and for its player", async () => {
    const link = await start("here_2");
    const [worker] = TestWorker.started;
    await askGame("here_2", "statistics");
    worker?.onmessage?.({ data: { messages: [], state: { awaited: [0], saved: false } } });
    expect(hasUnsavedGame()).toBe(true);
    link.stop();
    await askGame("here_2", "record");
    expect(worker?.isEnded).toBe(false);
    const again = await start("here_2");
    expect(calls(worker)).toEqual(["resume", "watch", "statistics", "show", "record", "watch"]);
    // What is saved is read from there once its page is closed.
    worker?.onmessage?.({ data: { messages: [], state: { awaited: [0], saved: true } } });
    expect(hasUnsavedGame()).toBe(false);
    again.stop();
    expect(worker?.isEnded).toBe(true);
    await askGame("here_2", "record");
    expect(calls(TestWorker.started[1])).toEqual(["read", "record"]);
  });
});

test("the browser is asked once, with the first game, not to clear the games", async () => {
  localStorage.clear();
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal("navigator", { storage: { persist } });
  for (let games = 0; games < 2; games += 1) await openLocal({} as NewTable, ["Ann"]);
  expect(persist).toHaveBeenCalledOnce();
});
