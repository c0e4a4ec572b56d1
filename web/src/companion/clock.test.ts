// The turn clock.
import { expect, test } from "vitest";
import { clockAt, clockAfter, formatTime, left, received, sent, toggled } from "./clock";

const step = (
  roundNumber: number,
  currentPlayerIndex: number,
  seconds: number | null = null,
  status = "IN_PROGRESS",
) => ({ roundNumber, currentPlayerIndex, seconds, status });

test("is set by the step that has a time limit, runs through the turn, and is hidden after it", () => {
  expect(clockAfter(null, step(1, 0), 0)).toBeNull();
  const clock = clockAfter(null, step(1, 0, 90), 1000);
  expect(clock && left(clock, 31_000)).toBe(60_000);
  expect(clockAfter(clock, step(1, 0), 40_000)).toBe(clock);
  expect(clockAt(clock, step(1, 0))).toBe(clock);
  expect(clockAt(clockAfter(clock, step(1, 1), 50_000), step(1, 1))).toBeNull();
  expect(clockAfter(clock, step(2, 0, 90), 50_000)?.endsAt).toBe(140_000);
  const over = step(1, 0, null, "COMPLETED");
  expect(clockAt(clockAfter(clock, over, 50_000), over)).toBeNull();
});

test("is not reset when the host goes back to that step in the same turn", () => {
  const clock = clockAfter(null, step(3, 2, 60), 0);
  expect(clockAfter(clock, step(3, 2, 60), 30_000)).toBe(clock);
});

test("continues when the end of the turn or of the game is undone", () => {
  const clock = clockAfter(null, step(1, 0, 90), 0);
  for (const next of [step(1, 1), step(1, 0, null, "ABANDONED")]) {
    const back = clockAfter(clockAfter(clock, next, 20_000), step(1, 0), 30_000);
    expect(clockAt(back, step(1, 0))).toEqual(clock);
  }
});

test("can be paused, and then no time passes", () => {
  const running = { turn: "1:0", seconds: 60, endsAt: 60_000, left: 0 };
  const held = toggled(running, 20_000);
  expect(left(held, 500_000)).toBe(40_000);
  expect(left(toggled(held, 500_000), 510_000)).toBe(30_000);
});

test("never shows a negative time", () => {
  expect(left({ turn: "1:0", seconds: 60, endsAt: 60_000, left: 0 }, 99_000)).toBe(0);
  expect([0, 1, 59_001, 60_000, 125_000].map(formatTime)).toEqual(["0:00", "0:01", "1:00", "1:00", "2:05"]);
});

test("a follower's clock shows the time that is left, whatever its time of day", () => {
  const running = { turn: "1:0", seconds: 90, endsAt: 100_000, left: 0 };
  const here = received(sent(running, 40_000), 5_000, 7_000_000);
  expect(here && left(here, 7_000_000)).toBe(55_000);
  expect(here && left(here, 7_055_000)).toBe(0);
  const paused = received(sent({ ...running, endsAt: null, left: 12_000 }, 40_000), 5_000, 7_000_000);
  expect(paused).toEqual({ turn: "1:0", seconds: 90, endsAt: null, left: 12_000 });
  expect(received(undefined, 0, 0)).toBeNull();
  expect(received({ turn: "1:0", seconds: 90 }, 0, 0)).toBeNull();
});
