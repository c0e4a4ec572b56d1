/** A table as this browser follows it: the latest data from its link, ready for display. It knows no rules. */

import { noteSession } from "../connection/api";
import type { Listener, LocalState, Status, TableLink } from "../connection/link";
import { TableSocket } from "../connection/socket";
import type {
  Action,
  Board,
  ChatLine,
  Deadlines,
  Hint,
  Idle,
  Legal,
  Refused,
  ServerMessage,
  SwapQuote,
  SwapWish,
  MadeAction,
  TableEvent,
  TableSettings,
  TableView,
  View,
} from "../protocol";
import { lasting } from "../events/undone";
import { t } from "../words/words.svelte";
import { tableNames } from "./names";
import { presenceNews, type PresenceNews } from "./presenceNews";

/** Maximum number of events in the log. */
const MAX_LOG_LENGTH = 2_000;
/** Maximum number of lines about idle players in the log. */
const MAX_NEWS = 100;
/** Maximum number of messages that wait for dice to settle. */
const MAX_HELD = 8;

export interface Presence {
  connected: boolean[];
  botPlays: boolean[];
  /** When a bot begins to play for an absent player, in the server's time. */
  botPlaysAt: (number | null)[];
  /** Players for whom the game has been waiting for long. */
  idle: (Idle | null)[];
  spectators: number;
}

/** What a player has decided about the offers of others. */
export interface TradeWishes {
  /** The seats that the player does not trade with. */
  embargo: number[];
  /** The turn in which the player declines every offer. */
  quietTurn: number | null;
}

export class Game {
  table = $state.raw<TableView | null>(null);
  seat = $state<number | null>(null);
  board = $state.raw<Board | null>(null);
  view = $state.raw<View | null>(null);
  legal = $state.raw<Legal | null>(null);
  deadline = $state.raw<Deadlines | null>(null);
  /** The events, oldest first. */
  log = $state.raw<TableEvent[]>([]);
  /** The actions in the log that were not undone. */
  readonly made: MadeAction[] = $derived.by(() => lasting(this.log));
  /** Whether the player's latest action can be undone. */
  canUndo = $state(false);
  /** When a bot goes on without answers to its offers, in the server's time. Null if no bot waits. */
  offersUntil = $state<number | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  /** What happened around idle players since the page was opened, for the log. */
  news = $state.raw<(PresenceNews & { version: number })[]>([]);
  status = $state<Status>("connecting");
  /** Why the player is not admitted to the table. */
  refusal = $state.raw<Refused | null>(null);
  /** The last refused action. */
  lastRefusal = $state.raw<Refused | null>(null);
  /** A request that has not been answered yet: an action, or to undo the last one. */
  pending = $state.raw<Action | "undo" | null>(null);
  /** Player names, by seat. */
  readonly names: string[] = $derived.by(() => tableNames(this.table?.seats ?? [], t));
  /** Add this to the local clock to get the server's time, in milliseconds. */
  clockAhead = 0;
  /** Called with every update that follows the previous one, before it is shown. */
  onEvents: (events: TableEvent[]) => void = () => {};
  /** Called with the events of every update as soon as it arrives: how long to wait before it is shown, in ms. */
  delay: (events: TableEvent[]) => number = () => 0;
  /** Whether something has arrived that is not shown yet. */
  isHolding = $state(false);

  /** By seat: on a shared device every player has a table of their own on the screen, for a while. */
  readonly tradeWishes: TradeWishes[] = [];

  /** How things stand at a table on this device; null elsewhere. */
  local = $state.raw<LocalState | null>(null);

  private readonly link: TableLink;
  private held: ServerMessage[] = [];
  /** The latest presence, even if `presence` was discarded. */
  private knownPresence: Presence | null = null;
  private holding: ReturnType<typeof setTimeout> | undefined;
  /** The number of the last chat line before which none is missing. */
  private chatCompleteTo: number | undefined;

  constructor(
    readonly id: string,
    connect: (listener: Listener) => TableLink = (listener) => new TableSocket(id, listener),
  ) {
    this.link = connect({
      received: (message) => this.received(message),
      status: (status, why) => this.changed(status, why),
      local: (state) => (this.local = state),
    });
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    clearTimeout(this.holding);
    this.link.stop();
  }

