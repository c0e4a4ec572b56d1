/** Where the analysis board begins: a position that another page hands over, the one it was left at, or a new game. */

import type { Start } from "./messages";

const KEY = "hexhaven-analysis-board";
const NEW_GAME = JSON.stringify({ name: "analysis", preset: "official", map: "beginner", seats: 4 });

let handed: Start | null = null;

/** Keeps a position for the page that will show it. */
export function handOver(start: Start): void {
  handed = start;
}

export function takeStart(): Start {
  const start = handed;
  handed = null;
  if (start) return start;
  let left: string | null = null;
  try {
    left = sessionStorage.getItem(KEY);
  } catch {
    // Without storage, there is none.
  }
  return { kind: "scenario", scenario: left ?? NEW_GAME };
}

/** Remembers the position for when the page is loaded again. */
export function leaveAt(scenario: string): void {
  try {
    sessionStorage.setItem(KEY, scenario);
  } catch {
    // Then a reload begins anew.
  }
}

export const newGame = (): Start => ({ kind: "scenario", scenario: NEW_GAME });
