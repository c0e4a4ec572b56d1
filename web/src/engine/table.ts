/** A table that runs in the engine: the game, its bots, and who is looking. It neither saves nor waits. */

import type {
  ClientMessage,
  Hint,
  NewTable,
  Refused,
  ServerMessage,
  TableSettings,
  TableView,
  Update,
} from "../protocol";
import { asked, Refusal } from "./engine";
import type { TableHandle } from "./generated/engine";

type Bindings = typeof import("./generated/engine");

/** The game as it is saved when it begins, as the engine wrote it. */
export type SavedGame = Record<string, unknown>;

/** An action as it is saved, as the engine wrote it. */
export interface SavedAction {
  version: number;
  at: number;
  body: string;
  request?: string;
}

/** What the table refused, as the server would have. Nothing has changed. */
export class TableRefusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.message);
    this.name = "TableRefusal";
  }
}

/** Calls the module. What it throws for a table is a `Refused`. */
export function askedTable<T>(bindings: Pick<Bindings, "lastPanic">, ask: () => T): T {
  try {
    return asked(bindings, ask);
  } catch (error) {
    if (error instanceof Refusal) throw new TableRefusal(error.problem as unknown as Refused);
    throw error;
  }
}

export class EngineTable {
  constructor(
    private readonly bindings: Bindings,
    private readonly handle: TableHandle,
  ) {}

  /** A table for the next game with the same people, bots and settings. */
  again(id: string, secret: string, now: number): EngineTable {
    return new EngineTable(
      this.bindings,
      this.ask(() => this.handle.again(id, secret, now)),
    );
  }

  /** What is to be saved when the table is new, and after its settings have changed. */
  saved(): SavedGame {
    return this.read(() => this.handle.saved());
  }

  /** The actions that are to be saved. They are not returned again. */
  unsaved(): SavedAction[] {
    return this.read(() => this.handle.unsaved());
  }

  /** The seats of the people the game waits for, in the order in which they get the device. */
  awaited(): number[] {
    return this.read(() => this.handle.awaited());
  }

  welcome(now: number): ServerMessage[] {
    return this.read(() => this.handle.welcome(now));
  }

  /** Shows the cards of a seat, or nobody's. */
  show(seat: number | null, now: number): ServerMessage[] {
    return this.read(() => this.handle.show(seat ?? undefined, now));
  }

  receive(message: ClientMessage, now: number): ServerMessage[] {
    return this.read(() => this.handle.receive(JSON.stringify(message), now));
  }

  /** When something is due by itself. Null while the game waits for people. */
  wakeAt(now: number): number | null {
    return this.ask(() => this.handle.wakeAt(now)) ?? null;
  }

  /** Does one thing that is due. A bot may think for a while. */
  drive(now: number): ServerMessage[] {
    return this.read(() => this.handle.drive(now));
  }

  hint(): Hint {
    return this.read(() => this.handle.hint());
  }

  set(settings: TableSettings, now: number): ServerMessage[] {
    return this.read(() => this.handle.set(JSON.stringify(settings), now));
  }

  look(since: number, now: number): Update {
    return this.read(() => this.handle.look(since, now));
  }

  view(now: number): TableView {
    return this.read(() => this.handle.view(now));
  }

  statistics(): unknown {
    return this.read(() => this.handle.statistics());
  }

  /** The complete record up to now, with all that is hidden during the game. */
  record(): string {
    return this.ask(() => this.handle.record());
  }

  private read<T>(ask: () => string): T {
    return JSON.parse(this.ask(ask)) as T;
  }

  private ask<T>(ask: () => T): T {
    return askedTable(this.bindings, ask);
  }
}

/** A position to play from. */
export interface Exercise {
  /** A scenario: its rules, map, seats and position count, not its steps. */
  scenario: unknown;
  /** The person's seat. Bots have all others. */
  seat: number;
  /** The kind of the bots. */
  bot: string;
  /** What all chance follows from, so that the same actions always lead to the same game. */
  seed: number;
}

/** What a table needs: its settings, the people in the order of their seats, and digits that nobody can guess. */
export interface TableToOpen {
  id: string;
  table: NewTable;
  people: string[];
  secret: string;
}