  /** Reconnects at once: the network is back, or the page is visible again. */
  reconnectNow(): void {
    this.link.reconnectNow();
  }

  /** Connects anew, as whoever the player is now. */
  reconnect(): void {
    this.lastRefusal = null;
    this.link.reconnect();
  }

  /** Whether the table is on this device. */
  get isLocal(): boolean {
    return this.link.isLocal;
  }

  /** Whether several people play on this device. */
  get isPassedAround(): boolean {
    return this.isLocal && this.people.length > 1;
  }

  /** The seats of people. */
  get people(): number[] {
    return (this.table?.seats ?? []).flatMap((place, seat) => (place.kind === "person" ? [seat] : []));
  }

  /** Shows the cards of a person who has taken this device, or nobody's. */
  show(seat: number | null): void {
    this.link.show?.(seat);
  }

  /** Whether the game waits for this seat. */
  get isAwaited(): boolean {
    const { view, seat } = this;
    if (!view || seat === null) return false;
    switch (view.turnStage) {
      case "game_end":
        return false;
      case "robber_discard":
        return seat in view.pending.discard;
      case "choose_gold":
        return seat in view.pending.gold;
      default:
        return view.activePlayer === seat;
    }
  }

  get isOver(): boolean {
    return this.view?.turnStage === "game_end";
  }

  /** Legal actions of a kind. */
  actions<T extends Action["type"]>(...kinds: T[]): Extract<Action, { type: T }>[] {
    const wanted: string[] = kinds;
    return (this.legal?.actions ?? []).filter((action) => wanted.includes(action.type)) as Extract<
      Action,
      { type: T }
    >[];
  }

  /** Requests an action. Returns whether it was accepted. A refusal is shown to the player. */
  act(action: Action): Promise<boolean> {
    return this.request(action, (version) => this.link.act(version, action));
  }

  /** Undoes the player's latest action. Returns whether that was accepted. A refusal is shown to the player. */
  undo(): Promise<boolean> {
    return this.request("undo", (version) => this.link.undo(version));
  }

  private async request(what: Action | "undo", send: (knownVersion: number) => Promise<number>): Promise<boolean> {
    if (!this.view) return false;
    this.lastRefusal = null;
    this.pending = what;
    try {
      await send(this.view.version);
      return true;
    } catch (refused) {
      this.lastRefusal = refused as Refused;
      return false;
    } finally {
      if (this.pending === what) this.pending = null;
    }
  }

  quote(swap: SwapWish): Promise<SwapQuote> {
    return this.link.quote(swap);
  }

  /** What a bot would do in the player's place, and why. */
  hint(): Promise<Hint> {
    return this.link.hint();
  }

  /** Changes settings of the table. */
  set(settings: TableSettings): Promise<unknown> {
    return this.link.set(settings);
  }

  /** Opens or joins the next game with the same players. */
  rematch(table: TableView): Promise<{ table: string; seat: number | null }> {
    return this.link.rematch(table);
  }

  sendChat(text: string): boolean {
    return this.link.sendChat(text);
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.clockAhead;
  }

  name(seat: number): string {
    return this.names[seat] ?? `#${seat + 1}`;
  }

  /** A player for whom the game has been waiting for long. */
  idle(seat: number): Idle | null {
    const place = this.table?.seats[seat];
    if (this.presence) return this.presence.idle[seat] ?? null;
    return place?.kind === "person" ? (place.idle ?? null) : null;
  }

  /** Whether a bot plays for a person. */
  isStoodIn(seat: number): boolean {
    const place = this.table?.seats[seat];
    return place?.kind === "person" && (this.presence?.botPlays[seat] ?? place.botPlays);
  }

  isBot(seat: number): boolean {
    return this.table?.seats[seat]?.kind === "bot";
  }

  private changed(status: Status, why?: Refused): void {
    this.status = status;
    if (why) this.refusal = why;
    else if (status === "open") this.refusal = null;
  }

