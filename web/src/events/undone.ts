/** Undone actions: they stay in the log, but no longer count. */

import type { MadeAction, TableEvent, Undone } from "../protocol";

export const isUndo = (event: TableEvent): event is Undone => "undone" in event;

/** The versions of the actions that were undone. */
export function undoneVersions(events: TableEvent[]): Set<number> {
  return new Set(events.flatMap((event) => (isUndo(event) ? [event.undone] : [])));
}

/** The actions that still count. */
export function lasting(events: TableEvent[]): MadeAction[] {
  const undone = undoneVersions(events);
  return events.filter((event): event is MadeAction => !isUndo(event) && !undone.has(event.version));
}
