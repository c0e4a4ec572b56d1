import { beforeEach, expect, test, vi } from "vitest";
import { followGestures, type Gestures } from "./gestures";

let box: HTMLElement;
let calls: { [name in keyof Gestures]: ReturnType<typeof vi.fn> };

beforeEach(() => {
  box = document.createElement("div");
  box.setPointerCapture = () => {};
  box.hasPointerCapture = () => false;
  document.body.replaceChildren(box);
  calls = { pan: vi.fn(), zoom: vi.fn(), tap: vi.fn(() => false), hover: vi.fn(), press: vi.fn() };
  followGestures(box, calls as unknown as Gestures);
});

function point(type: string, x: number, y: number, pointerId = 1, pointerType = "touch"): void {
  box.dispatchEvent(
    new PointerEvent(type, { clientX: x, clientY: y, pointerId, pointerType, button: 0, bubbles: true }),
  );
}

test("a finger that does not move is a tap", () => {
  point("pointerdown", 50, 50);
  point("pointermove", 54, 53);
  point("pointerup", 54, 53);
  expect(calls.tap).toHaveBeenCalledExactlyOnceWith({ x: 54, y: 53 });
  expect(calls.pan).not.toHaveBeenCalled();
});

test("a finger that moves pans and does not tap", () => {
  point("pointerdown", 50, 50);
  point("pointermove", 80, 50);
  point("pointermove", 90, 55);
  point("pointerup", 90, 55);
  expect(calls.tap).not.toHaveBeenCalled();
  expect(calls.pan).toHaveBeenLastCalledWith(10, 5);
});

test("spreading two fingers zooms in around their middle and does not tap", () => {
  point("pointerdown", 100, 100, 1);
  point("pointerdown", 200, 100, 2);
  point("pointermove", 300, 100, 2);
  point("pointerup", 300, 100, 2);
  point("pointerup", 100, 100, 1);
  expect(calls.zoom).toHaveBeenCalledExactlyOnceWith(2, { x: 200, y: 100 });
  expect(calls.tap).not.toHaveBeenCalled();
});

test("a double tap on nothing zooms in, one on a target does not", () => {
  const tap = (): void => {
    point("pointerdown", 40, 40);
    point("pointerup", 40, 40);
  };
  tap();
  tap();
  expect(calls.zoom).toHaveBeenCalledOnce();
  calls.tap.mockReturnValue(true);
  tap();
  tap();
  expect(calls.zoom).toHaveBeenCalledOnce();
});

test("touches on the controls are ignored", () => {
  const button = document.createElement("button");
  button.dataset.control = "";
  box.append(button);
  button.dispatchEvent(
    new PointerEvent("pointerdown", { clientX: 5, clientY: 5, pointerId: 1, button: 0, bubbles: true }),
  );
  point("pointerup", 5, 5);
  expect(calls.tap).not.toHaveBeenCalled();
});
