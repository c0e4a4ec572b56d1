/** The link to the table of a puzzle: the first action is the answer, and nothing happens after it. */

import { Refusal } from "../connection/api";
import type { Listener } from "../connection/link";
import { LocalLink } from "../local/link";
import type { Action, Hint, ServerMessage } from "../protocol";
import type { Puzzle } from "./puzzle";
import { isAnswer } from "./verdict";

/** The bots never act, so any kind will do. */
const BOT = "easy";

interface Solver {
  /** Called once the answer is on the board. */
  answered(action: Action): void;
  /** Asked for the answer. Throws a `Refusal` if it is too early. */
  reveal(): Action;
}

export class PuzzleLink extends LocalLink {
  /** Whether an answer has been sent: what it leads to is shown, and no more can be done. */
  private isOver = false;

  constructor(
    puzzle: Puzzle,
    listener: Listener,
    private readonly solver: Solver,
  ) {
    const received = (message: ServerMessage) => listener.received(this.limited(message));
    super({ scenario: puzzle.scenario, seat: puzzle.seat, bot: BOT, seed: 0 }, { ...listener, received });
  }

  override async act(knownVersion: number, action: Action): Promise<number> {
    if (!isAnswer(action)) throw new Refusal("PUZZLE_OFFER", "there are no offers to others in a puzzle", false);
    this.isOver = true;
    try {
      const version = await super.act(knownVersion, action);
      this.stop();
      this.solver.answered(action);
      return version;
    } catch (error) {
      this.isOver = false;
      throw error;
    }
  }

  override hint(): Promise<Hint> {
    return Promise.resolve().then(() => ({ version: 0, action: this.solver.reveal(), reasons: [] }));
  }

  private limited(message: ServerMessage): ServerMessage {
    if (message.type !== "update" || message.legal === null) return message;
    if (this.isOver) return { ...message, legal: null, canUndo: false };
    // Nobody resigns in a puzzle.
    const actions = message.legal.actions.filter(({ type }) => type !== "RESIGN");
    return { ...message, legal: { ...message.legal, actions } };
  }
}
