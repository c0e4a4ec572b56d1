/** The analysis board: a tree of positions, who plays which seat, and what is asked of the engine. */

import type { Judged, Look, Possibility } from "../engine/types";
import type { Action, ObservedOutcome } from "../protocol";
import { TreeWorker } from "./explorer";
import type { Shown, Start } from "./messages";
import { leaveAt } from "./start";

/** A seat is played by hand, or by a bot of this kind. */
export type Player = "hand" | "easy" | "medium" | "hard" | "expert";
export const PLAYERS: readonly Player[] = ["hand", "easy", "medium", "hard", "expert"];

/** How long a bot's action is shown before the next one. */
const PAUSE_MS = 350;

export class Exploring {
  look = $state.raw<Look | null>(null);
  /** The seat whose decision is next. */
  next = $state<number | null>(null);
  scenario = $state("");
  /** The choices of the next seat, once they are asked for. */
  choices = $state.raw<Judged[] | null>(null);
  /** An action that depends on chance, and what may come of it. */
  chance = $state.raw<{ seat: number; action: Action; possibilities: Possibility[] } | null>(null);
  players = $state<Player[]>([]);
  fault = $state.raw<unknown>(null);
  isBusy = $state(false);
  /** Whether bots are playing on. */
  isPlaying = $state(false);

  /** Changes when bots that are playing on must stop. */
  private run = 0;

  constructor(
    private readonly worker = new TreeWorker(),
    private readonly pauseMs = PAUSE_MS,
  ) {}

  end(): void {
    this.isPlaying = false;
    this.worker.end();
  }

  /** Returns whether the position is valid; if not, everything stays as it was. */
  async open(start: Start): Promise<boolean> {
    this.stop();
    const opened = await this.change(() => this.worker.ask({ ask: "open", start }));
    const seats = this.look?.view.players.length ?? 0;
    if (this.players.length !== seats) this.players = Array.from({ length: seats }, () => "hand");
    return opened;
  }

  /** Makes an action; if chance has a part in it, asks first what it is to do. */
  async act(seat: number, action: Action): Promise<void> {
    if (this.isBusy) return;
    this.stop();
    this.fault = null;
    this.isBusy = true;
    try {
      const possibilities = await this.worker.ask({ ask: "possibilities", seat, action });
      if (possibilities.length > 1) this.chance = { seat, action, possibilities };
      else await this.play(seat, action);
    } catch (error) {
      this.fault = error;
    } finally {
      this.isBusy = false;
    }
  }

  /** Makes an action with an outcome, or a random one. */
  async play(seat: number, action: Action, outcome?: ObservedOutcome): Promise<void> {
    this.chance = null;
    await this.change(() => this.worker.ask({ ask: "play", seat, action, ...(outcome && { outcome }) }));
  }

  async go(id: number): Promise<void> {
    this.stop();
    await this.change(() => this.worker.ask({ ask: "go", id }));
  }

  async remove(id: number): Promise<void> {
    this.stop();
    await this.change(() => this.worker.ask({ ask: "remove", id }));
  }

  /** Judges the choices of the seat whose decision is next. */
  async judge(): Promise<void> {
    const seat = this.next;
    if (seat === null) return;
    const at = this.look?.at;
    this.isBusy = true;
    try {
      const choices = await this.worker.ask({ ask: "choices", seat });
      if (this.look?.at === at) this.choices = choices;
    } catch (error) {
      this.fault = error;
    } finally {
      this.isBusy = false;
    }
  }

  /** Lets a bot make the next decision. */
  letBot(kind: string): Promise<boolean> {
    return this.change(() => this.worker.ask({ ask: "bot", kind }));
  }

  /** Lets the bots play until it is a seat's turn that is played by hand, or the game is over. */
  async playOn(): Promise<void> {
    this.stop();
    this.isPlaying = true;
    const { run } = this;
    while (run === this.run && this.next !== null) {
      const player = this.players[this.next] ?? "hand";
      if (player === "hand" || !(await this.letBot(player))) break;
      await new Promise((done) => setTimeout(done, this.pauseMs));
    }
    if (run === this.run) this.stop();
  }

  stop(): void {
    this.run += 1;
    this.isPlaying = false;
  }

  private async change(ask: () => Promise<Shown>): Promise<boolean> {
    this.fault = null;
    this.isBusy = true;
    try {
      const { look, next, scenario } = await ask();
      [this.look, this.next, this.scenario] = [look, next, scenario];
      this.choices = this.chance = null;
      leaveAt(scenario);
      return true;
    } catch (error) {
      this.fault = error;
      this.stop();
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
