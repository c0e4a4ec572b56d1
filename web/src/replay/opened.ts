/** Record files that were opened in this page, so that the back button leads to them again. */

/** Files may be large, and nobody goes back far. */
const MOST = 3;
const opened = new Map<string, string>();
let last = 0;

/** Keeps the text of a record file; returns its name. */
export function keepOpened(record: string): string {
  last += 1;
  const name = `file-${last}`;
  opened.set(name, record);
  for (const oldest of [...opened.keys()].slice(0, -MOST)) opened.delete(oldest);
  return name;
}

/** The text of a file, if it is still kept. */
export const openedRecord = (name: string): string | null => opened.get(name) ?? null;

/** Notes in the browser's history which file this page shows; none if it shows none. */
export function noteOpened(name: string | null): void {
  history.replaceState(name === null ? null : { opened: name }, "", location.pathname);
}

/** The file that the current page showed when it was left. */
export function notedOpened(): string | null {
  const { opened: name } = (history.state ?? {}) as { opened?: unknown };
  return typeof name === "string" && openedRecord(name) !== null ? name : null;
}
