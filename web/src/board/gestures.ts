/** Pointer and wheel input on the board: distinguishes panning, pinching, tapping and hovering. */

import type { Point } from "./geometry";

export interface Gestures {
  pan: (across: number, down: number) => void;
  zoom: (factor: number, around: Point) => void;
  /** Returns whether the tap hit something. Two taps in a row that hit nothing zoom in. */
  tap: (at: Point) => boolean;
  hover: (at: Point | null) => void;
  /** Called when a press starts that may become a tap, and when it no longer can. */
  press: (at: Point | null) => void;
}

/** How far a finger may move and still tap, in pixels. */
const SLIP = { mouse: 4, touch: 10 };
const DOUBLE_TAP = { milliseconds: 320, pixels: 32, factor: 1.8 };

export function followGestures(box: HTMLElement, gestures: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let began: Point | null = null;
  let lastTap: { at: Point; time: number } | null = null;

  // The box does not move while a finger is down, so its bounds are read once per gesture. They are not read earlier,
  // because that would force a layout of the whole page.
  let bounds: DOMRect | null = null;
  const at = (event: MouseEvent): Point => {
    if (bounds === null || fingers.size === 0) bounds = box.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  const isControl = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest("[data-control]") !== null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || isControl(event)) return;
    fingers.set(event.pointerId, at(event));
    began = fingers.size === 1 ? at(event) : null;
    gestures.press(began);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === "mouse") gestures.hover(isControl(event) ? null : now);
      return;
    }
    if (began) {
      const slip = event.pointerType === "mouse" ? SLIP.mouse : SLIP.touch;
      if (Math.hypot(now.x - began.x, now.y - began.y) <= slip) return;
      began = null;
      gestures.press(null);
    }
    // From here on the board captures the movement.
    if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId);
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.set(event.pointerId, now);
    if (!other) {
      gestures.pan(now.x - before.x, now.y - before.y);
      return;
    }
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    gestures.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    const [near, far] = [
      Math.hypot(before.x - other.x, before.y - other.y),
      Math.hypot(now.x - other.x, now.y - other.y),
    ];
    if (near > 0) gestures.zoom(far / near, middle);
  }

  function up(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    const [point, time] = [at(event), event.timeStamp];
    fingers.delete(event.pointerId);
    const tapped = began !== null;
    began = null;
    gestures.press(null);
    if (event.type !== "pointerup" || !tapped) return;
    if (gestures.tap(point)) {
      lastTap = null;
      return;
    }
    const again =
      lastTap &&
      time - lastTap.time < DOUBLE_TAP.milliseconds &&
      Math.hypot(point.x - lastTap.at.x, point.y - lastTap.at.y) < DOUBLE_TAP.pixels;
    if (again) gestures.zoom(DOUBLE_TAP.factor, point);
    lastTap = again ? null : { at: point, time };
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    // A pinch on a touchpad arrives as wheel events with the control key, in small steps.
    gestures.zoom(Math.exp(-Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.01 : 0.0018)), at(event));
  }

  const leave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") gestures.hover(null);
  };

  const stop = new AbortController();
  const { signal } = stop;
  box.addEventListener("pointerdown", down, { signal });
  box.addEventListener("pointermove", move, { signal });
  // A finger may leave the box before it becomes a drag, so its end is observed on the window.
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", up, { signal });
  box.addEventListener("pointerleave", leave, { signal });
  box.addEventListener("wheel", wheel, { signal, passive: false });
  return () => stop.abort();
}
