/** The name of a game's map, which published version it is, and its number of players. */

import { maybe, t } from "../words/words.svelte";
import type { Range } from "./settings";

/**
 * The name of a game's map. A published map keeps its author's name for it, even if a shipped map has the same name.
 */
export function mapName(map: string, library: string | null | undefined): string {
  return library ? map : (maybe(`map-${map}`) ?? map);
}

/** The version in `ID@VERSION`. */
export function versionIn(library: string | null | undefined): { id: string; version: number } | null {
  const [, id, version] = /^(.+)@(\d+)$/.exec(library ?? "") ?? [];
  return id === undefined ? null : { id, version: Number(version) };
}

/** The name of a game's map with its version, if any, for places that are already links. */
export function versionedMapName(map: string, library: string | null | undefined): string {
  const version = versionIn(library);
  const name = mapName(map, library);
  return version ? `${name} · ${t("library-version", { version: version.version })}` : name;
}

/** The page of a published version. */
export function mapVersionAddress(id: string, version: number): string {
  return `/maps/library/${encodeURIComponent(id)}@${version}`;
}

export function playersText({ min, max }: Range): string {
  return min === max ? t("new-map-players-just", { count: min }) : t("new-map-players", { min, max });
}
