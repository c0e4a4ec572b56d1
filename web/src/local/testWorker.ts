/** A worker of a table, controlled by a test. */

import type { Request, Response } from "./messages";

/** A worker that answers everything except actions. */
export class TestWorker {
  static started: TestWorker[] = [];
  asked: Request[] = [];
  isEnded = false;
  onmessage: ((event: { data: Response }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    TestWorker.started.push(this);
  }

  postMessage(request: Request): void {
    this.asked.push(request);
    if (request.call !== "message") this.onmessage?.({ data: { n: request.n, answer: undefined } });
  }

  terminate(): void {
    this.isEnded = true;
  }
}
