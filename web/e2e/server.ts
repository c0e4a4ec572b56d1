/** A server for the tests, with an empty data folder and the built-in pages. */

import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** How long a server may take to start, in milliseconds. */
const START_TIMEOUT_MS = 20_000;

/** The program under test. */
export const BIN = resolve(process.env.HEXHAVEN_BIN ?? "../target/release/hexhaven");

export class TestServer {
  private readonly environment: NodeJS.ProcessEnv = {};
  private child: ChildProcess | null = null;
  private ended: Promise<void> = Promise.resolve();

  private constructor(
    private readonly data: string,
    private address: string,
    private readonly args: string[],
  ) {}

  /** Starts a server on a free port, with more arguments. */
  static async start(args: string[] = []): Promise<TestServer> {
    const server = new TestServer(await mkdtemp(join(tmpdir(), "hexhaven-e2e-")), "127.0.0.1:0", [...args]);
    await server.restart();
    return server;
  }

  /** The address of the pages. */
  get url(): string {
    return `http://${this.address}`;
  }

  /** Restarts the server on the same port and data; with more arguments and environment variables from then on. */
  async restart(more: string[] = [], environment: NodeJS.ProcessEnv = {}): Promise<void> {
    this.args.push(...more);
    Object.assign(this.environment, environment);
    const binary = BIN;
    const child = spawn(
      binary,
      ["serve", "--addr", this.address, "--data", this.data, "--rate", "0", "--log", "warn", ...this.args],
      { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...this.environment } },
    );
    this.child = child;
    this.ended = new Promise((done) => child.once("exit", () => done()));
    this.address = await new Promise<string>((resolved, rejected) => {
      const late = setTimeout(() => rejected(new Error(`${binary} did not start in time`)), START_TIMEOUT_MS);
      child.once("error", (error) =>
        rejected(new Error(`${binary}: ${error.message} (set HEXHAVEN_BIN to its path)`)),
      );
      child.once("exit", (code) => rejected(new Error(`${binary} exited with code ${code}`)));
      createInterface({ input: child.stdout }).on("line", (line) => {
        const address = /listening on http:\/\/(\S+)/.exec(line)?.[1];
        if (address === undefined) return;
        clearTimeout(late);
        resolved(address);
      });
    });
  }

  /** Runs a command for operators while the server is running; returns what it prints. */
  async admin(...args: string[]): Promise<string> {
    return (await promisify(execFile)(BIN, ["admin", ...args, "--data", this.data])).stdout;
  }

  /** Kills the server immediately, like a power cut. */
  async crash(): Promise<void> {
    this.child?.kill("SIGKILL");
    await this.ended;
  }

  async stop(): Promise<void> {
    this.child?.kill("SIGTERM");
    await this.ended;
    await rm(this.data, { recursive: true, force: true });
  }
}
