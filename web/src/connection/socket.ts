/**
 * A table's socket that reconnects by itself.
 *
 * It reconnects with the last version that it knows and receives exactly what it missed. Unanswered requests are sent
 * again with the same id, which the server executes only once.
 */

import type {
  Action,
  ClientMessage,
  Refused,
  ServerMessage,
  SwapQuote,
  SwapWish,
  TableSettings,
  TableView,
} from "../protocol";
import { api } from "./api";
import type { Listener, TableLink } from "./link";
import { Requests } from "./requests";

/** The used part of WebSocket, so that tests can replace it. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 8_000;
/** If nothing arrives for this many milliseconds, the connection is considered lost. */
const SILENCE_TIMEOUT_MS = 45_000;
const POLICY_VIOLATION = 1008;

function browserWire(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Wire;
}

export class TableSocket implements TableLink {
  readonly isLocal = false;
  private wire: Wire | null = null;
  private version: number | undefined;
  private readonly requests = new Requests((message) => this.send(message));
  private wait = FIRST_DELAY_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setInterval> | undefined;
  private receivedAt = 0;
  private refusal: Refused | undefined;
  private ended = false;
  private welcomed = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly connect: () => Wire = browserWire,
    private readonly token?: string,
  ) {}

  start(): void {
    this.open();
    this.watchdog = setInterval(() => this.checkAlive(), 10_000);
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.watchdog);
    this.wire?.close();
    this.requests.abandon();
  }

  reconnectNow(): void {
    if (this.wire === null && !this.ended) this.open();
  }

  /** Uses the current cookie, which changes when a visitor becomes a guest or sits down. */
  reconnect(): void {
    const before = this.wire;
    this.wire = null;
    this.welcomed = false;
    before?.close();
    if (!this.ended) this.open();
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

  sendChat(text: string): boolean {
    this.send({ type: "chat", text });
    return this.welcomed;
  }

  look(since: number) {
    return api.look(this.table, since);
  }

  chat(after?: number) {
    return api.chat(this.table, after);
  }

  hint() {
    return api.hint(this.table);
  }

  set(settings: TableSettings) {
    return api.set(this.table, settings);
  }

  rematch(table: TableView) {
    return api.rematch(table);
  }

  private send(message: ClientMessage): void {
    // Requests wait for the welcome and are sent then.
    if (this.welcomed) this.wire?.send(JSON.stringify(message));
  }

  private open(): void {
    clearTimeout(this.timer);
    this.listener.status("connecting");
    const wire = this.connect();
    this.wire = wire;
    this.refusal = undefined;
    this.receivedAt = Date.now();
    wire.onopen = () => {
      const since = this.version;
      const hello: ClientMessage = { type: "hello", table: this.table };
      if (this.token !== undefined) hello.token = this.token;
      if (since !== undefined) hello.since = since;
      wire.send(JSON.stringify(hello));
    };
    wire.onmessage = (event) => {
      if (this.wire === wire && typeof event.data === "string") this.receive(JSON.parse(event.data) as ServerMessage);
    };
    wire.onclose = (event) => {
      if (this.wire === wire) this.disconnected(event.code);
    };
  }

  private receive(message: ServerMessage): void {
    this.receivedAt = Date.now();
    switch (message.type) {
      case "welcome":
        this.wait = FIRST_DELAY_MS;
        this.welcomed = true;
        this.listener.status("open");
        this.listener.received(message);
        this.resendRequests();
        return;
      case "update":
        this.version = message.version;
        this.listener.received(message);
        return;
      case "reply":
      case "quote":
        this.requests.answer(message);
        return;
      case "refused":
        // After the welcome the client is admitted, whatever else is refused.
        if (!this.requests.answer(message) && !this.welcomed) this.refusal = message;
        this.listener.received(message);
        return;
      default:
        this.listener.received(message);
    }
  }

  private resendRequests(): void {
    for (const message of this.requests.unanswered()) this.wire?.send(JSON.stringify(message));
  }

  private disconnected(code: number): void {
    this.wire = null;
    this.welcomed = false;
    if (this.ended) return;
    if (code === POLICY_VIOLATION && this.refusal && !this.refusal.retryable) {
      this.listener.status("refused", this.refusal);
      return;
    }
    this.listener.status("lost");
    this.timer = setTimeout(() => this.open(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_DELAY_MS);
  }

  private checkAlive(): void {
    if (this.wire === null) return;
    if (Date.now() - this.receivedAt > SILENCE_TIMEOUT_MS) {
      const silent = this.wire;
      this.disconnected(1006);
      silent.close();
    } else {
      this.send({ type: "ping" });
    }
  }
}
