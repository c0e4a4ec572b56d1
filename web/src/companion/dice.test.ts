// The dice are fair, and typed sums are understood.
import { expect, test } from "vitest";
import { oneOf, roll, shownBy, typed, type Randomness } from "./dice";

/** A random source that returns these bytes, one after the other. */
function from(bytes: number[]): Randomness {
  let next = 0;
  return (into) => {
    into[0] = bytes[next] ?? 0;
    next += 1;
  };
}

test("bytes below the limit give all faces equally often", () => {
  const faces = Array.from({ length: 252 }, (_, byte) => roll(from([byte, 0]))[0]);
  expect([1, 2, 3, 4, 5, 6].map((face) => faces.filter((other) => other === face).length)).toEqual([
    42, 42, 42, 42, 42, 42,
  ]);
});

test("bytes that would favour small faces are drawn again", () => {
  expect(roll(from([252, 255, 5, 253, 2]))).toEqual([6, 3]);
});

test("one of three, fairly", () => {
  expect(oneOf(3, from([255, 254]))).toBe(2);
  expect([0, 1, 2, 3].map((byte) => oneOf(3, from([byte])))).toEqual([0, 1, 2, 0]);
});

test("real randomness gives valid faces", () => {
  for (let n = 0; n < 200; n += 1) for (const face of roll()) expect([1, 2, 3, 4, 5, 6]).toContain(face);
});

test("the dice shown by an answer", () => {
  expect(shownBy({ input: "dice", value: [3, 5] })).toEqual({ sum: 8, faces: [3, 5] });
  expect(shownBy({ input: "dice", value: 9 })).toEqual({ sum: 9, faces: null });
  expect(shownBy({ input: "quick", value: "rolled-seven" })).toEqual({ sum: 7, faces: null });
  expect(shownBy({ input: "quick", value: "knight" })).toBeNull();
  expect(shownBy({ input: "done" })).toBeNull();
  expect(shownBy(undefined)).toBeNull();
});

test("sums are typed: a one waits for its second digit", () => {
  expect(typed("", "8")).toEqual({ pending: "", sum: 8 });
  expect(typed("", "1")).toEqual({ pending: "1", sum: null });
  expect(typed("1", "2")).toEqual({ pending: "", sum: 12 });
  expect(typed("1", "5")).toEqual({ pending: "", sum: null });
  expect(typed("", "0")).toEqual({ pending: "", sum: null });
  expect(typed("", "x")).toEqual({ pending: "", sum: null });
});
