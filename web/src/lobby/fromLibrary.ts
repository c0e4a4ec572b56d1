/** A published map for a new table: by the address of the form, or chosen among those that were found. */

import { api } from "../connection/api";
import type { LibraryEntry } from "../protocol";
import { summarizeMap } from "./mapSummary";
import type { LibraryWish } from "./settings";

/** The address of the form with a version chosen. */
export function tableOn(map: string): string {
  return `/new?map=${encodeURIComponent(map)}`;
}

/** The published map that the form's address asks for, and the version if it names one. */
export function askedIn(query: string): { id: string; version: number | null } | null {
  const [, id, version] = /^library:([^@]+)(?:@(\d+))?$/.exec(new URLSearchParams(query).get("map") ?? "") ?? [];
  return id === undefined ? null : { id, version: version === undefined ? null : Number(version) };
}

export function chosen({ id, version, name, author, players }: LibraryEntry): LibraryWish {
  return { kind: "library", id, version, name, author, players };
}

/** Asks the library for a version; for how many an older one is, its file says. */
export async function fetched(id: string, version: number | null): Promise<LibraryWish> {
  const map = await api.libraryMap(id);
  const older =
    version === null || version === map.version ? undefined : map.versions.find((each) => each.version === version);
  if (!older) return chosen(map);
  const players = summarizeMap(await api.libraryFile(id, older.version), Infinity)?.players ?? map.players;
  return { ...chosen(map), version: older.version, name: older.name, players };
}
