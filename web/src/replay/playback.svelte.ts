/** A running replay: position, speed and viewpoint. */

import { recordNames } from "../game/names";
import { t } from "../words/words.svelte";
import { FrameStore, peopleOf, turnFrom, turnStarts, type Viewpoint, type Frame, type Source } from "./frames";

export const SPEEDS = [0.5, 1, 2, 4, 8];

/** Milliseconds between two actions at normal speed. */
const STEP_MS = 1_000;

export class Playback {
  position = $state(0);
  last = $state(0);
  playing = $state(false);
  speed = $state(1);
  viewpoint = $state<Viewpoint>("all");
  /** The frame at the position, or the previous one while it is fetched. */
  frame = $state.raw<Frame | null>(null);
  /** All fetched frames. */
  frames = $state.raw<Frame[]>([]);
  /** Why nothing can be shown. */
  fault = $state.raw<unknown>(null);
  readonly store: FrameStore;
  /** Player names, by seat. */
  readonly names = $derived.by(() => recordNames(this.recorded, t));
  readonly starts = $derived(turnStarts(this.frames));
  /** The seats that people played. */
  readonly people = $derived.by(() => peopleOf(this.store.table, this.frames));

  private recorded = $state.raw<string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: Source) {
    this.store = new FrameStore(source, () => this.update());
  }

  /** Fetches the beginning, then the rest in the background, for the charts and the turn marks. */
  async start(): Promise<void> {
    this.fault = null;
    await this.show();
    if (this.frame) this.store.all(this.viewpoint).catch((refused: unknown) => (this.fault ??= refused));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  go(position: number): void {
    this.position = Math.max(0, Math.min(this.last, Math.round(position)));
    if (this.position === this.last) this.stop();
    void this.show();
  }

  step(by: number): void {
    this.go(this.position + by);
  }

  turn(direction: 1 | -1): void {
    this.go(turnFrom(this.starts, this.position, direction, this.last));
  }

  /** At the end it starts again from the beginning. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.position >= this.last) this.go(0);
    this.playing = true;
    this.wait();
  }

  setViewpoint(viewpoint: Viewpoint): void {
    this.viewpoint = viewpoint;
    this.update();
    void this.start();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.advance(), STEP_MS / this.speed);
  }

  private async advance(): Promise<void> {
    if (!this.playing) return;
    this.position = Math.min(this.last, this.position + 1);
    await this.show();
    if (this.fault !== null || this.position >= this.last) this.stop();
    else if (this.playing) this.wait();
  }

  private async show(): Promise<void> {
    const [viewpoint, position] = [this.viewpoint, this.position];
    try {
      const frame = await this.store.need(viewpoint, position);
      // The position may have changed meanwhile.
      if (frame && viewpoint === this.viewpoint && position === this.position) this.frame = frame;
      this.fault = null;
    } catch (refused) {
      this.fault = refused;
    }
  }

  private update(): void {
    this.last = this.store.last;
    this.recorded = this.store.names;
    this.frames = this.store.here(this.viewpoint);
  }
}
