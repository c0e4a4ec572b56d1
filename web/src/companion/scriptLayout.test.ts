// Layout of the rolling script: the current line is in the middle, and lines do not overlap.
import { expect, test } from "vitest";
import { layout, opacityAt, scaleAt } from "./scriptLayout";

test("the current line is in the middle of the window", () => {
  const { tops, height } = layout([100, 80, 120], 1, 400, 10);
  expect(height).toBe(400);
  expect(tops[1]).toBe(160);
});

test("lines do not overlap", () => {
  const heights = [90, 40, 200, 60, 130];
  const { tops } = layout(heights, 2, 600, 12);
  for (let index = 1; index < heights.length; index += 1) {
    const bottom = (tops[index - 1] ?? 0) + (heights[index - 1] ?? 0) * scaleAt(index - 1 - 2);
    expect(tops[index]).toBeCloseTo(bottom + 12);
  }
});

test("a line that does not fit makes the content taller and is not cut off", () => {
  const { tops, height } = layout([50, 900, 50], 1, 400, 10);
  expect(height).toBe(920);
  expect(tops[1]).toBe(10);
});

test("lines fade with their distance", () => {
  expect([0, 1, -1, 2, 3].map(opacityAt)).toEqual([1, 0.72, 0.72, 0.5, 0]);
});
