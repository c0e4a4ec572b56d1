/** The openings of a seat, as they are explored. */

import { Refusal } from "../connection/api";
import type { OpeningsReport } from "../engine/types";
import type { OpeningsAnswer, OpeningsQuestion } from "./openings.worker";

const startWorker = (): Worker => new Worker(new URL("./openings.worker.ts", import.meta.url), { type: "module" });

export class Openings {
  report = $state.raw<OpeningsReport | null>(null);
  /** Whether the picture still becomes more exact. */
  isRefining = $state(false);
  fault = $state.raw<unknown>(null);
  private n = 0;

  constructor(private readonly worker: Worker = startWorker()) {
    worker.onmessage = ({ data }: MessageEvent<OpeningsAnswer>) => this.receive(data);
    worker.onerror = () => {
      this.fault = new Refusal("EXPLORER_CRASHED", "the engine has crashed", true);
      this.isRefining = false;
    };
  }

  /** Explores the next settlement of a seat in the position of a scenario. */
  explore(scenario: string, seat: number): void {
    this.n += 1;
    [this.report, this.fault, this.isRefining] = [null, null, true];
    this.worker.postMessage({ n: this.n, scenario, seat } satisfies OpeningsQuestion);
  }

  end(): void {
    this.worker.terminate();
  }

  private receive(answer: OpeningsAnswer): void {
    if (answer.n !== this.n) return;
    if ("refused" in answer) {
      this.fault = new Refusal(answer.refused.code, answer.refused.message, false);
      this.isRefining = false;
    } else {
      this.report = answer.report;
      this.isRefining = !answer.isDone;
    }
  }
}
