/**
 * Small values that this browser stores between visits. If the storage is full or not available, everything works
 * without them.
 */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It stays in effect until the page is closed.
  }
}
