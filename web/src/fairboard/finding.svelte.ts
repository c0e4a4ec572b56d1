/** The search for a fair board, by as many workers as the device has processors. */

import type { FairBoard, FairProgress, FairTask, FairWanted } from "../engine/types";
import type { FairRequest, FairResponse } from "./fair.worker";

const MOST_WORKERS = 8;

const startWorker = (): Worker => new Worker(new URL("./fair.worker.ts", import.meta.url), { type: "module" });

/** Leaves a processor to the page, if there are several. */
const workersHere = (): number => Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), MOST_WORKERS);

export class Finding {
  progress = $state.raw<FairProgress | null>(null);
  found = $state.raw<FairBoard | null>(null);
  /** A code that says why there is no board. */
  fault = $state<string | null>(null);
  isSearching = $state(false);

  private leader: Worker | null = null;
  private helpers: Worker[] = [];
  private idle: Worker[] = [];
  private tasks: FairTask[] = [];

  constructor(
    private readonly start: () => Worker = startWorker,
    private readonly count = workersHere(),
  ) {}

  search(text: string, wanted: FairWanted): void {
    this.stop();
    [this.progress, this.found, this.fault, this.isSearching] = [null, null, null, true];
    this.leader = this.employ();
    this.helpers = Array.from({ length: this.count }, () => this.employ());
    for (const worker of [this.leader, ...this.helpers]) this.ask(worker, { ask: "open", text, wanted });
  }

  stop(): void {
    for (const worker of [this.leader, ...this.helpers]) worker?.terminate();
    [this.leader, this.helpers, this.idle, this.tasks, this.isSearching] = [null, [], [], [], false];
  }

  /** Ends a search, and forgets what was found. */
  forget(): void {
    if (this.isSearching) this.stop();
    [this.progress, this.found, this.fault] = [null, null, null];
  }

  private employ(): Worker {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<FairResponse>) => this.receive(worker, data);
    worker.onerror = () => this.fail("CRASHED");
    return worker;
  }

  private ask(worker: Worker | null, request: FairRequest): void {
    worker?.postMessage(request);
  }

  private fail(code: string): void {
    this.stop();
    this.fault = code;
  }

  private receive(worker: Worker, response: FairResponse): void {
    switch (response.tell) {
      case "opened":
        if (worker === this.leader) this.ask(worker, { ask: "next" });
        else this.employNext(worker);
        break;
      case "performed":
        this.ask(this.leader, { ask: "take", task: response.task, result: response.result });
        this.employNext(worker);
        break;
      case "next": {
        this.progress = response.progress;
        this.tasks.push(...response.tasks);
        if (response.found) {
          this.stop();
          this.found = response.found;
          break;
        }
        const waiting = this.idle;
        this.idle = [];
        waiting.forEach((each) => this.employNext(each));
        break;
      }
      case "refused":
        this.fail(response.code);
        break;
    }
  }

  private employNext(worker: Worker): void {
    const task = this.tasks.shift();
    if (task) this.ask(worker, { ask: "perform", task });
    else this.idle.push(worker);
  }
}
