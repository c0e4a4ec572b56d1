/** The undo history of a map, stored as small differences, so that it survives a reload. */

import type { Draft } from "./draft";
import type { Work } from "./editor.svelte";
import type { History } from "./history";

/** The maximum number of steps stored in each direction, and of characters in total. */
const MOST_STEPS = 200;
const MOST_LETTERS = 500_000;

/**
 * A changed field of a draft: the changed positions of a list, each followed by its new value, or the complete value.
 */
type Edit = { cells: number[] } | { whole: unknown };

/** The difference between two states of the work. */
interface Change {
  draft: Partial<Record<keyof Draft, Edit>>;
  rough: string | null;
  followed: Work["followed"];
}

export function changeOf(from: Work, to: Work): Change {
  const draft: Change["draft"] = {};
  for (const field of Object.keys(to.draft) as (keyof Draft)[]) {
    const [before, after] = [from.draft[field], to.draft[field]];
    // The draft behind a text that is not a map yet is not stored, so there is nothing to compare with.
    if (from.rough !== null) draft[field] = { whole: after };
    else if (before !== after) draft[field] = cellsOf(before, after) ?? { whole: after };
  }
  return { draft, rough: to.rough, followed: to.followed };
}

/** The differences of two lists of numbers of the same length. Null if they would be longer than the list. */
function cellsOf(before: unknown, after: unknown): Edit | null {
  if (!isNumbers(before) || !isNumbers(after) || before.length !== after.length) return null;
  const cells = after.flatMap((value, index) => (value === before[index] ? [] : [index, value]));
  return cells.length > after.length ? null : { cells };
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}

/** The work after a change. Null if the change does not apply. */
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

/** Serialized changes, so that each pair of states is compared only once. */
const written = new WeakMap<Work, WeakMap<Work, string>>();

function writtenChange(from: Work, to: Work): string {
  const known = written.get(from) ?? new WeakMap<Work, string>();
  written.set(from, known);
  const text = known.get(to) ?? JSON.stringify(changeOf(from, to));
  known.set(to, text);
  return text;
}

/** The steps around the current state, nearest first. The oldest are left out if there are too many. */
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

/** The history around the current state. Invalid steps are ignored. */
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
