/** Whether this page has a game that is saved nowhere else, and would be lost with the page. */

let isUnsaved = false;

export function hasUnsavedGame(): boolean {
  return isUnsaved;
}

export function noteUnsavedGame(is: boolean): void {
  isUnsaved = is;
}
