/** A published map for a new table: from the form's address, or chosen from search results. */

import { api } from "../connection/api";
import type { LibraryEntry } from "../protocol";
import { summarizeMap } from "./mapSummary";
import type { LibraryMapSelection } from "./settings";

/** The form's address with a map version selected. */
export function tableOn(map: string): string {
  return `/new?map=${encodeURIComponent(map)}`;
}

/** The published map in the form's address, and the version if there is one. */
export function askedIn(query: string): { id: string; version: number | null } | null {
  const [, id, version] = /^library:([^@]+)(?:@(\d+))?$/.exec(new URLSearchParams(query).get("map") ?? "") ?? [];
  return id === undefined ? null : { id, version: version === undefined ? null : Number(version) };
}

export function chosen({ id, version, name, author, players }: LibraryEntry): LibraryMapSelection {
  return { kind: "library", id, version, name, author, players };
}

/** Fetches a version from the library. The number of players of an older version is read from its file. */
export async function fetched(id: string, version: number | null): Promise<LibraryMapSelection> {
  const map = await api.libraryMap(id);
  const older =
    version === null || version === map.version ? undefined : map.versions.find((each) => each.version === version);
  if (!older) return chosen(map);
  const players = summarizeMap(await api.libraryFile(id, older.version), Infinity)?.players ?? map.players;
  return { ...chosen(map), version: older.version, name: older.name, players };
}
