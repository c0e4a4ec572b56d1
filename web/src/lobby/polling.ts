/** Asks again every so often, but only while somebody looks at the page. */

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
