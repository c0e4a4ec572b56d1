/** Requests to a table that wait for their answers. */

import type { Action, ClientMessage, Refused, ServerMessage, SwapQuote, SwapWish } from "../protocol";

type Request = Extract<ClientMessage, { requestId: string }>;
type Answer = Extract<ServerMessage, { type: "reply" | "quote" | "refused" }>;

interface Pending {
  message: Request;
  done: (version: number) => void;
  quoted: (quote: SwapQuote) => void;
  refused: (refused: Refused) => void;
}

let requests = 0;
function newRequest(): string {
  requests += 1;
  return `${Date.now().toString(36)}-${requests}-${Math.random().toString(36).slice(2, 8)}`;
}

export class Requests {
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly send: (message: Request) => void) {}

  /** Resolves to the resulting version. */
  act(knownVersion: number, action: Action): Promise<number> {
    const requestId = newRequest();
    return new Promise((done, refused) =>
      this.ask({ type: "act", requestId, knownVersion, action }, { done, refused }),
    );
  }

  /** Resolves to the resulting version. */
  undo(knownVersion: number): Promise<number> {
    const requestId = newRequest();
    return new Promise((done, refused) => this.ask({ type: "undo", requestId, knownVersion }, { done, refused }));
  }

  quote(swap: SwapWish): Promise<SwapQuote> {
    const requestId = newRequest();
    return new Promise((quoted, refused) => this.ask({ type: "quote", requestId, swap }, { quoted, refused }));
  }

  /** Settles the request that a message answers. Returns whether there was one. */
  answer(message: Answer): boolean {
    const pending = message.requestId === undefined ? undefined : this.pending.get(message.requestId);
    if (!pending) return false;
    this.pending.delete(pending.message.requestId);
    if (message.type === "reply") pending.done(message.version);
    else if (message.type === "quote") pending.quoted(message.quote);
    else pending.refused(message);
    return true;
  }

  /** The requests without an answer, in their order. */
  unanswered(): Request[] {
    return [...this.pending.values()].map(({ message }) => message);
  }

  /** Refuses all of them: the page is closed, and there will be no answers. */
  abandon(): void {
    for (const { refused } of this.pending.values())
      refused({ code: "GONE", message: "the page was closed", retryable: false });
    this.pending.clear();
  }

  private ask(message: Request, answers: Partial<Omit<Pending, "message">>): void {
    const nothing = () => {};
    this.pending.set(message.requestId, { message, done: nothing, quoted: nothing, refused: nothing, ...answers });
    this.send(message);
  }
}
