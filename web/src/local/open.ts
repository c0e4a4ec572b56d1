/** Opening tables on this device. */

import type { NewTable } from "../protocol";
import { newLocalId } from "./id";
import { noteLocalGames } from "./hasGames";
import { handOver, TableWorker } from "./worker";
import type { Call } from "./messages";

async function opened(id: string, call: Call): Promise<string> {
  const worker = new TableWorker();
  try {
    await worker.ask(call);
  } catch (error) {
    worker.end();
    throw error;
  }
  noteLocalGames();
  handOver(id, worker);
  return id;
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

/** Asks a saved game something, without continuing it. */
export async function askSaved<T>(id: string, what: "record" | "statistics" | "view"): Promise<T> {
  const worker = new TableWorker();
  try {
    await worker.ask({ call: "read", id });
    return await worker.ask<T>({ call: what });
  } finally {
    worker.end();
  }
}
