// Swipes are distinguished from taps.
import { expect, test, vi } from "vitest";
import { followSwipes, swipeOf } from "./swipe";

test.each([
  ["up", 0, -120, 200, "up"],
  ["down", 10, 120, 200, "down"],
  ["a tap", 2, -6, 80, null],
  ["sideways", 150, -90, 200, null],
  ["slow", 0, -200, 900, null],
] as const)("%s", (_, across, down, lasted, meant) => {
  expect(swipeOf({ x: 50, y: 300, at: 1000 }, { x: 50 + across, y: 300 + down, at: 1000 + lasted })).toBe(meant);
});

/** A touch event while the given number of fingers touch. */
function send(element: HTMLElement, type: string, y: number, fingers = 1): void {
  const finger = { clientX: 0, clientY: y };
  element.dispatchEvent(
    Object.assign(new Event(type), {
      touches: Array.from({ length: fingers }, () => finger),
      changedTouches: [finger],
    }),
  );
}

function swipe(element: HTMLElement, from: number, to: number): void {
  send(element, "touchstart", from);
  send(element, "touchend", to, 0);
}

test("one finger is followed, two are not", () => {
  const element = document.createElement("div");
  const swiped = vi.fn();
  const stop = followSwipes(element, swiped);
  swipe(element, 300, 200);
  expect(swiped).toHaveBeenCalledExactlyOnceWith("up");
  send(element, "touchstart", 300);
  send(element, "touchstart", 300, 2);
  send(element, "touchend", 200, 1);
  send(element, "touchend", 200, 0);
  expect(swiped).toHaveBeenCalledTimes(1);
  stop();
  swipe(element, 300, 200);
  expect(swiped).toHaveBeenCalledTimes(1);
});

test("a scrollable element scrolls to its end first", () => {
  const element = document.createElement("div");
  Object.defineProperties(element, { clientHeight: { value: 100 }, scrollHeight: { value: 250 } });
  const swiped = vi.fn();
  followSwipes(element, swiped);
  swipe(element, 300, 200);
  expect(swiped).not.toHaveBeenCalled();
  swipe(element, 200, 300);
  expect(swiped).toHaveBeenLastCalledWith("down");
  element.scrollTop = 150;
  swipe(element, 200, 300);
  expect(swiped).toHaveBeenCalledTimes(1);
  swipe(element, 300, 200);
  expect(swiped).toHaveBeenLastCalledWith("up");
});
