/** Sources of a replay's frames: a finished table, or a record file. */

import { api, Refusal, refusalIn } from "../connection/api";
import { withRetries } from "../connection/retries";
import { loadEngine } from "../engine/engine";
import { TableRefusal } from "../engine/table";
import { isLocal } from "../local/id";
import type { TableView } from "../protocol";
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

const query = (viewpoint: Viewpoint, from: number, count: number) => `as=${viewpoint}&from=${from}&count=${count}`;

/** A table on the server or on this device. */
export function fromTable(table: string): Source {
  if (isLocal(table)) return fromDevice(table);
  return (viewpoint, from, count) =>
    withRetries(() =>
      answer<Frames>(fetch(`/api/v1/tables/${encodeURIComponent(table)}/frames?${query(viewpoint, from, count)}`)),
    );
}

/** A record file, replayed in this page. */
export function fromRecord(record: string): Source {
  return async (viewpoint, from, count) => {
    const engine = await loadEngine();
    try {
      return engine.recordFrames(record, viewpoint, from, count);
    } catch (error) {
      throw error instanceof TableRefusal ? await refusalIn(error.refused, 0, error.message) : error;
    }
  };
}

function fromDevice(table: string): Source {
  const loading = import("../local/open").then(({ askGame }) =>
    Promise.all([askGame<string>(table, "record"), askGame<TableView>(table, "view")]),
  );
  return async (viewpoint, from, count) => {
    const [record, view] = await loading;
    return { ...(await fromRecord(record)(viewpoint, from, count)), table: view };
  };
}

/** The record of a finished game, on the server or on this device. */
export async function recordOf(table: string): Promise<string> {
  if (!isLocal(table)) return api.record(table);
  const { askGame } = await import("../local/open");
  return askGame<string>(table, "record");
}

export async function statisticsOf<T>(table: string): Promise<T> {
  if (!isLocal(table)) return answer<T>(fetch(`/api/v1/tables/${encodeURIComponent(table)}/statistics`));
  const { askGame } = await import("../local/open");
  return askGame<T>(table, "statistics");
}
