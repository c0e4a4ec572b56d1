import { expect, test } from "vitest";
import { clamped, fitted, panned, placeAt, revealing, scales, zoomed } from "./camera";

const world = { width: 600, height: 500 };
const phone = { width: 390, height: 700 };

test("the board fits in the middle of its box", () => {
  const camera = fitted(world, phone);
  expect(camera.scale).toBeCloseTo(0.65);
  expect(camera.x).toBeCloseTo(0);
  expect(camera.y).toBeCloseTo((700 - 325) / 2);
});

test("an empty box does not fail", () => {
  expect(fitted(world, { width: 0, height: 0 }).scale).toBe(1);
});

test("zooming stops at both limits", () => {
  const [least, most] = scales(world, phone);
  const middle = { x: 195, y: 350 };
  expect(zoomed(fitted(world, phone), 0.01, middle, world, phone).scale).toBe(least);
  expect(zoomed(fitted(world, phone), 1000, middle, world, phone).scale).toBe(most);
  expect(most).toBeGreaterThanOrEqual(2.5);
});

test("the point under the finger stays there while zooming", () => {
  const finger = { x: 120, y: 400 };
  const before = zoomed(fitted(world, phone), 3, { x: 195, y: 350 }, world, phone);
  const after = zoomed(before, 1.2, finger, world, phone);
  expect(placeAt(after, finger).x).toBeCloseTo(placeAt(before, finger).x);
  expect(placeAt(after, finger).y).toBeCloseTo(placeAt(before, finger).y);
});

test("the board cannot be moved out of sight", () => {
  const near = zoomed(fitted(world, phone), 3, { x: 195, y: 350 }, world, phone);
  const pushed = panned(near, 10_000, -10_000, world, phone);
  expect(pushed.x).toBe(0);
  expect(pushed.y).toBeCloseTo(700 - 500 * pushed.scale);
});

test("a board that fits does not move", () => {
  const camera = fitted(world, phone);
  expect(panned(camera, 50, 50, world, phone)).toEqual(camera);
  expect(clamped({ ...camera, x: 99 }, world, phone)).toEqual(camera);
});

test("revealing moves only as far as needed", () => {
  const near = clamped({ x: 0, y: 0, scale: 2 }, world, phone);
  const inSight = { x: 100, y: 150 };
  expect(revealing(near, inSight, 40, world, phone)).toEqual(near);
  const moved = revealing(near, { x: 400, y: 150 }, 40, world, phone);
  expect(400 * moved.scale + moved.x).toBeCloseTo(350);
});
