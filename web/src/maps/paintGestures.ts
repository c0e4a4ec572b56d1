/** Pointer and wheel input on the editor's board: one finger paints, two fingers or the middle button pan and zoom. */

import type { Point } from "../board/geometry";

export interface PaintGestures {
  /** Whether a stroke starts at a point. If not, the board is panned. */
  begin: (at: Point) => boolean;
  /** The stroke continues through points. */
  through: (points: Point[]) => void;
  end: () => void;
  /** The stroke is cancelled: a second finger touched. */
  drop: () => void;
  pan: (across: number, down: number) => void;
  zoom: (factor: number, around: Point) => void;
  hover: (at: Point | null) => void;
}

const MIDDLE_BUTTON = 1;

export function followPaintGestures(box: HTMLElement, strokes: PaintGestures): () => void {
  const fingers = new Map<number, Point>();
  let doing: "stroke" | "pan" | null = null;
  let bounds = box.getBoundingClientRect();

  const at = (event: MouseEvent): Point => {
    // The box does not move while a finger is down.
    if (fingers.size === 0) bounds = box.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  const isControl = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest("[data-control]") !== null;

  function down(event: PointerEvent): void {
    if (isControl(event) || (event.button !== 0 && event.button !== MIDDLE_BUTTON)) return;
    const point = at(event);
    fingers.set(event.pointerId, point);
    box.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      if (doing === "stroke") strokes.drop();
      doing = "pan";
    } else {
      doing = event.button === 0 && strokes.begin(point) ? "stroke" : "pan";
    }
    strokes.hover(event.pointerType === "mouse" ? point : null);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === "mouse") strokes.hover(isControl(event) ? null : now);
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (doing === "stroke") {
      const passed = event.getCoalescedEvents?.() ?? [];
      strokes.through([before, ...passed.map(at), now]);
      if (event.pointerType === "mouse") strokes.hover(now);
    } else if (!other) {
      strokes.pan(now.x - before.x, now.y - before.y);
    } else {
      strokes.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      const [near, far] = [
        Math.hypot(before.x - other.x, before.y - other.y),
        Math.hypot(now.x - other.x, now.y - other.y),
      ];
      if (near > 0) strokes.zoom(far / near, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    if (doing === "stroke") strokes.end();
    if (fingers.size === 0 || doing === "stroke") doing = fingers.size === 0 ? null : "pan";
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    strokes.zoom(Math.exp(-Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.01 : 0.0018)), at(event));
  }

  const stop = new AbortController();
  const { signal } = stop;
  box.addEventListener("pointerdown", down, { signal });
  box.addEventListener("pointermove", move, { signal });
  box.addEventListener("pointerup", up, { signal });
  box.addEventListener("pointercancel", up, { signal });
  box.addEventListener(
    "pointerleave",
    (event) => event.pointerType === "mouse" && fingers.size === 0 && strokes.hover(null),
    { signal },
  );
  box.addEventListener("wheel", wheel, { signal, passive: false });
  return () => stop.abort();
}

/** Points along a line, close enough that no hex is skipped. */
export function between(points: Point[], step: number): Point[] {
  const [first] = points;
  if (!first) return [];
  const dense = [first];
  for (const point of points.slice(1)) {
    const from = dense.at(-1) as Point;
    const count = Math.ceil(Math.hypot(point.x - from.x, point.y - from.y) / step);
    for (let part = 1; part <= count; part += 1) {
      dense.push({ x: from.x + ((point.x - from.x) * part) / count, y: from.y + ((point.y - from.y) * part) / count });
    }
  }
  return dense;
}
