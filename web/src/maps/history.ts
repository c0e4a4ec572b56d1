/** Undo history without a limit. States are stored completely; they share what did not change. */

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** Adds a step and clears the redo states. */
export function stepped<T>(history: History<T>, now: T): History<T> {
  return now === history.now ? history : { past: [...history.past, history.now], now, future: [] };
}

/** Replaces the result of the last step, for strokes and for numbers typed digit by digit. */
export function amended<T>(history: History<T>, now: T): History<T> {
  return { ...history, now, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  return before === undefined
    ? history
    : { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
