/** A game hosted on this device: every answer is saved at once and published to the followers. */

import { Refusal, type Engine, type Script } from "../engine/engine";
import type { CardId, Input, ScenarioCard, Screen, Text } from "../engine/types";
import type { Board } from "../protocol";
import { clockAt, clockAfter, toggled } from "./clock";
import { drawIsland, rulebookIsland } from "./island";
import { Publisher, type Publishing } from "./publisher";
import { isSaved, isStorageKeyOf, saveSession, newSession, type Session, type Shared } from "./sessions";
import { deleteResult, resultOf, saveResult } from "./results";
import { nextFirst, rematch } from "./setup";

/** Number of steps shown before and after the current one. */
export const PAST = 3;
export const COMING = 4;

/** The later actions of a trade, which is undone as one. */
const TRADE_PARTS = ["ACCEPT_TRADE", "CONFIRM_TRADE"];

const isTradePart = (input: Input | undefined) => input?.input === "action" && TRADE_PARTS.includes(input.value.type);

export class HostedGame {
  screen: Screen;
  session: Session;
  /** Why the last answer was refused. */
  refused = $state.raw<Text | null>(null);
  /** The scenario card that applies to the refusal. */
  relevantCard = $state<CardId | null>(null);
  /** Whether the engine has failed. */
  failed = $state(false);
  /** Whether another page on this device has continued the game, which this page would overwrite. */
  continuedElsewhere = $state(false);
  /** Whether the game is saved in its current state. */
  saved = $state(true);
  publishing = $state<Publishing>("off");
  readonly cards: ScenarioCard[];
  board: Board | null;
  private script: Script;
  private publisher: Publisher | null = null;

  /** Throws a `Refusal` if the saved script is invalid. */
  constructor(
    readonly engine: Engine,
    session: Session,
    private readonly now: () => number = Date.now,
  ) {
    this.script = engine.open(session.script);
    this.screen = $state.raw(this.script.screen(PAST, COMING));
    this.session = $state.raw(session);
    this.saved = isSaved(session.id);
    this.cards = this.script.cards;
    this.board = $state.raw(this.script.board);
    if (session.shared) this.share();
  }

  /** The last answer, if any. */
  get last(): Input | undefined {
    return this.session.script.inputs.at(-1);
  }

  /** Applies all answers or none. Returns whether they were accepted. */
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
      this.relevantCard = error.problem.card;
      return false;
    }
    const at = this.now();
    this.changed([...this.session.times, ...inputs.map(() => at)]);
    return true;
  }

  /** Undoes the last answer. */
  back(): boolean {
    if (this.screen.answers === 0) return false;
    let taken = 0;
    let last: Input | undefined;
    do {
      last = this.session.script.inputs.at(-1 - taken);
      this.script.give({ input: "back" });
      taken += 1;
    } while (isTradePart(last));
    this.changed(this.session.times.slice(0, -taken));
    return true;
  }

  /** The board to set up, as a map: that of the game, or only suggested. Null if the players brought their own. */
  get island(): string | null {
    const { depth, map, boardMode } = this.session.script.settings;
    if (boardMode === "MANUAL") return null;
    return depth === "full" ? (map ?? rulebookIsland(this.engine)) : (this.session.island ?? null);
  }

  /** Whether the board can still be corrected: nothing has been placed on it. */
  get isBoardOpen(): boolean {
    const { settings, inputs } = this.session.script;
    if (settings.depth === "full") return inputs.every(({ input }) => input !== "action");
    return this.screen.step.phase === "SETUP";
  }

  /** Replaces the board by one that matches the table. Returns whether it was accepted. */
  correct(map: string): boolean {
    const { settings, inputs } = this.session.script;
    if (settings.depth !== "full") {
      this.save({ island: map });
      return true;
    }
    try {
      const corrected = this.engine.open({ settings: { ...settings, map }, inputs });
      this.script.free();
      this.script = corrected;
    } catch (error) {
      if (!(error instanceof Refusal)) return this.fail();
      this.refused = error.problem.settings[0]?.text ?? error.problem.text;
      return false;
    }
    this.board = this.script.board;
    this.changed(this.session.times);
    return true;
  }

  /** Clears the last refusal. */
  dismiss(): void {
    this.refused = null;
    this.relevantCard = null;
  }

  /** Called when another page has written to the storage. */
  storageChanged(key: string | null): void {
    if (!isStorageKeyOf(key, this.session.id)) return;
    this.continuedElsewhere = true;
    this.publisher?.stop();
  }

  setNotes(notes: string): void {
    this.save({ notes });
  }

  setVirtualDice(virtualDice: boolean): void {
    this.save({ virtualDice });
  }

  toggleClock(): void {
    const clock = clockAt(this.session.clock, this.screen.step);
    if (!clock) return;
    this.save({ clock: toggled(clock, this.now()) });
    this.publish();
  }

  /** The record of the game, in full tracking. */
  record(): string | null {
    return this.script.record();
  }

  /** Creates and saves the next game with the same players. The player after the first one goes first. */
  again(): Session {
    const { script: last, virtualDice, island } = this.session;
    const draw = (players: number) => drawIsland(this.engine, players);
    const script = this.engine.make(rematch({ ...last.settings, pace: this.screen.pace }, nextFirst(last), draw));
    const redrawn = last.settings.boardMode === "RANDOMIZED" ? draw(last.settings.players.length) : island;
    const session = {
      ...newSession(script.saved(), virtualDice, this.now()),
      ...(island !== undefined && { island: redrawn }),
    };
    script.free();
    saveSession(session);
    return session;
  }

  /** Publishes the game, so that phones can follow it. */
  share(): void {
    this.publisher ??= new Publisher(this.session.shared, (shared, state) => this.published(shared, state));
    this.publish();
  }

  /** Retries publishing, for when the network may be back. */
  retry(): void {
    this.publisher?.retry();
  }

  async unshare(): Promise<void> {
    const ending = this.publisher?.end();
    this.publisher = null;
    await ending;
  }

  /** Releases the engine's script. What is published stays. */
  close(): void {
    this.publisher?.stop();
    this.script.free();
  }

  /** The answers are saved, so that reloading the page continues from there. */
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
    const wasOver = this.screen.status === "COMPLETED";
    const screen = this.script.screen(PAST, COMING);
    this.screen = screen;
    this.save({
      script: this.script.saved(),
      times,
      round: screen.round,
      status: screen.status,
      clock: clockAfter(this.session.clock, screen.step, this.now()),
    });
    this.publish();
    const result = screen.status === "COMPLETED" ? resultOf(this.session, screen) : null;
    if (result) saveResult(result);
    else if (wasOver) deleteResult(this.session.id);
  }

  private publish(): void {
    this.publisher?.publish(this.session.script, this.session.clock);
  }

  private save(changes: Partial<Session>): void {
    this.session = { ...this.session, ...changes };
    this.saved = saveSession(this.session);
  }
}
