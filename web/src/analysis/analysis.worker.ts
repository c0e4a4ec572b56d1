/** Analyses a game outside the main thread, so that the page stays smooth. */

import { loadEngine } from "../engine/engine";
import { TableRefusal } from "../engine/table";
import type { Answer, Question } from "./messages";

/** How often what is known so far is sent. */
const PARTIAL_MS = 1_000;
/** How often the progress is. */
const PROGRESS_MS = 100;

const tell = (answer: Answer): void => postMessage(answer);

async function analyse({ record, depth }: Question): Promise<void> {
  const engine = await loadEngine();
  const analyser = engine.analyse(record, depth);
  let [told, shown, isAccounted] = [0, 0, false];
  for (;;) {
    const progress = analyser.step();
    const now = performance.now();
    const isDone = progress.done === progress.total;
    // The first picture, then from time to time what has been added.
    if (isDone || progress.accounted !== isAccounted || (progress.accounted && now - shown > PARTIAL_MS)) {
      tell({ progress, analysis: analyser.analysis() });
      [shown, told, isAccounted] = [now, now, progress.accounted];
    } else if (now - told > PROGRESS_MS) {
      tell({ progress });
      told = now;
    }
    if (isDone) return;
  }
}

onmessage = ({ data }: MessageEvent<Question>) => {
  analyse(data).catch((error: unknown) => {
    if (error instanceof TableRefusal) tell({ refused: error.refused });
    else reportError(error);
  });
};
