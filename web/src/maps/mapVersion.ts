/** A version of a published map as its page shows it. */

import { summarizeMap } from "../lobby/mapSummary";
import type { LibraryMap, LibraryPlayers } from "../protocol";

export interface MapVersion {
  version: number;
  /** What a table names it by. */
  map: string;
  name: string;
  description: string;
  publishedAt: number;
  players: LibraryPlayers;
  land: number;
  /** Whether something of it is drawn anew for every game. */
  random: boolean;
}

/** The newest version, of which the library says everything. */
export function newestOf(map: LibraryMap): MapVersion {
  const { version, name, description, players, land, random } = map;
  return { version, map: map.map, name, description, publishedAt: map.changedAt, players, land, random };
}

/** An older version; what the library does not say of it is in its file. */
export function olderOf(map: LibraryMap, version: number, text: string, random: boolean): MapVersion | null {
  const found = map.versions.find((each) => each.version === version);
  // All of it counts here: no picture is made of it.
  const seen = summarizeMap(text, Infinity);
  if (!found || !seen) return null;
  const { name, description, publishedAt } = found;
  return {
    version,
    map: found.map,
    name,
    description,
    publishedAt,
    players: seen.players,
    land: seen.hexes.length,
    random,
  };
}
