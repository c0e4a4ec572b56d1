// Swipes are told from taps.
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

function send(element: HTMLElement, type: string, id: number, y: number, pointerType = "touch"): void {
  element.dispatchEvent(new PointerEvent(type, { pointerId: id, clientX: 0, clientY: y, pointerType }));
}

test("a finger is followed, a mouse and a second finger are not", () => {
  const element = document.createElement("div");
  const swiped = vi.fn();
  const stop = followSwipes(element, swiped);
  send(element, "pointerdown", 1, 300);
  send(element, "pointerup", 1, 200);
  expect(swiped).toHaveBeenCalledExactlyOnceWith("up");
  send(element, "pointerdown", 1, 300, "mouse");
  send(element, "pointerup", 1, 200, "mouse");
  send(element, "pointerdown", 1, 300);
  send(element, "pointerdown", 2, 300);
  send(element, "pointerup", 1, 200);
  send(element, "pointerup", 2, 200);
  expect(swiped).toHaveBeenCalledTimes(1);
  stop();
  send(element, "pointerdown", 1, 300);
  send(element, "pointerup", 1, 200);
  expect(swiped).toHaveBeenCalledTimes(1);
});
