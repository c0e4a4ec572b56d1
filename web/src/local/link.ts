/** The link to a table on this device. */

import { Refusal } from "../connection/api";
import type { Listener, TableLink } from "../connection/link";
import type {
  Action,
  ChatLine,
  ClientMessage,
  Hint,
  Refused,
  ServerMessage,
  SwapQuote,
  SwapWish,
  TableSettings,
  Update,
} from "../protocol";
import type { Exercise } from "../engine/table";
import { savedName } from "../lobby/preferences";
import { t } from "../words/words.svelte";
import { newLocalId } from "./id";
import type { Call } from "./messages";
import { TableWorker, takeOver, type News } from "./worker";

interface Pending {
  done: (version: number) => void;
  quoted: (quote: SwapQuote) => void;
  refused: (refused: Refused) => void;
}

const asRefused = (error: unknown): Refused =>
  error instanceof Refusal
    ? { code: error.code, message: error.message, retryable: error.retryable, details: error.details }
    : { code: "LOCAL_FAILED", message: String(error), retryable: false };

export class LocalLink implements TableLink {
  readonly isLocal = true;
  private worker: TableWorker | null = null;
  private pending = new Map<string, Pending>();
  private requests = 0;

  /** The table is one that is saved under an id, or begins with a position. */
  constructor(
    private readonly source: string | Exercise,
    private readonly listener: Listener,
  ) {}

  start(): void {
    void this.open(false);
  }

  stop(): void {
    this.worker?.end();
    this.worker = null;
    const gone: Refused = { code: "GONE", message: "the page was closed", retryable: false };
    for (const pending of this.pending.values()) pending.refused(gone);
    this.pending.clear();
  }

  reconnectNow(): void {}

  /** Continues here, even if another page has the game open. */
  reconnect(): void {
    this.stop();
    void this.open(true);
  }

  act(knownVersion: number, action: Action): Promise<number> {
    return new Promise((done, refused) =>
      this.send((requestId) => ({ type: "act", requestId, knownVersion, action }), { done, refused }),
    );
  }

  undo(knownVersion: number): Promise<number> {
    return new Promise((done, refused) =>
      this.send((requestId) => ({ type: "undo", requestId, knownVersion }), { done, refused }),
    );
  }

  quote(swap: SwapWish): Promise<SwapQuote> {
    return new Promise((quoted, refused) =>
      this.send((requestId) => ({ type: "quote", requestId, swap }), { quoted, refused }),
    );
  }

  /** There is nobody to chat with. */
  sendChat(): boolean {
    return false;
  }

  chat(): Promise<ChatLine[]> {
    return Promise.resolve([]);
  }

  look(since: number): Promise<Update> {
    return this.ask({ call: "look", since });
  }

  hint(): Promise<Hint> {
    return this.ask({ call: "hint" });
  }

  set(settings: TableSettings): Promise<unknown> {
    return this.ask({ call: "set", settings });
  }

  async rematch(): Promise<{ table: string; seat: number | null }> {
    const id = newLocalId();
    await this.ask({ call: "again", id });
    return { table: id, seat: null };
  }

  show(seat: number | null): void {
    this.ask({ call: "show", seat }).catch((error: unknown) => this.fail(error));
  }

  private async open(take: boolean): Promise<void> {
    this.listener.status("connecting");
    const opened = take || typeof this.source !== "string" ? null : takeOver(this.source);
    const worker = opened ?? new TableWorker();
    this.worker = worker;
    worker.onnews = (news) => this.hear(news);
    try {
      if (!opened) await worker.ask(this.opening(take));
      await worker.ask({ call: "watch" });
    } catch (error) {
      if (this.worker === worker) this.fail(error);
    }
  }

  private opening(take: boolean): Call {
    const { source } = this;
    if (typeof source === "string") return { call: "resume", id: source, take };
    return { call: "exercise", id: newLocalId(), exercise: source, name: savedName() || t("lobby-nobody") };
  }

  private fail(error: unknown): void {
    this.listener.status("refused", asRefused(error));
  }

  private hear(news: News): void {
    if ("taken" in news) {
      this.stop();
      this.fail(new Refusal("OPEN_ELSEWHERE", "the game was continued in another tab", false));
      return;
    }
    // The state first: who is awaited belongs to what the messages show.
    this.listener.local?.(news.state);
    for (const message of news.messages) this.receive(message);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.listener.status("open");
        this.listener.received(message);
        return;
      case "reply":
        this.answered(message.requestId)?.done(message.version);
        return;
      case "quote":
        this.answered(message.requestId)?.quoted(message.quote);
        return;
      case "refused":
        if (message.requestId !== undefined) this.answered(message.requestId)?.refused(message);
        this.listener.received(message);
        return;
      default:
        this.listener.received(message);
    }
  }

  private answered(request: string): Pending | undefined {
    const pending = this.pending.get(request);
    this.pending.delete(request);
    return pending;
  }

  private send(message: (requestId: string) => ClientMessage, answers: Partial<Pending>): void {
    this.requests += 1;
    const requestId = `${Date.now().toString(36)}-${this.requests}`;
    const nothing = () => {};
    const pending = { done: nothing, quoted: nothing, refused: nothing, ...answers };
    this.pending.set(requestId, pending);
    this.ask({ call: "message", message: message(requestId) }).catch((error: unknown) => {
      this.pending.delete(requestId);
      pending.refused(asRefused(error));
    });
  }

  private ask<T>(call: Parameters<TableWorker["ask"]>[0]): Promise<T> {
    if (!this.worker) return Promise.reject(new Refusal("GONE", "the page was closed", false));
    return this.worker.ask<T>(call);
  }
}
