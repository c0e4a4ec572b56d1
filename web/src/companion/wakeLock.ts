/** Keeps the screen on while a game is hosted or followed. */

interface Lock {
  release(): Promise<void>;
}

export interface Screen {
  request(type: "screen"): Promise<Lock>;
}

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock whenever the page is
 * hidden, so it is requested again whenever the page becomes visible.
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
      // A low battery may prevent it. It is requested again when the page next becomes visible.
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
