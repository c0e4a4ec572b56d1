/** Follows a published game: requests newer states by long polling, and recovers by itself. */

import type { SavedScript } from "../engine/types";
import { received, type SentClock, type TurnClock } from "./clock";
import { addressOf } from "./publisher";

/**
 * The state of following: first request, up to date, offline, or no game under this code (not yet, or not any more).
 */
export type Following = "looking" | "following" | "lost" | "gone";

/** A published game as the server sends it. */
interface Published {
  version: number;
  /** The script, with the host's clock if there is one. */
  script: SavedScript & { clock?: Partial<SentClock> };
  /** Milliseconds since it was published. */
  age?: number;
}

type Ask = (address: string, request: RequestInit) => Promise<Response>;

/** The server waits up to 25 seconds; a connection silent for longer is dead. */
const SILENCE_TIMEOUT_MS = 40_000;
const DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000];
/** A host may publish again under the same code. */
const GONE_DELAY_MS = 5_000;

export class Follower {
  private version = 0;
  private failures = 0;
  private stopped = false;
  private request: AbortController | null = null;
  private wake: (() => void) | null = null;

  constructor(
    private readonly code: string,
    private readonly onscript: (script: SavedScript, clock: TurnClock | null) => void,
    private readonly onstate: (state: Following) => void,
    private readonly ask: Ask = (address, request) => fetch(address, request),
  ) {}

  /** Follows until it is stopped. */
  async run(): Promise<void> {
    this.onstate("looking");
    while (!this.stopped) {
      const wait = await this.look();
      if (wait > 0 && !this.stopped) await this.pause(wait);
    }
  }

  /** Requests at once, for when the network may be back or the page is visible again. */
  retry(): void {
    this.failures = 0;
    this.wake?.();
  }

  stop(): void {
    this.stopped = true;
    this.request?.abort();
    this.wake?.();
  }

  /** Requests once. Returns how long to wait before the next request. */
  private async look(): Promise<number> {
    const request = new AbortController();
    this.request = request;
    const silence = setTimeout(() => request.abort(), SILENCE_TIMEOUT_MS);
    try {
      const response = await this.ask(`${addressOf(this.code)}?since=${this.version}`, { signal: request.signal });
      if (response.status === 404) {
        // A new game under this code may start counting from one again.
        this.version = 0;
        this.onstate("gone");
        return GONE_DELAY_MS;
      }
      if (!response.ok) return this.failed();
      if (response.status !== 204) {
        const { version, script, age = 0 } = (await response.json()) as Published;
        if (this.stopped) return 0;
        this.version = version;
        const { clock, ...saved } = script;
        this.onscript(saved, received(clock, age, Date.now()));
      }
      this.failures = 0;
      this.onstate("following");
      return 0;
    } catch {
      return this.failed();
    } finally {
      clearTimeout(silence);
    }
  }

  private failed(): number {
    if (!this.stopped) this.onstate("lost");
    const wait = DELAYS_MS[Math.min(this.failures, DELAYS_MS.length - 1)] ?? 0;
    this.failures += 1;
    return wait;
  }

  private pause(wait: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, wait);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
