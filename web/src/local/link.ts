/** The link to a table on this device. */

import { Refusal } from "../connection/api";
import type { Listener, TableLink } from "../connection/link";
import { Requests } from "../connection/requests";
import type {
  Action,
  ChatLine,
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
import { noteUnsavedGame } from "./unsaved";
import { handOver, showing, TableWorker, takeOver, type News } from "./worker";

const asRefused = (error: unknown): Refused =>
  error instanceof Refusal
    ? { code: error.code, message: error.message, retryable: error.retryable, details: error.details }
    : { code: "LOCAL_FAILED", message: String(error), retryable: false };

export class LocalLink implements TableLink {
  readonly isLocal = true;
  private worker: TableWorker | null = null;
  private isSaved = true;
  private readonly requests = new Requests((message) => {
    this.ask({ call: "message", message }).catch((error: unknown) =>
      this.requests.answer({ type: "refused", requestId: message.requestId, ...asRefused(error) }),
    );
  });

  /** The table is one that is saved under an id, or begins with a position. */
  constructor(
    private readonly source: string | Exercise,
    private readonly listener: Listener,
  ) {}

  start(): void {
    void this.open(false);
  }

  stop(): void {
    const { source, worker, isSaved } = this;
    // A game that could not be saved waits for its player to come back from another page.
    if (worker && typeof source === "string" && !isSaved) {
      this.show(null);
      this.leave();
      handOver(source, worker);
    } else this.end();
  }

  private end(): void {
    if (!this.isSaved) noteUnsavedGame(false);
    this.worker?.end();
    this.leave();
  }

  /** Forgets the worker. */
  private leave(): void {
    if (typeof this.source === "string") showing(this.source, null);
    this.worker = null;
    this.isSaved = true;
    this.requests.abandon();
  }

  reconnectNow(): void {}

  /** Continues here, even if another page has the game open. */
  reconnect(): void {
    this.end();
    void this.open(true);
  }

  act(knownVersion: number, action: Action): Promise<number> {
    return this.requests.act(knownVersion, action);
  }

  undo(knownVersion: number): Promise<number> {
    return this.requests.undo(knownVersion);
  }

  quote(swap: SwapWish): Promise<SwapQuote> {
    return this.requests.quote(swap);
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
    const [id, { worker }] = [newLocalId(), this];
    await this.ask({ call: "again", id });
    // It has the next game, which need not have been saved.
    this.leave();
    if (worker) handOver(id, worker);
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
    if (typeof this.source === "string") showing(this.source, worker);
    // What was on its way when the link was closed is not heard.
    worker.onnews = (news) => {
      if (this.worker === worker) this.hear(news);
    };
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
    if (!("messages" in news)) {
      this.end();
      const taken = new Refusal("OPEN_ELSEWHERE", "the game was continued in another tab", false);
      this.fail("failed" in news ? news.failed : taken);
      return;
    }
    // The state first: who is awaited belongs to what the messages show.
    this.isSaved = news.state.saved;
    noteUnsavedGame(!news.state.saved);
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
      case "quote":
        this.requests.answer(message);
        return;
      case "refused":
        this.requests.answer(message);
        this.listener.received(message);
        return;
      default:
        this.listener.received(message);
    }
  }

  private ask<T>(call: Parameters<TableWorker["ask"]>[0]): Promise<T> {
    if (!this.worker) return Promise.reject(new Refusal("GONE", "the page was closed", false));
    return this.worker.ask<T>(call);
  }
}
