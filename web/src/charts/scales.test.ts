import { describe, expect, test } from "vitest";
import { expectedThrows, extent, linear, nearest, padded, path, sideBySide, ticks, valueAt } from "./scales";

describe("a scale", () => {
  test("maps both ways, also for descending ranges", () => {
    const scale = linear(10, 20, 100, 0);
    expect(scale.at(10)).toBe(100);
    expect(scale.at(15)).toBe(50);
    expect(scale.back(scale.at(13))).toBeCloseTo(13);
  });

  test("of zero width maps to the middle", () => {
    expect(linear(5, 5, 0, 80).at(5)).toBe(40);
  });
});

describe("axes", () => {
  const cases: [number, number, number, number[]][] = [
    [0, 10, 5, [0, 2, 4, 6, 8, 10]],
    [0, 1, 4, [0, 0.5, 1]],
    [0.99, 1.01, 4, [0.99, 0.995, 1, 1.005, 1.01]],
    [3, 3, 4, [3]],
  ];
  test.each(cases)("from %d to %d in about %d steps", (from, to, about, marks) =>
    expect(ticks(from, to, about)).toEqual(marks),
  );

  test("a flat line gets a margin around it", () => {
    const [low, high] = padded(1, 1, 0.02, 0);
    expect(low).toBeCloseTo(0.99);
    expect(high).toBeCloseTo(1.01);
  });

  test("an empty list spans from 0 to 1", () => expect(extent([])).toEqual([0, 1]));
  test("the extent is found in any order", () => expect(extent([3, -1, 2])).toEqual([-1, 3]));
});

describe("lines", () => {
  const samples = [
    { x: 0, y: 0 },
    { x: 10, y: 5 },
  ];
  const [x, y] = [linear(0, 10, 0, 100), linear(0, 5, 50, 0)];
  test("straight", () => expect(path(samples, x, y)).toBe("M0 50L100 0"));
  test("stepped: the value is constant until the next sample", () =>
    expect(path(samples, x, y, true)).toBe("M0 50H100V0"));
  test("a value is constant until the next sample", () => {
    expect(valueAt(samples, 9.9)).toBe(0);
    expect(valueAt(samples, 10)).toBe(5);
    expect(valueAt(samples, -1)).toBeUndefined();
  });
  test("the nearest of sorted numbers", () => expect(nearest([0, 4, 10], 6.9)).toBe(4));
});

test("two dice: seven six times in 36, two once", () => {
  const expected = expectedThrows(36);
  expect(expected).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
});

test("points that are too close are moved to the left, side by side", () => {
  const points = [
    { at: { x: 50, y: 10 } },
    { at: { x: 50, y: 14 } },
    { at: { x: 50, y: 60 } },
    { at: { x: 50, y: 9 } },
  ];
  expect(sideBySide(points, 12).map(({ at }) => [at.x, at.y])).toEqual([
    [50, 10],
    [38, 14],
    [50, 60],
    [26, 9],
  ]);
});