  private received(message: ServerMessage): void {
    if (this.isHolding) {
      this.held.push(message);
      // A page that falls behind catches up.
      if (this.held.length > MAX_HELD) this.takeHeld().forEach((held) => this.display(held));
      return;
    }
    const delay = message.type === "update" ? this.delay(message.events) : 0;
    if (delay === 0) return this.display(message);
    this.held = [message];
    this.isHolding = true;
    this.holding = setTimeout(() => this.release(), delay);
  }

  /** Shows what was held back. What follows may have to wait again. */
  private release(): void {
    const [first, ...rest] = this.takeHeld();
    if (first) this.display(first);
    rest.forEach((message) => this.received(message));
  }

  private takeHeld(): ServerMessage[] {
    clearTimeout(this.holding);
    const { held } = this;
    this.held = [];
    this.isHolding = false;
    return held;
  }

  private display(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.clockAhead = message.now - Date.now();
        this.table = message.table;
        this.seat = message.seat;
        if (!this.isLocal) {
          if (message.seat !== null) noteSession();
          void this.loadChat();
        }
        break;
      case "table":
        this.table = message.table;
        if (this.isLocal && this.seat !== message.seat) {
          // What one person saw is not for the next one.
          this.log = [];
          if (this.view) void this.loadLog(this.view.version);
        }
        this.seat = message.seat;
        // This message has the current seats. Earlier presence data may be about other seats, because seats are
        // shuffled at the start.
        this.presence = null;
        break;
      case "update":
        if (message.board) {
          this.board = message.board;
          void this.loadLog(message.version);
        }
        if (message.events.length > 0) {
          this.onEvents(message.events);
          this.addLog(message.events);
        }
        if (message.deadline) this.clockAhead = message.deadline.now - Date.now();
        this.view = message.view;
        this.legal = message.legal;
        this.canUndo = message.canUndo;
        this.offersUntil = message.offersUntil;
        this.deadline = message.deadline;
        break;
      case "chat":
        this.addChat([message]);
        if (message.n - 1 === this.chatCompleteTo) this.chatCompleteTo = message.n;
        break;
      case "presence":
        this.noteNews(message);
        this.presence = message;
        break;
      case "refused":
        if (message.requestId === undefined) this.lastRefusal = message;
        break;
    }
  }

  private noteNews(presence: Presence): void {
    const version = this.view?.version;
    const news = this.knownPresence ? presenceNews(this.knownPresence, presence) : [];
    if (version !== undefined && news.length > 0)
      this.news = [...this.news, ...news.map((one) => ({ ...one, version }))].slice(-MAX_NEWS);
    this.knownPresence = presence;
  }

  /** Loads earlier events for the log. */
  private async loadLog(version: number): Promise<void> {
    try {
      let since = Math.max(0, version - MAX_LOG_LENGTH);
      while (since < version) {
        const page = await this.link.look(since);
        this.addLog((page.events ?? []).filter((event) => event.version <= version));
        if (!page.more) return;
        since = page.version ?? version;
      }
    } catch {
      // The log begins with what happens from now on.
    }
  }

  /** Loads chat messages from before the page was opened or while it was disconnected. */
  private async loadChat(): Promise<void> {
    try {
      let lines: ChatLine[];
      do {
        lines = await this.link.chat(this.chatCompleteTo);
        this.addChat(lines);
        this.chatCompleteTo = Math.max(this.chatCompleteTo ?? 0, lines.at(-1)?.n ?? 0);
      } while (lines.length > 0);
    } catch {
      // They are requested again with the next connection.
    }
  }

  private addLog(events: TableEvent[]): void {
    this.log = merged(this.log, events, (line) => line.version).slice(-MAX_LOG_LENGTH);
  }

  private addChat(lines: ChatLine[]): void {
    this.chat = merged(this.chat, lines, (line) => line.n);
  }
}

/** Merges two lists in order of their numbers. If both contain a number, the newer line wins. */
function merged<Line>(known: Line[], newer: Line[], number: (line: Line) => number): Line[] {
  const replaced = new Set(newer.map(number));
  return [...known.filter((line) => !replaced.has(number(line))), ...newer].sort((a, b) => number(a) - number(b));
}
