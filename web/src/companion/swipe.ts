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
/** So little is left to scroll when everything has been read. */
export const NEAR_END = 24;

/** What a finger meant that went from one point to another. */
export function swipeOf(from: Touch, to: Touch): Swipe | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (to.at - from.at > QUICK || Math.abs(down) < FAR || Math.abs(down) < 1.5 * Math.abs(across)) return null;
  return down < 0 ? "up" : "down";
}

/** What an element leaves to swipes: it scrolls first, and is swiped where it can scroll no further. */
function endsOf(element: HTMLElement): Record<Swipe, boolean> {
  const { scrollTop, clientHeight, scrollHeight } = element;
  return { up: scrollTop + clientHeight >= scrollHeight - NEAR_END, down: scrollTop <= 1 };
}

/** Follows the finger on an element; gives what stops it. A mouse does not swipe: it has the buttons. */
export function followSwipes(element: HTMLElement, swiped: (swipe: Swipe) => void): () => void {
  let from: (Touch & { ends: Record<Swipe, boolean> }) | null = null;
  const touch = (event: TouchEvent): Touch => ({
    x: event.changedTouches[0]?.clientX ?? 0,
    y: event.changedTouches[0]?.clientY ?? 0,
    at: event.timeStamp,
  });
  const down = (event: TouchEvent) => {
    // Two fingers enlarge the page.
    from = event.touches.length > 1 ? null : { ...touch(event), ends: endsOf(element) };
  };
  const up = (event: TouchEvent) => {
    const swipe = from && swipeOf(from, touch(event));
    const meant = swipe && from?.ends[swipe];
    from = null;
    if (swipe && meant) swiped(swipe);
  };
  const cancel = () => (from = null);
  // Touches, and not pointers: those are taken away as soon as the browser tries to scroll.
  element.addEventListener("touchstart", down, { passive: true });
  element.addEventListener("touchend", up);
  element.addEventListener("touchcancel", cancel);
  return () => {
    element.removeEventListener("touchstart", down);
    element.removeEventListener("touchend", up);
    element.removeEventListener("touchcancel", cancel);
  };
}
