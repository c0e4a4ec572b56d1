/** The results of finished games, saved in this browser: who played, who won, and how often. */

import type { Screen } from "../engine/types";
import { lastChangedAt, timePlayed, type Session, type Store } from "./sessions";

export interface Result {
  /** The game’s id. The game itself may have been deleted. */
  id: string;
  /** Names and points, clockwise. */
  players: string[];
  points: number[];
  winner: number;
  rounds: number;
  /** How long the game was played, in milliseconds. */
  played: number;
  ended: number;
}

const STORAGE_KEY = "hexhaven-companion-results";
/** More results are not kept: the oldest are dropped. */
const MOST = 500;

/** The result of a game that has a winner. */
export function resultOf(session: Session, screen: Pick<Screen, "players" | "winner" | "round">): Result | null {
  if (screen.winner === null) return null;
  return {
    id: session.id,
    players: screen.players.map(({ name }) => name),
    points: screen.players.map(({ points }) => points),
    winner: screen.winner,
    rounds: screen.round,
    played: timePlayed(session),
    ended: lastChangedAt(session),
  };
}

function isResult(stored: unknown): stored is Result {
  const result = stored as Partial<Result> | null;
  return (
    typeof result?.id === "string" &&
    Array.isArray(result.players) &&
    result.players.every((name) => typeof name === "string") &&
    Array.isArray(result.points) &&
    [result.winner, result.rounds, result.played, result.ended].every((number) => typeof number === "number")
  );
}

/** All results, latest first. */
export function allResults(store: Pick<Store, "getItem"> = localStorage): Result[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isResult).sort((one, other) => other.ended - one.ended) : [];
  } catch {
    return [];
  }
}

function write(results: Result[], store: Pick<Store, "setItem">): void {
  try {
    store.setItem(STORAGE_KEY, JSON.stringify(results.slice(0, MOST)));
  } catch {
    // Without space the game itself is not saved either, and the host is told so.
  }
}

/** Adds a result, or replaces that of the same game. */
export function saveResult(result: Result, store: Store = localStorage): void {
  const others = allResults(store).filter(({ id }) => id !== result.id);
  write(
    [result, ...others].sort((one, other) => other.ended - one.ended),
    store,
  );
}

export function deleteResult(id: string, store: Store = localStorage): void {
  const results = allResults(store);
  if (results.some((result) => result.id === id))
    write(
      results.filter((result) => result.id !== id),
      store,
    );
}

export interface Standing {
  name: string;
  wins: number;
}

/** The games of the same people. */
export interface Group {
  key: string;
  /** By wins. */
  standings: Standing[];
  /** The longest run of games won by the same person; the latest of equally long ones. */
  streak: Standing;
  /** Latest first. */
  games: Result[];
}

/** The same name, however it was typed. */
const plain = (name: string) => name.normalize("NFKC").toLocaleLowerCase().trim();

/** The results grouped by the people who played, in whatever order they sat; the group that played last is first. */
export function groupsOf(results: readonly Result[]): Group[] {
  const keyOf = ({ players }: Result) => players.map(plain).sort().join("\n");
  const groups = new Map<string, Result[]>();
  for (const result of results) groups.set(keyOf(result), [...(groups.get(keyOf(result)) ?? []), result]);
  return [...groups].map(([key, games]) => ({
    key,
    standings: standingsOf(games),
    streak: streakOf(games),
    games,
  }));
}

const winnerOf = ({ players, winner }: Result) => players[winner] ?? "";

function standingsOf(games: readonly Result[]): Standing[] {
  const names = games[0]?.players ?? [];
  const wins = (name: string) => games.filter((game) => plain(winnerOf(game)) === plain(name)).length;
  return names.map((name) => ({ name, wins: wins(name) })).sort((one, other) => other.wins - one.wins);
}

function streakOf(games: readonly Result[]): Standing {
  let longest: Standing = { name: "", wins: 0 };
  let run: Standing = { name: "", wins: 0 };
  for (const game of games) {
    const name = winnerOf(game);
    run = plain(name) === plain(run.name) ? { ...run, wins: run.wins + 1 } : { name, wins: 1 };
    if (run.wins > longest.wins) longest = run;
  }
  return longest;
}
