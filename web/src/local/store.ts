/** The games on this device, in IndexedDB: each is saved after every action. */

import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { SavedAction, SavedGame } from "../engine/table";
import type { TableView } from "../protocol";

/** A game in a list. */
export interface LocalGame {
  id: string;
  table: TableView;
  changedAt: number;
  turn: number;
  winner: number | null;
  /** Public points by seat; all points after the end. */
  points: number[];
}

export interface GameStore {
  /** Saves a new game. */
  put(game: LocalGame, saved: SavedGame): Promise<void>;
  /** Saves other settings of a game. Fails if the game was deleted. */
  change(game: LocalGame, saved: SavedGame): Promise<void>;
  /** Saves actions of a game, all or none. Fails if the game was deleted. */
  append(game: LocalGame, actions: SavedAction[]): Promise<void>;
  load(id: string): Promise<{ saved: SavedGame; actions: SavedAction[] } | null>;
}

interface Schema extends DBSchema {
  games: { key: string; value: LocalGame };
  saved: { key: string; value: { id: string; saved: SavedGame } };
  actions: { key: [string, number]; value: SavedAction & { game: string } };
}

const NAME = "hexhaven-games";
const VERSION = 1;
/** The finished games that are kept. Running ones are never deleted by themselves. */
const MOST_FINISHED = 100;

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore("games", { keyPath: "id" });
      db.createObjectStore("saved", { keyPath: "id" });
      db.createObjectStore("actions", { keyPath: ["game", "version"] });
    },
    // Another page has a newer version of the store; this one is opened again when it is needed.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => (opening = null),
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

const allOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Actions without their game would be an entry that cannot be opened. */
async function expectGame(saved: { getKey(id: string): Promise<string | undefined> }, id: string): Promise<void> {
  if ((await saved.getKey(id)) === undefined) throw new Error(`the game ${id} was deleted`);
}

export const gameStore: GameStore = {
  async put(game, saved) {
    const work = (await database()).transaction(["games", "saved"], "readwrite");
    await Promise.all([
      work.objectStore("games").put(game),
      work.objectStore("saved").put({ id: game.id, saved }),
      work.done,
    ]);
  },

  async change(game, saved) {
    const work = (await database()).transaction(["games", "saved"], "readwrite");
    await expectGame(work.objectStore("saved"), game.id);
    await Promise.all([
      work.objectStore("games").put(game),
      work.objectStore("saved").put({ id: game.id, saved }),
      work.done,
    ]);
  },

  async append(game, actions) {
    const work = (await database()).transaction(["games", "saved", "actions"], "readwrite");
    await expectGame(work.objectStore("saved"), game.id);
    await Promise.all([
      work.objectStore("games").put(game),
      ...actions.map((action) => work.objectStore("actions").put({ ...action, game: game.id })),
      work.done,
    ]);
  },

  async load(id) {
    const db = await database();
    const [found, actions] = await Promise.all([db.get("saved", id), db.getAll("actions", allOf(id))]);
    if (!found) return null;
    return { saved: found.saved, actions: actions.map(({ game: _, ...action }) => action) };
  },
};

/** Saves nothing, for games that may be forgotten. */
export const nowhere: GameStore = {
  put: () => Promise.resolve(),
  change: () => Promise.resolve(),
  append: () => Promise.resolve(),
  load: () => Promise.resolve(null),
};

/** All games, the latest first. Finished ones beyond a number are deleted. */
export async function localGames(): Promise<LocalGame[]> {
  const games = await (await database()).getAll("games");
  games.sort((one, other) => other.changedAt - one.changedAt);
  const old = games.filter((game) => game.table.stage === "over").slice(MOST_FINISHED);
  await Promise.all(old.map((game) => deleteGame(game.id)));
  return games.filter((game) => !old.includes(game));
}

export async function deleteGame(id: string): Promise<void> {
  const work = (await database()).transaction(["games", "saved", "actions"], "readwrite");
  await Promise.all([
    work.objectStore("games").delete(id),
    work.objectStore("saved").delete(id),
    work.objectStore("actions").delete(allOf(id)),
    work.done,
  ]);
}
