/** Opening tables on this device. */

import type { NewTable } from "../protocol";
import { newLocalId } from "./id";
import { hasLocalGames, noteLocalGames } from "./hasGames";
import { handOver, TableWorker, workerOf } from "./worker";
import type { Call } from "./messages";

async function opened(id: string, call: Call): Promise<string> {
  const worker = new TableWorker();
  try {
    await worker.ask(call);
  } catch (error) {
    worker.end();
    throw error;
  }
  if (!hasLocalGames()) keepGames();
  noteLocalGames();
  handOver(id, worker);
  return id;
}

/** Asks the browser, once, not to clear the games when it runs out of room. */
function keepGames(): void {
  const { storage } = navigator as { storage?: StorageManager };
  // Without that they are kept as long as there is room.
  storage?.persist?.().catch(() => {});
}

/** Opens a table for people on this device and bots, and starts its game. Returns its id. */
export function openLocal(table: NewTable, people: string[]): Promise<string> {
  const id = newLocalId();
  return opened(id, { call: "open", id, table, people });
}

/** Continues a game from its record. Returns the id of its table. */
export function importLocal(record: string): Promise<string> {
  const id = newLocalId();
  return opened(id, { call: "import", id, record });
}

/** Asks a game something, without continuing it: the worker that plays it, or what is saved. */
export async function askGame<T>(id: string, what: "record" | "statistics" | "view"): Promise<T> {
  const playing = workerOf(id);
  if (playing) return playing.ask<T>({ call: what });
  const worker = new TableWorker();
  try {
    await worker.ask({ call: "read", id });
    return await worker.ask<T>({ call: what });
  } finally {
    worker.end();
  }
}
