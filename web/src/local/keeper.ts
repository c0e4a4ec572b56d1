/**
 * Keeps one table: lets its bots act when it is time, and saves every action before the page learns about it. If it
 * cannot be saved, the game goes on, and everything is tried again with the next action.
 */

import type { LocalState } from "../connection/link";
import type { SavedAction, SavedGame } from "../engine/table";
import type { ClientMessage, ServerMessage, TableSettings, TableView, Update } from "../protocol";
import type { GameStore, LocalGame } from "./store";

/** The used part of a table in the engine, so that tests can replace it. */
export interface Table {
  saved(): SavedGame;
  unsaved(): SavedAction[];
  awaited(): number[];
  welcome(now: number): ServerMessage[];
  show(seat: number | null, now: number): ServerMessage[];
  receive(message: ClientMessage, now: number): ServerMessage[];
  wakeAt(now: number): number | null;
  drive(now: number): ServerMessage[];
  set(settings: TableSettings, now: number): ServerMessage[];
  look(since: number, now: number): Update;
  view(now: number): TableView;
}

type Tell = (messages: ServerMessage[], state: LocalState) => void;

export class Keeper {
  private unsaved: SavedAction[] = [];
  /** Whether the game itself is still to be saved. */
  private isNew: boolean;
  private hasOtherSettings = false;
  private isSaved = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Everything is done in order: what comes while a game is being saved waits. */
  private queue: Promise<unknown> = Promise.resolve();
  private watched = false;
  private ended = false;

  constructor(
    readonly id: string,
    readonly table: Table,
    private readonly store: GameStore,
    private readonly tell: Tell,
    /** Called when the table has failed while its bots act: it must not be used any more. */
    private readonly fail: (error: unknown) => void,
    isNew: boolean,
    private readonly now: () => number = Date.now,
  ) {
    this.isNew = isNew;
    this.unsaved = table.unsaved();
  }

  /** Saves a table that is new. */
  begin(): Promise<void> {
    return this.inOrder(() => this.save());
  }

  /** Sends the first messages, and lets the bots act from now on. */
  watch(): Promise<void> {
    return this.inOrder(() => {
      this.watched = true;
      this.deliver(this.table.welcome(this.now()));
    });
  }

  message(message: ClientMessage): Promise<void> {
    return this.change(() => this.table.receive(message, this.now()));
  }

  show(seat: number | null): Promise<void> {
    return this.change(() => this.table.show(seat, this.now()));
  }

  set(settings: TableSettings): Promise<void> {
    return this.change(() => {
      const messages = this.table.set(settings, this.now());
      this.hasOtherSettings = true;
      return messages;
    });
  }

  /** Ends without another action. */
  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private change(make: () => ServerMessage[]): Promise<void> {
    return this.inOrder(async () => {
      if (this.ended) return;
      const messages = make();
      this.unsaved.push(...this.table.unsaved());
      await this.save();
      this.deliver(messages);
    });
  }

  private async save(): Promise<void> {
    if (!this.isNew && !this.hasOtherSettings && this.unsaved.length === 0) return;
    const game = this.summary();
    try {
      if (this.isNew) await this.store.put(game, this.table.saved());
      else if (this.hasOtherSettings) await this.store.change(game, this.table.saved());
      this.isNew = this.hasOtherSettings = false;
      if (this.unsaved.length > 0) await this.store.append(game, this.unsaved);
      this.unsaved = [];
      this.isSaved = true;
    } catch {
      this.isSaved = false;
    }
  }

  private summary(): LocalGame {
    const now = this.now();
    const { view } = this.table.look(Number.MAX_SAFE_INTEGER, now);
    const points = view.players.map(({ victoryPoints }) => victoryPoints.public + (victoryPoints.hidden ?? 0));
    const { turn, winner = null } = view;
    return { id: this.id, table: this.table.view(now), changedAt: now, turn, winner, points };
  }

  private deliver(messages: ServerMessage[]): void {
    if (this.ended || !this.watched) return;
    this.tell(messages, { awaited: this.table.awaited(), saved: this.isSaved });
    this.schedule();
  }

  /** Sleeps until something is due. */
  private schedule(): void {
    clearTimeout(this.timer);
    const at = this.table.wakeAt(this.now());
    if (at === null) return;
    this.timer = setTimeout(() => void this.drive(), Math.max(0, at - this.now()));
  }

  private async drive(): Promise<void> {
    try {
      await this.change(() => this.table.drive(this.now()));
    } catch (error) {
      this.stop();
      this.fail(error);
    }
  }

  private inOrder<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }
}
