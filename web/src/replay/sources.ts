/** Sources of a replay's frames: a finished table, or a record file. */

import { Refusal } from "../connection/api";
import type { Eyes, Frames, Source } from "./frames";

/** The server's maximum file size. */
export const LARGEST_FILE = 16 * 1024 * 1024;

async function answer<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked.catch(() => {
    throw new Refusal("OFFLINE", "the server cannot be reached", true);
  });
  const told = (await response.json().catch(() => ({}))) as T & Partial<Refusal>;
  if (!response.ok)
    throw new Refusal(
      told.code ?? `HTTP_${response.status}`,
      told.message ?? response.statusText,
      told.retryable ?? false,
      response.status,
    );
  return told;
}

/** Retries after a delay if the server allows it, because many chunks in a row may exceed its rate limit. */
export async function patiently<T>(ask: () => Promise<T>, waits: number[] = [1_000, 3_000, 9_000]): Promise<T> {
  for (const wait of waits) {
    try {
      return await ask();
    } catch (refused) {
      if (!(refused instanceof Refusal) || !refused.retryable || refused.code === "OFFLINE") throw refused;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return ask();
}

const query = (eyes: Eyes, from: number, count: number) => `as=${eyes}&from=${from}&count=${count}`;

export function fromTable(table: string): Source {
  return (eyes, from, count) =>
    patiently(() =>
      answer<Frames>(fetch(`/api/v1/tables/${encodeURIComponent(table)}/frames?${query(eyes, from, count)}`)),
    );
}

export function fromRecord(record: string): Source {
  const body = { method: "POST", headers: { "content-type": "text/plain" }, body: record };
  return (eyes, from, count) =>
    patiently(() => answer<Frames>(fetch(`/api/v1/records/frames?${query(eyes, from, count)}`, body)));
}

export const statisticsOf = <T>(table: string): Promise<T> =>
  answer<T>(fetch(`/api/v1/tables/${encodeURIComponent(table)}/statistics`));
