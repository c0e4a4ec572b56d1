/** The worker that analyses a game. */
export const startAnalyst = (): Worker =>
  new Worker(new URL("./analysis.worker.ts", import.meta.url), { type: "module" });
