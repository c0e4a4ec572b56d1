import { describe, expect, it } from "vitest";
import type { Deadline, Deadlines } from "../protocol";
import { clockText, isUrgent, left, waitFor } from "./clock";

const wait = (seat: number, limitAt: number, at = limitAt): Deadline => ({ seat, for: "turn", limitAt, at });

describe("a clock", () => {
  it.each([
    [65_000, "1:05"],
    [64_001, "1:05"],
    [59_999, "1:00"],
    [1, "0:01"],
    [0, "0:00"],
  ])("shows %i ms as %s", (milliseconds, text) => expect(clockText(milliseconds)).toBe(text));

  it("counts down the limit, then the reserve", () => {
    expect(left(wait(0, 1_000, 5_000), 400)).toEqual({ milliseconds: 600, reserve: false });
    expect(left(wait(0, 1_000, 5_000), 1_500)).toEqual({ milliseconds: 3_500, reserve: true });
    expect(left(wait(0, 1_000), 1_500)).toEqual({ milliseconds: 0, reserve: false });
  });

  it("prefers the player's own deadline", () => {
    const deadlines: Deadlines = { at: 5, now: 0, waits: [wait(2, 5), wait(1, 9)], reservesMs: [] };
    expect(waitFor(deadlines, 1)?.limitAt).toBe(9);
    expect(waitFor(deadlines, 0)?.seat).toBe(2);
    expect(waitFor(null, 0)).toBeUndefined();
  });

  it("is urgent in the last ten seconds and in the reserve", () => {
    expect(isUrgent({ milliseconds: 10_001, reserve: false })).toBe(false);
    expect(isUrgent({ milliseconds: 10_000, reserve: false })).toBe(true);
    expect(isUrgent({ milliseconds: 60_000, reserve: true })).toBe(true);
  });
});
