/** A table on this device, outside the main thread, so that the page stays smooth while bots think. */

import type { LocalState } from "../connection/link";
import { loadEngine, type Engine } from "../engine/engine";
import { TableRefusal, type EngineTable } from "../engine/table";
import type { ServerMessage } from "../protocol";
import { randomId } from "../randomId";
import { Keeper } from "./keeper";
import type { Call, Request, Response } from "./messages";
import { gameStore, nowhere, type GameStore } from "./store";

const tell = (response: Response): void => postMessage(response);

let table: EngineTable | null = null;
let keeper: Keeper | null = null;
/** Lets other pages open the table that is kept. */
let unlock = () => {};

const newSecret = () => randomId(32);

function keep(id: string, opened: EngineTable, isNew: boolean, store: GameStore = gameStore): Keeper {
  table = opened;
  const heard = (messages: ServerMessage[], state: LocalState) => {
    noteUnsaved(id, !state.saved);
    tell({ messages, state });
  };
  // The page hears of errors that are reported as of any other in its worker.
  keeper = new Keeper(id, opened, store, heard, reportError, isNew);
  return keeper;
}

const unsavedLock = (id: string) => `hexhaven-unsaved-${id}`;
/** What ends the lock that says that a game is not saved, while there is one. */
let noteSaved: (() => void) | null = null;

/** Lets other pages know that this worker has what is saved nowhere. */
function noteUnsaved(id: string, isUnsaved: boolean): void {
  if (isUnsaved === (noteSaved !== null)) return;
  if (noteSaved) {
    noteSaved();
    noteSaved = null;
    return;
  }
  const saved = new Promise<void>((done) => (noteSaved = done));
  const { locks } = navigator as { locks?: LockManager };
  void locks?.request(unsavedLock(id), () => saved);
}

/** Whether another page has actions of a game that are saved nowhere: they would be lost if it were opened here. */
async function isUnsavedElsewhere(id: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === unsavedLock(id));
}

/** Refuses, as the server would. */
function refuse(code: string, message: string): TableRefusal {
  return new TableRefusal({ code, message, retryable: false });
}

/**
 * Makes sure that no other page changes the same game. The lock is held until this worker ends or opens another table,
 * or another page takes it. Browsers offer locks on secure pages only; elsewhere the game is opened all the same.
 */
function lock(id: string, take: boolean): Promise<boolean> {
  unlock();
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(true);
  return new Promise((got) => {
    const options = take ? { steal: true } : { ifAvailable: true };
    const held = locks.request(`hexhaven-game-${id}`, options, (granted) => {
      got(granted !== null);
      return granted === null ? undefined : new Promise<void>((done) => (unlock = done));
    });
    held.catch(() => {
      keeper?.stop();
      keeper = null;
      tell({ taken: true });
    });
  });
}

async function load(engine: Engine, id: string): Promise<EngineTable> {
  const found = await gameStore.load(id).catch(() => null);
  if (!found) throw refuse("NO_SUCH_TABLE", "there is no such game on this device");
  return engine.resumeTable(found.saved, found.actions, Date.now());
}

async function resume(engine: Engine, id: string, take: boolean): Promise<void> {
  if (await isUnsavedElsewhere(id))
    throw refuse("UNSAVED_ELSEWHERE", "the game is open in another tab, and could not be saved there");
  // Nothing is taken from another page that cannot be opened here.
  if (take) await load(engine, id);
  if (!(await lock(id, take))) throw refuse("OPEN_ELSEWHERE", "the game is open in another tab");
  keep(id, await load(engine, id), false);
}

function opened(): EngineTable {
  if (!table) throw refuse("NO_SUCH_TABLE", "no table is open");
  return table;
}

function kept(): Keeper {
  if (!keeper) throw refuse("NO_SUCH_TABLE", "no game is being played");
  return keeper;
}

async function answer(request: Call): Promise<unknown> {
  switch (request.call) {
    case "open": {
      const engine = await loadEngine();
      await lock(request.id, false);
      const { id, table, people } = request;
      return keep(id, engine.openTable({ id, table, people, secret: newSecret() }, Date.now()), true).begin();
    }
    case "exercise": {
      const engine = await loadEngine();
      const { id, exercise, name } = request;
      keep(id, engine.openExercise(id, { ...exercise, name }, Date.now()), true, nowhere);
      return undefined;
    }
    case "resume":
      return resume(await loadEngine(), request.id, request.take);
    case "read":
      table = await load(await loadEngine(), request.id);
      return undefined;
    case "import": {
      const engine = await loadEngine();
      await lock(request.id, false);
      return keep(request.id, engine.importTable(request.id, request.record, Date.now()), true).begin();
    }
    case "again": {
      const next = opened().again(request.id, newSecret(), Date.now());
      keeper?.stop();
      noteUnsaved(request.id, false);
      await lock(request.id, false);
      return keep(request.id, next, true).begin();
    }
    case "watch":
      return kept().watch();
    case "message":
      return kept().message(request.message);
    case "show":
      return kept().show(request.seat);
    case "set":
      return kept().set(request.settings);
    case "hint":
      return opened().hint();
    case "look":
      return opened().look(request.since, Date.now());
    case "record":
      return opened().record();
    case "statistics":
      return opened().statistics();
    case "view":
      return opened().view(Date.now());
  }
}

addEventListener("message", ({ data: { n, ...call } }: MessageEvent<Request>) => {
  answer(call).then(
    (answer) => tell({ n, answer }),
    (error: unknown) => {
      if (error instanceof TableRefusal) tell({ n, refused: error.refused });
      else reportError(error);
    },
  );
});
