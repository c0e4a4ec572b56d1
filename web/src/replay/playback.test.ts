import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Board, ObservedAction, View } from "../protocol";
import type { Viewpoint, Frames } from "./frames";
import { Playback } from "./playback.svelte";

const LAST = 130;
let asked: [Viewpoint, number][];

async function source(viewpoint: Viewpoint, from: number, count: number): Promise<Frames> {
  asked.push([viewpoint, from]);
  const frames = Array.from({ length: Math.min(count, LAST + 1 - from) }, (_, index) => {
    const version = from + index;
    const told: ObservedAction | null =
      version === 0
        ? null
        : {
            version,
            seat: 0,
            action: { type: "END_TURN" },
            events: version % 40 === 0 ? [{ type: "TURN_BEGAN", seat: 1 }] : [],
          };
    return { version, told, view: { version, seat: typeof viewpoint === "number" ? viewpoint : null } as View };
  });
  return { version: LAST, board: {} as Board, table: null, names: ["Ann", "Bo"], from, frames };
}

let playback: Playback;
beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  playback = new Playback(source);
  await playback.start();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  playback.stop();
  vi.useRealTimers();
});

test("it starts at the beginning and fetches the rest in the background", () => {
  expect(playback.frame?.version).toBe(0);
  expect(playback.frames).toHaveLength(LAST + 1);
  expect(playback.starts.map(({ version }) => version)).toEqual([40, 80, 120]);
});

test("it plays at its speed and stops at the end", async () => {
  playback.speed = 2;
  playback.toggle();
  await vi.advanceTimersByTimeAsync(1_510);
  expect(playback.frame?.version).toBe(3);
  playback.go(LAST - 1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(playback.position).toBe(LAST);
  expect(playback.playing).toBe(false);
});

test("at the end it starts again from the beginning", async () => {
  playback.go(LAST);
  playback.toggle();
  expect(playback.position).toBe(0);
  expect(playback.playing).toBe(true);
});

test("turns and steps stay within the game", async () => {
  playback.turn(1);
  expect(playback.position).toBe(40);
  playback.turn(-1);
  expect(playback.position).toBe(0);
  playback.step(-1);
  expect(playback.position).toBe(0);
  playback.go(9_999);
  expect(playback.position).toBe(LAST);
});

test("another viewpoint shows the same position", async () => {
  playback.go(50);
  playback.setViewpoint(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.frame).toMatchObject({ version: 50, view: { seat: 1 } });
  expect(asked).toContainEqual([1, 0]);
});
