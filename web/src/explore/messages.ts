/** What the page of the analysis board and its worker tell each other. */

import type { Judged, Look, Possibility } from "../engine/types";
import type { Action, ObservedOutcome, Refused } from "../protocol";

/** Where a tree begins. */
export type Start = { kind: "scenario"; scenario: string } | { kind: "record"; record: string; position: number };

export type Question =
  | { ask: "open"; start: Start }
  | { ask: "play"; seat: number; action: Action; outcome?: ObservedOutcome }
  | { ask: "go" | "remove"; id: number }
  | { ask: "bot"; kind: string }
  | { ask: "possibilities"; seat: number; action: Action }
  | { ask: "choices"; seat: number };

/** What a tree looks like after it was opened or changed. */
export interface Shown {
  look: Look;
  /** The seat whose decision is next; null once the game is over. */
  next: number | null;
  /** The current position. */
  scenario: string;
}

export interface Answers {
  open: Shown;
  play: Shown;
  go: Shown;
  remove: Shown;
  bot: Shown;
  possibilities: Possibility[];
  choices: Judged[];
}

export type Request = Question & { n: number };
export type Response = { n: number; answer: Answers[keyof Answers] } | { n: number; refused: Refused };
