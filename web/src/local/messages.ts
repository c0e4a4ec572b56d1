/** Messages between a page and the worker that has its table. */

import type { LocalState } from "../connection/link";
import type { Exercise } from "../engine/table";
import type { ClientMessage, NewTable, Refused, ServerMessage, TableSettings } from "../protocol";

/** What a page asks for. */
export type Call =
  /** A new table; the answer is nothing. */
  | { call: "open"; id: string; table: NewTable; people: string[] }
  /** A table whose game starts from a position. It is not saved. */
  | { call: "exercise"; id: string; exercise: Exercise; name: string }
  /** A saved table, even if another page has it open: that page loses it. */
  | { call: "resume"; id: string; take: boolean }
  /** A saved table that is only read. */
  | { call: "read"; id: string }
  /** A table from a record. */
  | { call: "import"; id: string; record: string }
  /** The next game with the same people, which is open from then on. */
  | { call: "again"; id: string }
  /** The first messages, and all others from now on. */
  | { call: "watch" }
  | { call: "message"; message: ClientMessage }
  | { call: "show"; seat: number | null }
  | { call: "set"; settings: TableSettings }
  | { call: "hint" }
  | { call: "look"; since: number }
  | { call: "record" }
  | { call: "statistics" }
  | { call: "view" };

export type Request = Call & { n: number };

/** What a worker sends. */
export type Response =
  | { n: number; answer: unknown }
  | { n: number; refused: Refused }
  | { messages: ServerMessage[]; state: LocalState }
  /** Another page has taken the table. */
  | { taken: true };
