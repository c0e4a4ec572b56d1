/** Plays bot games on a map outside the main thread, a few at a time, and reports the results of each batch. */

import { loadEngine } from "../engine/engine";

export interface GamesRequest {
  text: string;
  seed: string;
  seats: number;
  /** The number of the first game, so that further games are different ones. */
  first: number;
  games: number;
}

/** The results of some games. */
export interface Tally {
  played: number;
  wins: number[];
  unfinished: number;
}

export type GamesResponse = Tally | { refused: string };

/** Games per batch: about a tenth of a second. */
const AT_ONCE = 5;

addEventListener("message", ({ data }: MessageEvent<GamesRequest>) => {
  void play(data);
});

async function play({ text, seed, seats, first, games }: GamesRequest): Promise<void> {
  const tell = (response: GamesResponse): void => postMessage(response);
  try {
    const engine = await loadEngine();
    for (let played = 0; played < games;) {
      const count = Math.min(AT_ONCE, games - played);
      const { wins, unfinished } = engine.playMap(text, { seed, first: first + played, count, seats });
      played += count;
      tell({ played: count, wins, unfinished });
    }
  } catch (error) {
    tell({ refused: error instanceof Error ? error.message : String(error) });
  }
}
