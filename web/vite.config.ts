import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` serves the pages and asks a server on port 8080 for everything else.
const server = process.env.HEXHAVEN_URL ?? "http://127.0.0.1:8080";

/** Tests that replace modules, which must not reach other files. */
const MOCKING = ["App", "randomId", "storage", "maps/pages", "maps/storageFull"].map((name) => `src/${name}.test.ts`);

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2023",
    assetsInlineLimit: 2048,
    sourcemap: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  resolve: {
    alias: { $art: fileURLToPath(new URL("../crates/render/art", import.meta.url)) },
    ...(process.env.VITEST && { conditions: ["browser"] }),
  },
  server: {
    fs: { allow: [".."] },
    // The host stays the page's own: the server compares it with the origin.
    proxy: {
      "/api": { target: server, changeOrigin: false },
      "/ws": { target: server, changeOrigin: false, ws: true },
      "/fair-dice": { target: server, changeOrigin: false },
    },
  },
  // Test files share a document, which testSetup.ts clears: starting one for each file took most of the time.
  test: {
    environment: "happy-dom",
    setupFiles: "src/testSetup.ts",
    projects: [
      { extends: true, test: { name: "shared", isolate: false, include: ["src/**/*.test.ts"], exclude: MOCKING } },
      { extends: true, test: { name: "mocking", include: MOCKING } },
    ],
  },
});
