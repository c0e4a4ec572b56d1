/** A server of the tests' own, with an empty data folder, and the pages in front of it. */

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { preview } from "vite";

export interface Running {
  /** Where the pages are. */
  url: string;
  /** Where the server itself answers; the same, where it serves the pages. */
  api: string;
  stop(): Promise<void>;
}

/** How long a server may take to start. */
const STARTING = 20_000;

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const binary = resolve(process.env.HEXHAVEN_BIN ?? "../target/release/hexhaven");
  const data = await mkdtemp(join(tmpdir(), "hexhaven-e2e-"));
  const child = spawn(binary, ["serve", "--addr", "127.0.0.1:0", "--data", data, "--rate", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = await new Promise<string>((found, failed) => {
    const late = setTimeout(() => failed(new Error(`${binary} did not start in time`)), STARTING);
    child.once("error", (error) => failed(new Error(`${binary}: ${error.message} (HEXHAVEN_BIN says where it is)`)));
    child.once("exit", (code) => failed(new Error(`${binary} ended with ${code}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said = /listening on (http:\S+)/.exec(line)?.[1];
      if (said === undefined) return;
      clearTimeout(late);
      found(said);
    });
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { url, stop };
}

export async function start(): Promise<Running> {
  const server = await startServer();
  if ((process.env.HEXHAVEN_PAGES ?? "vite") === "server") return { url: server.url, api: server.url, stop: server.stop };
  // The configuration reads from the environment where the server is.
  process.env.HEXHAVEN_URL = server.url;
  const pages = await preview({ preview: { port: 0, host: "127.0.0.1", open: false }, logLevel: "error" });
  const address = pages.httpServer.address();
  if (address === null || typeof address === "string") throw new Error("the pages have no address");
  const stop = async () => {
    await pages.close();
    await server.stop();
  };
  return { url: `http://127.0.0.1:${address.port}`, api: server.url, stop };
}
