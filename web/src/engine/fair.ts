/** The search for a fair board, in the engine. */

import type { FairHandle } from "./generated/engine";
import type { FairBoard, FairProgress, FairResult, FairTask } from "./types";

export class EngineFair {
  constructor(
    private readonly ask: <T>(question: () => T) => T,
    private readonly handle: FairHandle,
  ) {}

  /** Every task that can be done now and has not been handed out. */
  tasks(): FairTask[] {
    return JSON.parse(this.ask(() => this.handle.tasks())) as FairTask[];
  }

  /** Does a task, whichever search handed it out. */
  perform(task: FairTask): FairResult {
    return JSON.parse(this.ask(() => this.handle.perform(JSON.stringify(task)))) as FairResult;
  }

  take(task: FairTask, result: FairResult): void {
    this.ask(() => this.handle.take(JSON.stringify(task), JSON.stringify(result)));
  }

  progress(): FairProgress {
    return JSON.parse(this.ask(() => this.handle.progress())) as FairProgress;
  }

  /** The board that was found; null while the search goes on. */
  found(): FairBoard | null {
    const found = this.ask(() => this.handle.found());
    return found === undefined ? null : (JSON.parse(found) as FairBoard);
  }
}
