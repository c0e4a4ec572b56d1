/** A version of a published map as its page shows it. */

import { summarizeMap } from "../lobby/mapSummary";
import type { LibraryMap, LibraryPlayers } from "../protocol";

export interface MapVersion {
  version: number;
  /** The name that tables use for it. */
  map: string;
  name: string;
  description: string;
  publishedAt: number;
  players: LibraryPlayers;
  land: number;
  /** Whether it has random parts that are drawn for every game. */
  random: boolean;
}

/** The newest version, which the library describes completely. */
export function newestOf(map: LibraryMap): MapVersion {
  const { version, name, description, players, land, random } = map;
  return { version, map: map.map, name, description, publishedAt: map.changedAt, players, land, random };
}

/** An older version. What the library does not provide is read from its file. */
export function olderOf(map: LibraryMap, version: number, text: string, random: boolean): MapVersion | null {
  const entry = map.versions.find((each) => each.version === version);
  // No size limit, because no picture is made from it.
  const seen = summarizeMap(text, Infinity);
  if (!entry || !seen) return null;
  const { name, description, publishedAt } = entry;
  return {
    version,
    map: entry.map,
    name,
    description,
    publishedAt,
    players: seen.players,
    land: seen.hexes.length,
    random,
  };
}
