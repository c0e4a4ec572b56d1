// What a game is heard by, with the real script and a stub of the browser's sound.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Engine } from "../engine/engine";
import { setLanguage } from "../words/words.svelte";
import { clockAfter } from "./clock";
import StepSounds from "./StepSounds.svelte";
import { playUntil, testEngine } from "./testEngine";

let engine: Engine;
let mounted: Record<string, unknown> | undefined;
const tones: number[] = [];

const node = { connect: (next: unknown) => next, start: () => {}, stop: () => {} };
class StubContext {
  currentTime = 0;
  state = "running";
  destination = node;
  createGain() {
    return { ...node, gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} } };
  }
  createOscillator() {
    const frequency = Object.defineProperty({}, "value", { set: (pitch: number) => tones.push(pitch) });
    return { ...node, frequency };
  }
}

beforeAll(async () => {
  engine = testEngine();
  await setLanguage("en");
});

afterEach(async () => {
  if (mounted) await unmount(mounted);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the clock is heard once when it runs out, and not if it had run out before", () => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", StubContext);
  const script = engine.make({ players: ["Ann", "Ben", "Cem"], firstPlayer: 0, house: { timer: { seconds: 60 } } });
  playUntil(script, ({ step }) => step.id === "turn-timer");
  const screen = script.screen(0, 0);
  const clock = clockAfter(null, screen.step, Date.now());
  mounted = mount(StepSounds, { target: document.body, props: { screen, clock } });
  flushSync();
  vi.advanceTimersByTime(59_000);
  expect(tones).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(tones.splice(0)).toEqual([880, 880]);
  vi.advanceTimersByTime(120_000);
  void unmount(mounted);
  mounted = mount(StepSounds, { target: document.body, props: { screen, clock } });
  flushSync();
  vi.advanceTimersByTime(120_000);
  expect(tones).toEqual([]);
  script.free();
});
