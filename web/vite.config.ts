import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` serves the pages and asks a server on port 8080 for everything else.
const server = process.env.HEXHAVEN_URL ?? "http://127.0.0.1:8080";

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
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
