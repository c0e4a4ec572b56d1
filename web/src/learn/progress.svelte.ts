/** Which steps this browser's learner has finished, kept between visits. */

import { recall, remember } from "../storage";
import { CHAPTERS, type Chapter, type Step } from "./lessons";

const STORAGE_KEY = "hexhaven-learn";

function load(): string[] {
  try {
    const saved: unknown = JSON.parse(recall(STORAGE_KEY) ?? "[]");
    return Array.isArray(saved) ? saved.filter((step) => typeof step === "string") : [];
  } catch {
    return [];
  }
}

let finished = $state.raw<string[]>(load());

export function isFinished({ id }: Step): boolean {
  return finished.includes(id);
}

export function finish(step: Step): void {
  if (isFinished(step)) return;
  finished = [...finished, step.id];
  remember(STORAGE_KEY, JSON.stringify(finished));
}

export function finishedIn(chapter: Chapter): number {
  return chapter.steps.filter(isFinished).length;
}

/** Where a chapter continues: at its first step that is not finished, or anew. */
export function nextStepIn({ steps }: Chapter): number {
  const next = steps.findIndex((step) => !isFinished(step));
  return next < 0 ? 0 : next;
}

/** The first chapter of a game with something left to learn. */
export function nextChapter(game: Chapter["game"]): Chapter | undefined {
  return CHAPTERS.find((chapter) => chapter.game === game && finishedIn(chapter) < chapter.steps.length);
}

export function hasBegun(): boolean {
  return finished.length > 0;
}
