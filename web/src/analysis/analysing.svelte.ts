/** The analysis of one game: not started, running in a worker, done, or failed. */

import { api, Refusal, refusalIn, type ServerAnalysis } from "../connection/api";
import type { Analysis, AnalysisDepth, AnalysisProgress } from "../engine/types";
import type { Answer, Question } from "./messages";
import { startAnalyst } from "./analyst";
import { withRetries } from "../connection/retries";

/** How often the server is asked how far it is. */
const POLL_MS = 3_000;

export class Analysing {
  /** What is known: of the running analysis, unless an earlier one tells more. */
  analysis = $state.raw<Analysis | null>(null);
  progress = $state.raw<AnalysisProgress | null>(null);
  /** Why there is no analysis, or only a part. */
  fault = $state.raw<unknown>(null);
  isRunning = $state(false);
  /** What the server does with the analysis, while it is waited for. */
  onServer = $state<"queued" | "running" | null>(null);
  /** From 0 to 1. */
  readonly part = $derived(this.progress ? this.progress.done / Math.max(1, this.progress.total) : 0);
  /** Whether all decisions are judged. */
  readonly isComplete = $derived(this.analysis !== null && this.analysis.judged === this.analysis.decisions);
  private worker: Worker | null = null;
  /** Changes whenever work begins or ends: what earlier work was still waiting for is then no longer wanted. */
  private run = 0;

  constructor(
    private readonly record: () => Promise<string>,
    private readonly startWorker: () => Worker = startAnalyst,
    private readonly pollMs = POLL_MS,
  ) {}

  async start(depth: AnalysisDepth = "normal"): Promise<void> {
    this.stop();
    const { run } = this;
    this.isRunning = true;
    this.fault = this.progress = null;
    try {
      const question: Question = { record: await this.record(), depth };
      if (run !== this.run) return;
      const worker = this.startWorker();
      this.worker = worker;
      worker.onmessage = ({ data }: MessageEvent<Answer>) => void this.receive(data);
      worker.onerror = () => this.fail(new Refusal("ANALYSIS_CRASHED", "the analysis has crashed", true));
      worker.postMessage(question);
    } catch (error) {
      if (run === this.run) this.fail(error);
    }
  }

  /** Lets the server's workers analyse the game, and waits for them. */
  async startOnServer(table: string, depth: AnalysisDepth): Promise<void> {
    this.stop();
    const { run } = this;
    this.isRunning = true;
    this.fault = this.progress = null;
    this.onServer = "queued";
    try {
      let status = await withRetries(() => api.requestAnalysis(table, depth));
      while (run === this.run && (status.state === "queued" || status.state === "running")) {
        this.onServer = status.state;
        await new Promise((done) => setTimeout(done, this.pollMs));
        if (run === this.run) status = await withRetries(() => api.analysis(table, depth));
      }
      if (run === this.run) this.take(status);
    } catch (error) {
      if (run === this.run) this.fail(error);
    }
  }

  /** Ends the work; what is known stays. */
  stop(): void {
    this.run += 1;
    this.worker?.terminate();
    this.worker = this.onServer = null;
    this.isRunning = false;
  }

  private take(status: ServerAnalysis): void {
    if (status.state !== "done") throw new Refusal("ANALYSIS_FAILED", "the server could not analyse the game", true);
    this.keep(status.analysis);
    this.stop();
  }

  private async receive(answer: Answer): Promise<void> {
    if ("refused" in answer) return this.fail(await refusalIn(answer.refused, 0, answer.refused.message));
    this.progress = answer.progress;
    if (answer.analysis) this.keep(answer.analysis);
    if (answer.progress.done === answer.progress.total) this.stop();
  }

  /** A complete analysis stays until another one is complete, and a partial one until another tells more. */
  private keep(analysis: Analysis): void {
    const isMore = analysis.judged === analysis.decisions || analysis.judged >= (this.analysis?.judged ?? 0);
    if (isMore && !(this.isComplete && analysis.judged < analysis.decisions)) this.analysis = analysis;
  }

  private fail(why: unknown): void {
    this.stop();
    this.fault = why;
  }
}
