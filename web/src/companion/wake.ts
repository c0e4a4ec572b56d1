/** Keeps the screen on while a game is led or followed. */

interface Lock {
  release(): Promise<void>;
}

export interface Screen {
  request(type: "screen"): Promise<Lock>;
}

/**
 * Holds the screen awake until the given function is called. The browser takes the lock away whenever the page is
 * hidden, so it is asked for again whenever the page is seen.
 */
export function stayAwake(
  screen: Screen | undefined = (navigator as { wakeLock?: Screen }).wakeLock,
  page: Document = document,
): () => void {
  let lock: Lock | null = null;
  let over = false;

  async function take(): Promise<void> {
    if (over || !screen || page.visibilityState !== "visible") return;
    try {
      const taken = await screen.request("screen");
      if (over) await taken.release();
      else lock = taken;
    } catch {
      // A low battery may forbid it; the game goes on, and it is asked for again when the page is next seen.
      lock = null;
    }
  }

  const seen = () => void take();
  page.addEventListener("visibilitychange", seen);
  void take();
  return () => {
    over = true;
    page.removeEventListener("visibilitychange", seen);
    lock?.release().catch(() => {});
  };
}
