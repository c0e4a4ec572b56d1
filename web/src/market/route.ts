/**
 * A quoted route through one or two markets, sent as one swap per market: the second gives the proceeds of the first.
 */

import type { Action, SwapHop, SwapQuote, ObservedAction, View } from "../protocol";
import { fromThousandths, least, toThousandths } from "./amounts";

/** The part of a table that routes use. */
export interface Trader {
  readonly seat: number | null;
  readonly view: Pick<View, "version"> | null;
  readonly made: ObservedAction[];
  act(action: Action): Promise<boolean>;
}

type Swap = Extract<Action, { type: "SWAP" }>;

export function swapOf(hop: SwapHop, amount: number, slippage: number): Swap {
  return {
    type: "SWAP",
    give: { [hop.give]: amount },
    get: hop.get,
    min: least((hop.out * amount) / hop.in, slippage),
  };
}

/** The proceeds of a seat's swap after a version. */
function proceedsOf(trader: Trader, hop: SwapHop, after: number): number | undefined {
  for (const told of trader.made.filter((line) => line.version > after).reverse()) {
    for (const event of told.events ?? []) {
      if (event.type === "SWAPPED" && event.seat === trader.seat && event.market === hop.market)
        return event.out ?? undefined;
    }
  }
  return undefined;
}

const POLL_MS = 20;

/** Waits until the table reports an accepted swap, because the next one needs that version. */
async function waitForSwap(
  trader: Trader,
  hop: SwapHop,
  after: number,
  timeoutMs: number,
): Promise<number | undefined> {
  for (let waited = 0; waited <= timeoutMs; waited += POLL_MS) {
    const out = proceedsOf(trader, hop, after);
    if (out !== undefined && (trader.view?.version ?? 0) > after) return out;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return undefined;
}

/**
 * Sends the swaps of a quote. Returns whether all were accepted. A refusal stops the route; earlier swaps stay in
 * effect.
 */
export async function sendRoute(
  trader: Trader,
  quote: SwapQuote,
  slippage: number,
  timeoutMs = 5_000,
): Promise<boolean> {
  const hops = quote.hops ?? [];
  let amount = quote.in ?? 0;
  for (const [index, hop] of hops.entries()) {
    const before = trader.view?.version ?? 0;
    if (!(await trader.act(swapOf(hop, fromThousandths(toThousandths(amount)), slippage)))) return false;
    if (index === hops.length - 1) return true;
    const out = await waitForSwap(trader, hop, before, timeoutMs);
    if (out === undefined) return false;
    amount = out;
  }
  return false;
}
