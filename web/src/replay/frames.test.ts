import { describe, expect, test } from "vitest";
import type { Agent, Board, MadeAction, ObservedAction, TableView, View } from "../protocol";
import { CHUNK, FrameStore, peopleOf, turnFrom, turnStarts, type Viewpoint, type Frames } from "./frames";

const LAST = 250;

function server(): {
  asked: [Viewpoint, number][];
  fail: boolean;
  source: (viewpoint: Viewpoint, from: number, count: number) => Promise<Frames>;
} {
  const made = {
    asked: [] as [Viewpoint, number][],
    fail: false,
    source: async (viewpoint: Viewpoint, from: number, count: number): Promise<Frames> => {
      made.asked.push([viewpoint, from]);
      await Promise.resolve();
      if (made.fail) throw new Error("offline");
      const frames = Array.from({ length: Math.min(count, LAST + 1 - from) }, (_, index) => {
        const version = from + index;
        const told = version === 0 ? null : ({ version, seat: 0, action: { type: "END_TURN" } } as ObservedAction);
        return {
          version,
          told,
          view: { version, seat: viewpoint === "all" || viewpoint === "public" ? null : viewpoint } as View,
        };
      });
      return { version: LAST, board: {} as Board, table: null, names: ["Ann", "Bo"], from, frames };
    },
  };
  return made;
}

describe("the seats of people", () => {
  const made = (seat: number, by?: Agent) => ({
    told: { version: 1, seat, action: { type: "END_TURN" }, ...(by && { by }) } as MadeAction,
  });

  test("are known at a table", () => {
    const table = { seats: [{ kind: "person" }, { kind: "bot" }] } as TableView;
    expect(peopleOf(table, [made(0, "bot"), made(1, "bot")])).toEqual(new Set([0]));
  });

  test("are those whose player acted, in a file", () => {
    expect(peopleOf(null, [{ told: null }, made(0), made(0, "bot"), made(1, "bot"), made(2, "clock")])).toEqual(
      new Set([0]),
    );
  });
});

describe("frames in chunks", () => {
  test("a chunk is fetched once, however often it is needed", async () => {
    const { asked, source } = server();
    const store = new FrameStore(source);
    const [first, second] = await Promise.all([store.need("all", 3), store.need("all", 4)]);
    expect([first?.version, second?.version]).toEqual([3, 4]);
    await store.need("all", 20);
    expect(asked).toEqual([["all", 0]]);
    expect(store.last).toBe(LAST);
  });

  test("near the end of a chunk the next one is fetched too", async () => {
    const { asked, source } = server();
    const store = new FrameStore(source);
    await store.need("all", 60);
    await Promise.resolve();
    expect(asked).toEqual([
      ["all", 0],
      ["all", CHUNK],
    ]);
  });

  test("nothing is fetched beyond the end", async () => {
    const { asked, source } = server();
    const store = new FrameStore(source);
    expect((await store.need("all", LAST))?.version).toBe(LAST);
    expect(asked).toEqual([["all", 200]]);
  });

  test("another viewpoint has its own frames", async () => {
    const { source } = server();
    const store = new FrameStore(source);
    await store.need("all", 5);
    expect(store.at(2, 5)).toBeUndefined();
    expect((await store.need(2, 5))?.view.seat).toBe(2);
  });

  test("a failed request is retried", async () => {
    const made = server();
    const store = new FrameStore(made.source);
    made.fail = true;
    await expect(store.need("all", 0)).rejects.toThrow("offline");
    made.fail = false;
    expect((await store.need("all", 0))?.version).toBe(0);
  });

  test("all frames, in order", async () => {
    const { asked, source } = server();
    const store = new FrameStore(source);
    await store.all("public");
    expect(asked.map(([, from]) => from)).toEqual([0, 100, 200]);
    expect(store.here("public").map(({ version }) => version)).toEqual(
      Array.from({ length: LAST + 1 }, (_, version) => version),
    );
  });
});

describe("turns", () => {
  const STARTS = [
    { version: 3, seat: 1 },
    { version: 6, seat: 2 },
  ];
  const told = [
    { told: null },
    ...[1, 2, 3, 4, 5, 6].map((version): { told: ObservedAction } => ({
      told: {
        version,
        seat: 0,
        action: { type: "END_TURN" },
        events: version % 3 === 0 ? [{ type: "TURN_BEGAN", seat: version / 3 }] : [],
      },
    })),
  ];
  test("begin at their turn events", () => expect(turnStarts(told)).toEqual(STARTS));
  test.each([
    [4, 1, 6],
    [6, 1, 9],
    [6, -1, 3],
    [3, -1, 0],
  ] as const)("from %d by %d to %d", (version, direction, to) =>
    expect(turnFrom(STARTS, version, direction, 9)).toBe(to),
  );
});
