/** Repeated requests. */

import { Refusal } from "./api";

/** Retries after a delay if the server allows it, because many chunks in a row may exceed its rate limit. */
export async function withRetries<T>(ask: () => Promise<T>, delaysMs: number[] = [1_000, 3_000, 9_000]): Promise<T> {
  for (const wait of delaysMs) {
    try {
      return await ask();
    } catch (refused) {
      if (!(refused instanceof Refusal) || !refused.retryable || refused.code === "OFFLINE") throw refused;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return ask();
}
