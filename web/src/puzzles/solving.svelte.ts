/** Somebody solving a puzzle: the position anew for every try, the verdicts, and what they change. */

import { Refusal } from "../connection/api";
import { Game } from "../game/game.svelte";
import type { Action } from "../protocol";
import { answered, loadProgress, saveProgress, shown, type Progress } from "./progress";
import type { Puzzle } from "./puzzle";
import { PuzzleLink } from "./puzzleLink";
import { judge, type Verdict } from "./verdict";

export class Solving {
  /** The table that is shown; none until the first one is ready. */
  game = $state.raw<Game>();
  /** The table of the next try, until it is ready. */
  private next = $state.raw<Game>();
  verdict = $state.raw<Verdict | null>(null);
  /** Answers since the page was opened. */
  tries = $state(0);
  /** Whether the answer is shown. */
  isShown = $state(false);
  progress = $state.raw<Progress>(loadProgress());
  /** By how much the first answer has changed the person's rating. */
  change = $state<number | null>(null);

  constructor(
    readonly puzzle: Puzzle,
    /** The number of today, if this is today's puzzle. */
    readonly day: number | null,
  ) {
    this.again();
  }

  /** Whether nothing more is to be found out. */
  get isDone(): boolean {
    return this.isShown || this.verdict?.isRight === true;
  }

  get best(): Action | undefined {
    return this.puzzle.choices[0]?.action;
  }

  /** Begins a new try. The table of the last one stays until this one is ready. */
  again(): void {
    this.next?.stop();
    this.next = this.open();
    this.next.start();
  }

  /** Shows the answer, on the position as it was. */
  showAnswer(): void {
    this.reveal();
    this.again();
  }

  /** Puts the table of the next try in place of the last one, once it is ready. */
  takeNext(): void {
    if (!this.next?.view && !this.next?.refusal) return;
    this.game?.stop();
    this.game = this.next;
    this.next = undefined;
    this.verdict = null;
  }

  stop(): void {
    this.game?.stop();
    this.next?.stop();
  }

  private open(): Game {
    const solver = { answered: (action: Action) => this.answered(action), reveal: () => this.reveal() };
    return new Game("puzzle", (listener) => new PuzzleLink(this.puzzle, listener, solver));
  }

  private answered(action: Action): void {
    this.verdict = judge(this.puzzle.choices, action);
    this.tries += 1;
    // Whatever is done once the answer is known counts for nothing.
    if (this.isShown) return;
    const { isRight } = this.verdict;
    const before = loadProgress();
    this.keep(answered(before, this.puzzle, isRight, this.day));
    if (before.results[this.puzzle.id] === undefined) this.change = this.progress.rating - before.rating;
  }

  private reveal(): Action {
    const { best } = this;
    if (!best || this.tries === 0) throw new Refusal("PUZZLE_TRY_FIRST", "the answer is shown after a try", false);
    if (!this.isDone) this.keep(shown(loadProgress(), this.puzzle, this.day));
    this.isShown = true;
    return best;
  }

  private keep(progress: Progress): void {
    this.progress = progress;
    saveProgress(progress);
  }
}
