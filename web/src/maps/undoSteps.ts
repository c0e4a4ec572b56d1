/**
 * What was done to a map and can be undone, written down as small differences, so that a reload does not
 * forget it.
 */

import type { Draft } from "./draft";
import type { Work } from "./editor.svelte";
import type { History } from "./history";

/** So many steps back and as many forth are written down, and no more than so many letters in all. */
const MOST_STEPS = 200;
const MOST_LETTERS = 500_000;

/** A changed part of a draft: the places of a list that changed, each followed by what is there then, or all of it. */
type Edit = { cells: number[] } | { whole: unknown };

/** What makes one state of the work another. */
interface Change {
  draft: Partial<Record<keyof Draft, Edit>>;
  rough: string | null;
  followed: Work["followed"];
}

export function changeOf(from: Work, to: Work): Change {
  const draft: Change["draft"] = {};
  for (const field of Object.keys(to.draft) as (keyof Draft)[]) {
    const [before, after] = [from.draft[field], to.draft[field]];
    // The draft behind a text that is no map yet is not kept with it, so nothing can be compared with it.
    if (from.rough !== null) draft[field] = { whole: after };
    else if (before !== after) draft[field] = cellsOf(before, after) ?? { whole: after };
  }
  return { draft, rough: to.rough, followed: to.followed };
}

/** The places where two lists of numbers of one length differ; nothing where that would say more than the list. */
function cellsOf(before: unknown, after: unknown): Edit | null {
  if (!isNumbers(before) || !isNumbers(after) || before.length !== after.length) return null;
  const cells = after.flatMap((value, index) => (value === before[index] ? [] : [index, value]));
  return cells.length > after.length ? null : { cells };
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}

/** The work after a change; nothing where that does not fit it. */
export function changed(work: Work, change: Change): Work | null {
  const draft: Record<string, unknown> = { ...work.draft };
  for (const [field, edit] of Object.entries(change.draft)) {
    const before = draft[field];
    if ("whole" in edit) draft[field] = edit.whole;
    else if (!isNumbers(before)) return null;
    else draft[field] = withCells(before, edit.cells);
  }
  const next = draft as unknown as Draft;
  const [width, height] = next.size;
  if (next.types.length !== width * height || next.values.length !== width * height) return null;
  return { draft: next, rough: change.rough, followed: change.followed };
}

function withCells(list: number[], cells: number[]): number[] {
  const next = [...list];
  for (let at = 0; at + 1 < cells.length; at += 2) next[cells[at] as number] = cells[at + 1] as number;
  return next;
}

/** Changes that were written before: a step is compared once, not with every further step. */
const written = new WeakMap<Work, WeakMap<Work, string>>();

function writtenChange(from: Work, to: Work): string {
  const known = written.get(from) ?? new WeakMap<Work, string>();
  written.set(from, known);
  const text = known.get(to) ?? JSON.stringify(changeOf(from, to));
  known.set(to, text);
  return text;
}

/** The steps around what is there now; the nearest first, and the oldest left out where they are too many. */
export function writtenSteps({ past, now, future }: History<Work>): string {
  let room = MOST_LETTERS;
  const chain = (states: readonly Work[]): string => {
    const changes: string[] = [];
    let from = now;
    for (const to of states.slice(0, MOST_STEPS)) {
      const change = writtenChange(from, to);
      room -= change.length;
      if (room < 0) break;
      changes.push(change);
      from = to;
    }
    return `[${changes.join(",")}]`;
  };
  return `{"past":${chain(past.slice(-MOST_STEPS).toReversed())},"future":${chain(future)}}`;
}

/** The history around the work as it is now; steps that cannot be read are forgotten. */
export function readSteps(now: Work, text: string | null): History<Work> {
  try {
    const { past, future } = JSON.parse(text ?? "null") as { past: Change[]; future: Change[] };
    return { past: statesFrom(now, past).toReversed(), now, future: statesFrom(now, future) };
  } catch {
    return { past: [], now, future: [] };
  }
}

function statesFrom(now: Work, changes: Change[]): Work[] {
  const states: Work[] = [];
  let state = now;
  for (const change of changes) {
    const next = changed(state, change);
    if (!next) break;
    states.push(next);
    state = next;
  }
  return states;
}
