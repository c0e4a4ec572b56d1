/** Vertical swipes, distinguished from taps and other touches. */

export type Swipe = "up" | "down";

export interface Touch {
  x: number;
  y: number;
  /** In milliseconds. */
  at: number;
}

const MIN_DISTANCE = 48;
const MAX_DURATION_MS = 700;
/** With this many pixels left, an element counts as scrolled to its end. */
export const NEAR_END = 24;

/** The swipe meant by a movement from one point to another. */
export function swipeOf(from: Touch, to: Touch): Swipe | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (to.at - from.at > MAX_DURATION_MS || Math.abs(down) < MIN_DISTANCE || Math.abs(down) < 1.5 * Math.abs(across))
    return null;
  return down < 0 ? "up" : "down";
}

/** Which swipes an element allows: it scrolls first, and can be swiped where it cannot scroll further. */
function endsOf(element: HTMLElement): Record<Swipe, boolean> {
  const { scrollTop, clientHeight, scrollHeight } = element;
  return { up: scrollTop + clientHeight >= scrollHeight - NEAR_END, down: scrollTop <= 1 };
}

/** Listens for swipes on an element. Returns a function that stops it. A mouse does not swipe: it has the buttons. */
export function followSwipes(element: HTMLElement, swiped: (swipe: Swipe) => void): () => void {
  let from: (Touch & { ends: Record<Swipe, boolean> }) | null = null;
  const touch = (event: TouchEvent): Touch => ({
    x: event.changedTouches[0]?.clientX ?? 0,
    y: event.changedTouches[0]?.clientY ?? 0,
    at: event.timeStamp,
  });
  const down = (event: TouchEvent) => {
    // Two fingers zoom the page.
    from = event.touches.length > 1 ? null : { ...touch(event), ends: endsOf(element) };
  };
  const up = (event: TouchEvent) => {
    const swipe = from && swipeOf(from, touch(event));
    const isAllowed = swipe && from?.ends[swipe];
    from = null;
    if (swipe && isAllowed) swiped(swipe);
  };
  const cancel = () => (from = null);
  // Touch events, because pointer events are cancelled as soon as the browser starts to scroll.
  element.addEventListener("touchstart", down, { passive: true });
  element.addEventListener("touchend", up);
  element.addEventListener("touchcancel", cancel);
  return () => {
    element.removeEventListener("touchstart", down);
    element.removeEventListener("touchend", up);
    element.removeEventListener("touchcancel", cancel);
  };
}
