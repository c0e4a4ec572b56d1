/** The way to a table, so that a page need not know where the table is: on a server, or on this device. */

import type {
  Action,
  ChatLine,
  Hint,
  Refused,
  ServerMessage,
  SwapQuote,
  SwapWish,
  TableSettings,
  TableView,
  Update,
} from "../protocol";

export type Status = "connecting" | "open" | "lost" | "refused";

/** How things stand at a table on this device. */
export interface LocalState {
  /** The seats of the people the game waits for: whose turn it is to have the device. */
  awaited: number[];
  /** Whether the game is saved as it is. If not, it lasts until the page is closed. */
  saved: boolean;
}

export interface Listener {
  /** A message that is not the answer to a request. */
  received(message: ServerMessage): void;
  status(status: Status, why?: Refused): void;
  /** Only for tables on this device. */
  local?(state: LocalState): void;
}

export interface TableLink {
  /** Whether the table is on this device. */
  readonly isLocal: boolean;
  start(): void;
  stop(): void;
  /** Reconnects at once if it is waiting to. */
  reconnectNow(): void;
  /** Connects anew, as whoever the player is now. */
  reconnect(): void;
  /** Requests an action chosen at a version. Resolves to the resulting version. */
  act(knownVersion: number, action: Action): Promise<number>;
  /** Asks to undo the player's latest action. Resolves to the resulting version. */
  undo(knownVersion: number): Promise<number>;
  quote(swap: SwapWish): Promise<SwapQuote>;
  /** Sends a chat message to all. Returns whether there was a connection. */
  sendChat(text: string): boolean;
  /** What has happened since a version. */
  look(since: number): Promise<Partial<Pick<Update, "events" | "version" | "more">>>;
  /** The lines that follow the given one, or the newest ones. */
  chat(after?: number): Promise<ChatLine[]>;
  hint(): Promise<Hint>;
  set(settings: TableSettings): Promise<unknown>;
  /** Opens or joins the next game with the same players. */
  rematch(table: TableView): Promise<{ table: string; seat: number | null }>;
  /** Shows the cards of a person who has taken the device, or nobody's. */
  show?(seat: number | null): void;
}
