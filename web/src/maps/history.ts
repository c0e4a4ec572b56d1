/** What was done and can be undone, without limit. States are kept whole: they share what did not change. */

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** A further step; what had been undone is gone then. */
export function stepped<T>(history: History<T>, now: T): History<T> {
  return now === history.now ? history : { past: [...history.past, history.now], now, future: [] };
}

/** The same step with another end: for strokes and for numbers that are typed digit by digit. */
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
