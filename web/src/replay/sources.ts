/** Sources of a replay's frames: a finished table, or a record file. */

import { Refusal, refusalIn } from "../connection/api";
import type { Viewpoint, Frames, Source } from "./frames";

/** The server's maximum file size. */
export const LARGEST_FILE = 16 * 1024 * 1024;

async function answer<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked.catch(() => {
    throw new Refusal("OFFLINE", "the server cannot be reached", true);
  });
  const body: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw await refusalIn(body, response.status, response.statusText);
  return body as T;
}

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

const query = (viewpoint: Viewpoint, from: number, count: number) => `as=${viewpoint}&from=${from}&count=${count}`;

export function fromTable(table: string): Source {
  return (viewpoint, from, count) =>
    withRetries(() =>
      answer<Frames>(fetch(`/api/v1/tables/${encodeURIComponent(table)}/frames?${query(viewpoint, from, count)}`)),
    );
}

export function fromRecord(record: string): Source {
  const body = { method: "POST", headers: { "content-type": "text/plain" }, body: record };
  return (viewpoint, from, count) =>
    withRetries(() => answer<Frames>(fetch(`/api/v1/records/frames?${query(viewpoint, from, count)}`, body)));
}

export const statisticsOf = <T>(table: string): Promise<T> =>
  answer<T>(fetch(`/api/v1/tables/${encodeURIComponent(table)}/statistics`));
