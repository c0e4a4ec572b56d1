import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Status } from "../connection/link";
import type { Refused } from "../protocol";
import { LocalLink } from "./link";
import { TestWorker } from "./testWorker";

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
});
