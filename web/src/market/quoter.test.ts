import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Action, SwapHop, SwapQuote, ObservedAction } from "../protocol";
import { Quoter, type Quoted, type QuoteRequest } from "./quoter";
import { sendRoute, type Trader } from "./route";

const hop = (
  give: SwapHop["give"],
  get: SwapHop["get"],
  market: SwapHop["market"],
  amount: number,
  out: number,
): SwapHop => ({
  market,
  give,
  get,
  in: amount,
  fee: 0,
  out,
  impact: 0,
  priceBefore: 1,
  priceAfter: 1,
});
const quote = (amount: number, ...hops: SwapHop[]): SwapQuote => ({
  in: amount,
  out: hops.at(-1)?.out ?? null,
  fee: 0,
  impact: 0,
  priceBefore: 1,
  priceAfter: 1,
  route: hops.map(({ market }) => market),
  hops,
  sentence: "",
});

describe("quotes while typing", () => {
  let asked: { request: QuoteRequest; answer: (quote: SwapQuote) => void; fail: () => void }[];
  let told: Quoted[];
  let quoter: Quoter;
  beforeEach(() => {
    vi.useFakeTimers();
    [asked, told] = [[], []];
    const ask = (request: QuoteRequest) =>
      new Promise<SwapQuote>((answer, fail) => asked.push({ request, answer, fail: () => fail(new Error("no")) }));
    quoter = new Quoter(ask, (quoted) => told.push(quoted), 100);
  });
  afterEach(() => vi.useRealTimers());

  test("only the last of several rapid changes is requested", async () => {
    for (const brick of [1, 1.5, 2]) quoter.want({ give: { brick }, get: "ore" });
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.map(({ request }) => request.give.brick)).toEqual([2]);
  });

  test("a late answer is dropped", async () => {
    quoter.want({ give: { brick: 1 }, get: "ore" });
    await vi.advanceTimersByTimeAsync(100);
    quoter.want({ give: { brick: 2 }, get: "ore" });
    await vi.advanceTimersByTimeAsync(100);
    asked[1]!.answer(quote(2));
    asked[0]!.answer(quote(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toMatchObject({ state: "quoted", quote: { in: 2 } });
    expect(told.filter(({ state }) => state === "quoted")).toHaveLength(1);
  });

  test("a failure is reported, unless it is outdated", async () => {
    quoter.want({ give: { brick: 1 }, get: "ore" });
    await vi.advanceTimersByTimeAsync(100);
    asked[0]!.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toEqual({ state: "failed" });
    quoter.want({ give: { brick: 1 }, get: "ore" });
    await vi.advanceTimersByTimeAsync(100);
    quoter.want(null);
    asked[1]!.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toEqual({ state: "none" });
  });

  test("while a new quote is requested, the last one is still shown", async () => {
    quoter.want({ give: { brick: 1 }, get: "ore" });
    await vi.advanceTimersByTimeAsync(100);
    asked[0]!.answer(quote(1));
    await vi.advanceTimersByTimeAsync(0);
    quoter.want({ give: { brick: 2 }, get: "ore" });
    expect(told.at(-1)).toMatchObject({ state: "asking", last: { in: 1 } });
  });
});

describe("a route through markets", () => {
  function trader(outs: number[], refuse = Infinity): Trader & { sent: Action[] } {
    const sent: Action[] = [];
    const log: ObservedAction[] = [];
    const state = { version: 10 };
    return {
      seat: 1,
      made: log,
      sent,
      get view() {
        return state;
      },
      act: async (action) => {
        if (sent.length >= refuse) return false;
        sent.push(action);
        // The table receives the update shortly after the reply.
        setTimeout(() => {
          state.version += 1;
          const market = sent.length === 1 ? "brick-wool" : "wool-ore";
          log.push({
            version: state.version,
            seat: 1,
            action,
            events: [
              {
                type: "SWAPPED",
                seat: 1,
                market,
                give: "brick",
                amount: 1,
                fee: 0,
                get: "ore",
                out: outs[sent.length - 1] ?? 0,
              },
            ],
          });
        }, 5);
        return true;
      },
    };
  }
  const two = quote(2, hop("brick", "wool", "brick-wool", 2, 1.8), hop("wool", "ore", "wool-ore", 1.8, 1.6));

  test("the second swap gives the proceeds of the first, each with a minimum", async () => {
    const who = trader([1.79, 1.59]);
    expect(await sendRoute(who, two, 0.01)).toBe(true);
    expect(who.sent).toEqual([
      { type: "SWAP", give: { brick: 2 }, get: "wool", min: 1.782 },
      { type: "SWAP", give: { wool: 1.79 }, get: "ore", min: 1.575 },
    ]);
  });

  test("a refusal stops it", async () => {
    const who = trader([1.8, 1.6], 1);
    expect(await sendRoute(who, two, 0.01)).toBe(false);
    expect(who.sent).toHaveLength(1);
  });

  test("one market needs one swap", async () => {
    const who = trader([1.8]);
    expect(await sendRoute(who, quote(2, hop("brick", "wool", "brick-wool", 2, 1.8)), 0.005)).toBe(true);
    expect(who.sent).toHaveLength(1);
  });

  test("a quote without a route sends nothing", async () =>
    expect(await sendRoute(trader([]), quote(1), 0.01)).toBe(false));
});
