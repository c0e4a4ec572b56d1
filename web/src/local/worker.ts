/** The worker of a table, as the page sees it: questions with answers, and messages. */

import { Refusal, refusalIn } from "../connection/api";
import { reloadOnce } from "../reload";
import type { Call, Request, Response } from "./messages";

/** Something that the worker sends by itself, or why it has ended. */
export type News = Exclude<Response, { n: number }> | { failed: Refusal };

export class TableWorker {
  onnews: (news: News) => void = () => {};
  private readonly worker = new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" });
  private readonly asked = new Map<number, { done: (answer: unknown) => void; refused: (why: unknown) => void }>();
  private last = 0;
  private hasSpoken = false;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Response>) => void this.receive(data);
    this.worker.onerror = () => this.fail();
  }

  ask<T>(call: Call): Promise<T> {
    this.last += 1;
    const n = this.last;
    return new Promise((done, refused) => {
      this.asked.set(n, { done: done as (answer: unknown) => void, refused });
      this.worker.postMessage({ ...call, n } satisfies Request);
    });
  }

  end(): void {
    this.worker.terminate();
    this.asked.clear();
  }

  private async receive(response: Response): Promise<void> {
    this.hasSpoken = true;
    if (!("n" in response)) return this.onnews(response);
    const asked = this.asked.get(response.n);
    this.asked.delete(response.n);
    if ("refused" in response) asked?.refused(await refusalIn(response.refused, 0, response.refused.message));
    else asked?.done(response.answer);
  }

  /** The worker could not be loaded, or has crashed, or the engine in it has failed. */
  private fail(): void {
    if (!this.hasSpoken) reloadOnce();
    const failed = new Refusal("LOCAL_FAILED", "the game has stopped because of an error", false);
    for (const { refused } of this.asked.values()) refused(failed);
    this.asked.clear();
    this.onnews({ failed });
  }
}

/** A table, and the worker that has it. */
interface Kept {
  id: string;
  worker: TableWorker;
}

/** A worker that has opened a table which no page shows now. */
let waiting: Kept | null = null;
/** The worker of the table that the page shows. */
let shown: Kept | null = null;

/** Keeps the worker of a table for the page that will show it. */
export function handOver(id: string, worker: TableWorker): void {
  if (waiting?.worker !== worker) waiting?.worker.end();
  waiting = { id, worker };
  if (shown?.worker === worker) shown = null;
}

/** The worker that has already opened this table, if there is one. */
export function takeOver(id: string): TableWorker | null {
  if (waiting?.id !== id) return null;
  const { worker } = waiting;
  waiting = null;
  return worker;
}

/** Notes the worker of the table that the page shows, or that it shows none any more. */
export function showing(id: string, worker: TableWorker | null): void {
  if (worker) shown = { id, worker };
  else if (shown?.id === id) shown = null;
}

/** The worker of this page that has a table: it knows more than what is saved, if there was no room for that. */
export function workerOf(id: string): TableWorker | null {
  return [shown, waiting].find((kept) => kept?.id === id)?.worker ?? null;
}
