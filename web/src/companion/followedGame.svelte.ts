/** A game hosted on another device, followed by its code. */

import type { Engine } from "../engine/engine";
import type { SavedScript, ScenarioCard, Screen } from "../engine/types";
import type { Board } from "../protocol";
import type { TurnClock } from "./clock";
import { Follower, type Following } from "./follower";
import { COMING, PAST } from "./hostedGame.svelte";

export class FollowedGame {
  screen = $state.raw<Screen | null>(null);
  script = $state.raw<SavedScript | null>(null);
  cards = $state.raw<ScenarioCard[]>([]);
  board = $state.raw<Board | null>(null);
  state = $state<Following>("looking");
  /** Whether the published state cannot be read by this version of the page. */
  broken = $state(false);
  /** The host's turn clock. */
  clock = $state.raw<TurnClock | null>(null);
  private readonly follower: Follower;

  constructor(
    private readonly engine: Engine,
    code: string,
  ) {
    this.follower = new Follower(
      code,
      (script, clock) => this.receive(script, clock),
      (state) => (this.state = state),
    );
    void this.follower.run();
  }

  retry(): void {
    this.follower.retry();
  }

  close(): void {
    this.follower.stop();
  }

  private receive(saved: SavedScript, clock: TurnClock | null): void {
    try {
      const script = this.engine.open(saved);
      this.screen = script.screen(PAST, COMING);
      this.cards = script.cards;
      this.board = script.board;
      this.script = saved;
      script.free();
      this.clock = clock;
      this.broken = false;
    } catch {
      this.broken = true;
    }
  }
}
