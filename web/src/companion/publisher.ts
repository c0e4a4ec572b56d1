/** Publishes a game so that phones can follow it: always the newest state, as soon as the network allows. */

import type { SavedScript } from "../engine/types";
import { sent, type TurnClock } from "./clock";
import type { Shared } from "./sessions";

/** The state of publishing: off, sending, up to date, offline, or permanently refused. */
export type Publishing = "off" | "sending" | "current" | "waiting" | "refused";

type Ask = (address: string, request: RequestInit) => Promise<Response>;
const fetched: Ask = (address, request) => fetch(address, request);

const ADDRESS = "/api/v1/companions";
const DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

export const addressOf = (code: string) => `${ADDRESS}/${encodeURIComponent(code)}`;

/** Whether a retry may succeed. */
const passing = (status: number) => status === 408 || status === 429 || status >= 500;

/** Ends sharing. If the server cannot be reached, it expires the game by itself. */
export async function endSharing({ code, key }: Pick<Shared, "code" | "key">, ask: Ask = fetched): Promise<void> {
  // The page may be left at once.
  await ask(addressOf(code), { method: "DELETE", headers: { authorization: `Bearer ${key}` }, keepalive: true }).catch(
    () => {},
  );
}

export class Publisher {
  private wanted: { script: SavedScript; clock: TurnClock | null } | null = null;
  private busy = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  /** The pending request. */
  private request: Promise<unknown> = Promise.resolve();

  constructor(
    private shared: Shared | null,
    private readonly onstate: (shared: Shared | null, state: Publishing) => void,
    private readonly ask: Ask = fetched,
  ) {}

  /** Publishes the current state of the game. */
  publish(script: SavedScript, clock: TurnClock | null = null): void {
    this.wanted = { script, clock };
    this.failures = 0;
    void this.work();
  }

  /** Retries at once, for when the network may be back. */
  retry(): void {
    this.failures = 0;
    void this.work();
  }

  /** Stops trying. What is published stays. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Ends sharing. */
  async end(): Promise<void> {
    this.stop();
    this.onstate(null, "off");
    // A pending publication would restore the game if it arrived after the end.
    await this.request;
    const shared = this.shared;
    this.shared = null;
    if (shared) await endSharing(shared, this.ask);
  }

  private async work(): Promise<void> {
    if (this.busy || this.stopped) return;
    this.busy = true;
    clearTimeout(this.timer);
    while (this.wanted && !this.stopped) {
      const { wanted } = this;
      this.onstate(this.shared, "sending");
      const sending = this.send(wanted.script, wanted.clock);
      this.request = sending;
      const outcome = await sending;
      if (this.stopped) break;
      if (outcome === "again") continue;
      if (outcome === "sent") {
        this.failures = 0;
        // There may be something newer to send by now.
        if (this.wanted === wanted) this.wanted = null;
        continue;
      }
      if (outcome === "refused") this.wanted = null;
      this.onstate(this.shared, outcome);
      this.busy = false;
      if (outcome === "waiting") this.later();
      return;
    }
    this.busy = false;
    if (!this.stopped && this.shared) this.onstate(this.shared, "current");
  }

  private later(): void {
    const wait = DELAYS_MS[Math.min(this.failures, DELAYS_MS.length - 1)];
    this.failures += 1;
    this.timer = setTimeout(() => void this.work(), wait);
  }

  private async send(saved: SavedScript, clock: TurnClock | null): Promise<"sent" | "again" | "waiting" | "refused"> {
    const json = { "content-type": "application/json" };
    const script = clock ? { ...saved, clock: sent(clock, Date.now()) } : saved;
    const { shared } = this;
    try {
      const response = shared
        ? await this.ask(addressOf(shared.code), {
            method: "PUT",
            headers: { ...json, authorization: `Bearer ${shared.key}` },
            body: JSON.stringify({ version: shared.version + 1, script }),
          })
        : await this.ask(ADDRESS, { method: "POST", headers: json, body: JSON.stringify({ script }) });
      if (!response.ok && response.status !== 409) return passing(response.status) ? "waiting" : "refused";
      const answer = (await response.json()) as Shared;
      if (response.status === 409 && !(shared && answer.version > shared.version)) return "refused";
      this.shared = shared ? { ...shared, version: answer.version } : answer;
      return response.status === 409 ? "again" : "sent";
    } catch {
      return "waiting";
    }
  }
}
