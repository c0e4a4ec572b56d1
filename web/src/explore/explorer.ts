/** The worker of a tree, as the page sees it. */

import { Refusal, refusalIn } from "../connection/api";
import type { Answers, Question, Request, Response } from "./messages";

export const startExplorer = (): Worker =>
  new Worker(new URL("./tree.worker.ts", import.meta.url), { type: "module" });

export class TreeWorker {
  private readonly asked = new Map<number, { done: (answer: never) => void; refused: (why: unknown) => void }>();
  private last = 0;

  constructor(private readonly worker: Worker = startExplorer()) {
    worker.onmessage = ({ data }: MessageEvent<Response>) => void this.receive(data);
    worker.onerror = () => {
      const failed = new Refusal("EXPLORER_CRASHED", "the engine has crashed", true);
      for (const { refused } of this.asked.values()) refused(failed);
      this.asked.clear();
    };
  }

  ask<Q extends Question>(question: Q): Promise<Answers[Q["ask"]]> {
    this.last += 1;
    const n = this.last;
    return new Promise((done, refused) => {
      this.asked.set(n, { done, refused });
      this.worker.postMessage({ ...question, n } satisfies Request);
    });
  }

  end(): void {
    this.worker.terminate();
  }

  private async receive(response: Response): Promise<void> {
    const asked = this.asked.get(response.n);
    this.asked.delete(response.n);
    if ("refused" in response) asked?.refused(await refusalIn(response.refused, 0, response.refused.message));
    else asked?.done(response.answer as never);
  }
}
