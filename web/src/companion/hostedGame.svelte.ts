/** A game that is led on this device: every answer is written down at once, and sent to those who follow. */

import { Refusal, type Engine, type Script } from "../engine/engine";
import type { CardId, Input, ScenarioCard, Screen, Text } from "../engine/types";
import type { Board } from "../protocol";
import { clockAt, followed, toggled } from "./clock";
import { drawIsland } from "./randomIsland";
import { Publisher, type Publishing } from "./publisher";
import { isKept, isOf, keep, newSession, type Session, type Shared } from "./sessions";
import { rematch } from "./setup";

/** Steps that are shown around the current one. */
export const PAST = 3;
export const COMING = 4;

/** Parts of a trade, which is one thing to whoever takes it back. */
const PARTS = ["ACCEPT_TRADE", "CONFIRM_TRADE"];

const isPart = (input: Input | undefined) => input?.input === "action" && PARTS.includes(input.value.type);

export class HostedGame {
  screen: Screen;
  session: Session;
  /** Why the last answer was not taken. */
  refused = $state.raw<Text | null>(null);
  /** The scenario card whose case has arisen with it. */
  arisen = $state<CardId | null>(null);
  /** Whether the engine itself broke. */
  failed = $state(false);
  /** Whether another page on this device went on with the game: this one would write over it. */
  elsewhere = $state(false);
  /** Whether the game is written down as it stands. */
  kept = $state(true);
  publishing = $state<Publishing>("off");
  readonly cards: ScenarioCard[];
  readonly board: Board | null;
  private readonly script: Script;
  private publisher: Publisher | null = null;

  /** Throws what is wrong where the game cannot be followed. */
  constructor(
    private readonly engine: Engine,
    session: Session,
    private readonly now: () => number = Date.now,
  ) {
    this.script = engine.open(session.script);
    this.screen = $state.raw(this.script.screen(PAST, COMING));
    this.session = $state.raw(session);
    this.kept = isKept(session.id);
    this.cards = this.script.cards;
    this.board = this.script.board;
    if (session.shared) this.share();
  }

  /** The answer before, where there is one. */
  get last(): Input | undefined {
    return this.session.script.inputs.at(-1);
  }

  /** Gives answers, all of them or none; tells whether they were taken. */
  give(...inputs: Input[]): boolean {
    let given = 0;
    try {
      for (const input of inputs) {
        this.script.give(input);
        given += 1;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) return this.fail();
      for (; given > 0; given -= 1) this.script.give({ input: "back" });
      this.refused = error.problem.text ?? { key: "guide-error-not-here", args: {} };
      this.arisen = error.problem.card;
      return false;
    }
    const at = this.now();
    this.changed([...this.session.times, ...inputs.map(() => at)]);
    return true;
  }

  /** Takes the last answer back. */
  back(): boolean {
    if (this.screen.answers === 0) return false;
    let taken = 0;
    let last: Input | undefined;
    do {
      last = this.session.script.inputs.at(-1 - taken);
      this.script.give({ input: "back" });
      taken += 1;
    } while (isPart(last));
    this.changed(this.session.times.slice(0, -taken));
    return true;
  }

  /** Why an answer was not taken is told no longer. */
  dismiss(): void {
    this.refused = null;
    this.arisen = null;
  }

  /** Another page has written something down. */
  heard(key: string | null): void {
    if (!isOf(key, this.session.id)) return;
    this.elsewhere = true;
    this.publisher?.stop();
  }

  write(notes: string): void {
    this.save({ notes });
  }

  setVirtualDice(virtualDice: boolean): void {
    this.save({ virtualDice });
  }

  toggleClock(): void {
    const clock = clockAt(this.session.clock, this.screen.step);
    if (clock) this.save({ clock: toggled(clock, this.now()) });
  }

  /** The record of the game, in the full depth. */
  record(): string | null {
    return this.script.record();
  }

  /** The next game of the same people, written down. */
  again(): Session {
    const script = this.engine.make(
      rematch(this.session.script.settings, (players) => drawIsland(this.engine, players)),
    );
    const session = newSession(script.saved(), this.session.virtualDice, this.now());
    script.free();
    keep(session);
    return session;
  }

  /** Lets phones follow. */
  share(): void {
    this.publisher ??= new Publisher(this.session.shared, (shared, state) => this.published(shared, state));
    this.publisher.publish(this.session.script);
  }

  /** The network may be back. */
  retry(): void {
    this.publisher?.retry();
  }

  async unshare(): Promise<void> {
    const ending = this.publisher?.end();
    this.publisher = null;
    await ending;
  }

  /** Nothing is shown any more; what is published stays. */
  close(): void {
    this.publisher?.stop();
    this.script.free();
  }

  /** What was answered before is written down: loading the page again goes on from there. */
  private fail(): false {
    this.failed = true;
    return false;
  }

  private published(shared: Shared | null, state: Publishing): void {
    this.publishing = state;
    if (shared !== this.session.shared) this.save({ shared });
  }

  private changed(times: number[]): void {
    this.dismiss();
    const screen = this.script.screen(PAST, COMING);
    this.screen = screen;
    this.save({
      script: this.script.saved(),
      times,
      round: screen.round,
      status: screen.status,
      clock: followed(this.session.clock, screen.step, this.now()),
    });
    this.publisher?.publish(this.session.script);
  }

  private save(changes: Partial<Session>): void {
    this.session = { ...this.session, ...changes };
    this.kept = keep(this.session);
  }
}
