/** Practice of the setup: bots place for the others, and every own spot is judged. */

import type { Look } from "../engine/types";
import { TreeWorker } from "../explore/explorer";
import type { Shown } from "../explore/messages";
import type { Action } from "../protocol";
import { feedbackOn, type Feedback } from "./heat";
import { Openings } from "./openings.svelte";

/** The bot in the other seats. */
const BOT = "hard";
/** How long a bot's placement is shown before the next one. */
const PAUSE_MS = 450;
/** A choice is judged once so many setups have been played. */
const SETUPS = 600;

export type Step = "others" | "settlement" | "judged" | "road" | "over";

export class Practising {
  look = $state.raw<Look | null>(null);
  scenario = $state("");
  step = $state<Step>("others");
  fault = $state.raw<unknown>(null);
  /** The spot that was chosen, and what is thought of it. */
  picked = $state.raw<{ action: Action; vertex: number } | null>(null);
  judged = $state.raw<Feedback[]>([]);

  private isEnded = false;

  constructor(
    readonly seat: number,
    readonly openings = new Openings(),
    private readonly tree = new TreeWorker(),
    private readonly pauseMs = PAUSE_MS,
  ) {}

  async begin(scenario: string): Promise<void> {
    await this.guard(async () => {
      this.show(await this.tree.ask({ ask: "open", start: { kind: "scenario", scenario } }));
      await this.goOn();
    });
  }

  end(): void {
    this.isEnded = true;
    this.openings.end();
    this.tree.end();
  }

  /** What is thought of the chosen spot, once enough is known. */
  get feedback(): Feedback | null {
    const { report } = this.openings;
    if (!this.picked || !report || (report.setups < SETUPS && this.openings.isRefining)) return null;
    return feedbackOn(report, this.picked.vertex);
  }

  pick(action: Action): void {
    if (this.step === "settlement" && "vertex" in action) {
      this.picked = { action, vertex: Number(String(action.vertex).slice(1)) };
      this.step = "judged";
    } else if (this.step === "road") void this.place(action);
  }

  /** Builds on the chosen spot. */
  async accept(): Promise<void> {
    const { picked, feedback } = this;
    if (!picked || !feedback) return;
    this.judged = [...this.judged, feedback];
    this.picked = null;
    await this.place(picked.action);
  }

  private async place(action: Action): Promise<void> {
    this.step = "others";
    await this.guard(async () => {
      this.show(await this.tree.ask({ ask: "play", seat: this.seat, action }));
      await this.goOn();
    });
  }

  /** Lets the others place until the player is asked, or the setup is over. */
  private async goOn(): Promise<void> {
    while (!this.isEnded && this.look) {
      const turn = this.look.turns.find(({ seat }) => seat === this.next);
      const placements = (turn?.legal.actions ?? []).map(({ type }) => type);
      if (!placements.some((type) => type.startsWith("PLACE_SETUP"))) {
        this.step = "over";
        return;
      }
      if (this.next === this.seat) {
        const isRoad = placements.includes("PLACE_SETUP_ROAD");
        if (!isRoad) this.openings.explore(this.scenario, this.seat);
        this.step = isRoad ? "road" : "settlement";
        return;
      }
      this.show(await this.tree.ask({ ask: "bot", kind: BOT }));
      await new Promise((done) => setTimeout(done, this.pauseMs));
    }
  }

  private next: number | null = null;

  private show({ look, next, scenario }: Shown): void {
    [this.look, this.next, this.scenario] = [look, next, scenario];
  }

  private async guard(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.fault = error;
    }
  }
}
