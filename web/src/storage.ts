/**
 * Small things that this browser keeps between visits. Where it has no room, or lets this site keep
 * nothing, everything goes on without them.
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
    // It counts until the page is closed.
  }
}
