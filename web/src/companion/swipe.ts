/** Swipes up and down, told from taps and from everything else that a finger does. */

export type Swipe = "up" | "down";

export interface Touch {
  x: number;
  y: number;
  /** In milliseconds. */
  at: number;
}

const FAR = 48;
const QUICK = 700;

/** What a finger meant that went from one point to another. */
export function swipeOf(from: Touch, to: Touch): Swipe | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (to.at - from.at > QUICK || Math.abs(down) < FAR || Math.abs(down) < 1.5 * Math.abs(across)) return null;
  return down < 0 ? "up" : "down";
}

/** Follows the finger on an element; gives what stops it. A mouse does not swipe: it has the buttons. */
export function followSwipes(element: HTMLElement, swiped: (swipe: Swipe) => void): () => void {
  let from: (Touch & { id: number }) | null = null;
  const touch = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY, at: event.timeStamp, id: event.pointerId });
  const down = (event: PointerEvent) => {
    // Two fingers enlarge the page.
    from = event.pointerType === "mouse" || from !== null ? null : touch(event);
  };
  const up = (event: PointerEvent) => {
    const begun = from;
    from = null;
    if (begun === null || begun.id !== event.pointerId) return;
    const swipe = swipeOf(begun, touch(event));
    if (swipe) swiped(swipe);
  };
  const cancel = () => (from = null);
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", cancel);
  return () => {
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", cancel);
  };
}
