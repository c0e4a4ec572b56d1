/** Calls a function at an interval, but only while the page is visible. */

export function pollWhileVisible(ask: () => void, everyMs: number): () => void {
  const look = () => {
    if (document.visibilityState === "visible") ask();
  };
  look();
  const timer = setInterval(look, everyMs);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
