/** The address of a setup sheet: everything that it shows is in the fragment, which is not sent to the server. */

import { fragmentOf, mapIn } from "../maps/link";

export interface SetupSheet {
  /** The island, as a map without random parts. */
  map: string;
  players: string[];
  /** The player who starts, if known. */
  first: number | null;
}

/** The most names, and the longest one. */
const MOST = 6;
const LONGEST = 40;

export async function sheetAddress({ map, players, first }: SetupSheet): Promise<string> {
  const names = players.map((name) => `&player=${encodeURIComponent(name)}`).join("");
  return `/companion/sheet${await fragmentOf(map)}${names}${first === null ? "" : `&first=${first}`}`;
}

/** Reads the fragment of an address. Throws if it has no map. */
export async function sheetIn(fragment: string): Promise<SetupSheet> {
  const [map = "", ...rest] = fragment.split("&");
  const values = new URLSearchParams(rest.join("&"));
  const players = values
    .getAll("player")
    .slice(0, MOST)
    .map((name) => name.slice(0, LONGEST));
  const first = Number(values.get("first") ?? NaN);
  return { map: await mapIn(map), players, first: players[first] === undefined ? null : first };
}

/** The players in the order of their first turns: clockwise from the first one. */
export function startOrder({ players, first }: Pick<SetupSheet, "players" | "first">): string[] {
  return players.map((_, turn) => players[((first ?? 0) + turn) % players.length] ?? "");
}
