/** Explores openings outside the main thread, better and better, until something else is asked. */

import { loadEngine } from "../engine/engine";
import type { EngineOpenings } from "../engine/openings";
import { TableRefusal } from "../engine/table";
import type { OpeningsReport } from "../engine/types";
import type { Refused } from "../protocol";

export interface OpeningsQuestion {
  n: number;
  scenario: string;
  seat: number;
}

export type OpeningsAnswer = { n: number; report: OpeningsReport; isDone: boolean } | { n: number; refused: Refused };

/** How long the worker computes before it looks for another question. */
const SLICE_MS = 60;
/** After that, a picture hardly changes any more. */
const WHOLE_MS = 60_000;
/** The same question has the same answer. */
const SEED = "1";

let latest = 0;

const tell = (answer: OpeningsAnswer): void => postMessage(answer);
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

async function explore({ n, scenario, seat }: OpeningsQuestion): Promise<void> {
  const engine = await loadEngine();
  const openings = engine.openings(scenario, seat, SEED);
  let spent = 0;
  // The first pictures come quickly; later ones differ less and less.
  let next = 3 * SLICE_MS;
  while (n === latest && spent < WHOLE_MS) {
    spent += refine(openings);
    if (spent >= next) {
      next = 1.3 * spent;
      tell({ n, report: openings.report(), isDone: false });
    }
    await pause();
  }
  if (n === latest) tell({ n, report: openings.report(), isDone: true });
}

/** Returns how long it took. */
function refine(openings: EngineOpenings): number {
  const began = performance.now();
  do openings.refine();
  while (performance.now() - began < SLICE_MS);
  return performance.now() - began;
}

onmessage = ({ data }: MessageEvent<OpeningsQuestion>) => {
  latest = data.n;
  explore(data).catch((error: unknown) => {
    if (error instanceof TableRefusal) tell({ n: data.n, refused: error.refused });
    else reportError(error);
  });
};
