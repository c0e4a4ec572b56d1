/** Requests quotes while the player types: waits for a pause, and ignores answers to outdated requests. */

import type { Quantities, ResourceName, SwapQuote } from "../protocol";

export interface QuoteRequest {
  give: Quantities;
  get: ResourceName;
}

export type Quoted =
  | { state: "none" }
  | { state: "asking"; last: SwapQuote | null }
  | { state: "quoted"; quote: SwapQuote }
  | { state: "failed" };

export class Quoter {
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: SwapQuote | null = null;

  constructor(
    private readonly ask: (request: QuoteRequest) => Promise<SwapQuote>,
    private readonly tell: (quoted: Quoted) => void,
    private readonly pause = 150,
  ) {}

  /** Requests a quote, or none. Cancels earlier requests. */
  want(request: QuoteRequest | null): void {
    clearTimeout(this.timer);
    this.asked += 1;
    const mine = this.asked;
    if (request === null) {
      this.last = null;
      this.tell({ state: "none" });
      return;
    }
    this.tell({ state: "asking", last: this.last });
    this.timer = setTimeout(() => {
      this.ask(request).then(
        (quote) => {
          if (mine !== this.asked) return;
          this.last = quote;
          this.tell({ state: "quoted", quote });
        },
        () => {
          if (mine === this.asked) this.tell({ state: "failed" });
        },
      );
    }, this.pause);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }
}
