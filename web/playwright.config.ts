import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// Whole games in a real browser. Each run starts a server of its own (e2e/server.ts):
//   HEXHAVEN_BIN  the binary, with the pages inside, ../target/release/hexhaven unless told
//   CHROMIUM      the browser, the one that scripts/chromium installs unless told
// To see what a failed test did, step by step: `npx playwright test NAME --trace on`. It is several times slower.
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const GAMES = ["playing", "markets", "game", "cards", "keyboard"].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: "e2e",
  // Figures and pictures are taken when asked for: `npx playwright test figures`, with BENCH=1.
  testMatch: process.env.BENCH ? "*.bench.ts" : "*.spec.ts",
  // Two browsers side by side, each with a server of its own; what measures time runs alone, and last.
  workers: process.env.BENCH ? 1 : 2,
  fullyParallel: true,
  ...(!process.env.BENCH && {
    projects: [
      // Whole games take longest and begin first, so that no worker is left with one at the end.
      { name: "games", testMatch: GAMES },
      { name: "people", testIgnore: ["*speed.spec.ts", ...GAMES] },
      { name: "speed", testMatch: "*speed.spec.ts", dependencies: ["games", "people"], workers: 1 },
    ],
  }),
  // A machine with two busy cores may be too slow once.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    // A service worker fetches every asset for each new browser; tests that open pages offline allow it.
    serviceWorkers: "block",
    // Nothing moves, as without a graphics card that takes most of the time; game.spec.ts plays with motion.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path)),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
