import type { Action, BoardView, Event, GameOptions, RecordChecked, Status, View } from "./types.d.ts";

export type * from "./types.d.ts";

/** Why something was refused. Nothing has changed. */
export class HexhavenError extends Error {
  /** A code for programs, such as `NOT_PLAYER_TURN`. */
  readonly code: string;
}

/** A game in progress. The same options and actions give the same game everywhere. */
export class Game {
  /** Begins a game; throws a `HexhavenError` if it cannot be played. */
  constructor(options?: GameOptions);
  /** Whose decision the game waits for, and who has won. */
  readonly status: Status;
  /** The board, which everybody sees. */
  readonly board: BoardView;
  /** The legal actions of a seat, except offers, which have too many forms to list. */
  legal(seat: number): Action[];
  /** What a seat sees; without a seat, what a spectator sees. */
  view(seat?: number | null): View;
  /** Plays an action and draws its chance; returns what happened, hidden cards included. */
  play(seat: number, action: Action): Event[];
  /** Lets the bot decide whose turn it is to decide; null if the game waits for somebody else, or is over. */
  letBot(): Event[] | null;
  /** The record so far, as a file that can be replayed and checked. */
  record(): string;
  /** Releases the memory of the game, earlier than the garbage collector would. */
  free(): void;
}

/** Replays a record and checks every action of it. */
export function checkRecord(record: string): RecordChecked;
/** The names of the maps in the package. */
export function mapNames(): string[];
/** A map in the package as text; undefined if there is none of that name. */
export function mapText(name: string): string | undefined;
/** A map in canonical form; throws a `HexhavenError` with all its faults. */
export function formatMap(text: string): string;
