/** Short explanations of controls and pictures, shown on hover, on focus by keyboard, on a long press and on a tap. */

import type { Attachment } from "svelte/attachments";

/** How long a pointer rests before it is shown, and how long a finger presses, in milliseconds. */
const HOVER_MS = 300;
const PRESS_MS = 500;
/** How long it stays after a tap: long enough to read it twice. */
const TAPPED_MS = 7_000;
/** Its distance from what it explains and from the edge of the window, in pixels. */
const GAP = 6;

const ID = "tip";
let shown: { bubble: HTMLElement; owner: Element; stop: AbortController } | null = null;
let hiding: ReturnType<typeof setTimeout> | undefined;

export function hideTip(owner?: Element): void {
  if (!shown || (owner && shown.owner !== owner)) return;
  clearTimeout(hiding);
  shown.stop.abort();
  shown.bubble.remove();
  if (shown.owner.getAttribute("aria-describedby") === ID) shown.owner.removeAttribute("aria-describedby");
  shown = null;
}

/** Shows an explanation of an element, above or below it or a part of it. */
export function showTip(owner: Element, text: string, at: DOMRect = owner.getBoundingClientRect()): void {
  hideTip();
  if (text === "") return;
  const bubble = document.createElement("div");
  bubble.id = ID;
  bubble.className = "tip";
  bubble.setAttribute("role", "tooltip");
  bubble.textContent = text;
  // An open dialog covers everything outside of it.
  (owner.closest("dialog[open]") ?? document.body).append(bubble);
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - GAP));
  const above = at.top - height - GAP;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above >= GAP ? above : Math.min(at.bottom + GAP, innerHeight - height - GAP)}px`;
  if (!owner.hasAttribute("aria-describedby")) owner.setAttribute("aria-describedby", ID);
  const stop = new AbortController();
  shown = { bubble, owner, stop };
  const away = (event: Event) => {
    if (!(event.target instanceof Node && owner.contains(event.target))) hideTip();
  };
  const options = { capture: true, signal: stop.signal };
  addEventListener("keydown", (event) => event.key === "Escape" && hideTip(), options);
  addEventListener("pointerdown", away, options);
  addEventListener("scroll", away, options);
}

/** The same after a tap or a click: it disappears by itself. */
export function showTapped(owner: Element, text: string, at?: DOMRect): void {
  showTip(owner, text, at);
  hiding = setTimeout(hideTip, TAPPED_MS);
}

/**
 * Explains an element. If `onTap` holds, a tap or click shows the explanation instead of waiting for a hover: for
 * pictures, and for controls that cannot be used right now.
 */
export function tip(text: () => string, onTap: () => boolean = () => false): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** A finger was held down, so the click that follows is not meant for the control. */
    let held = false;
    const stop = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener as EventListener, { signal: stop.signal });
    const later = (milliseconds: number, show: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(show, milliseconds);
    };
    listen("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") later(HOVER_MS, () => showTip(element, text()));
    });
    listen("pointerleave", ({ pointerType }) => {
      clearTimeout(timer);
      if (pointerType === "mouse") hideTip(element);
    });
    listen("pointerdown", ({ pointerType }) => {
      clearTimeout(timer);
      held = false;
      if (pointerType !== "mouse")
        later(PRESS_MS, () => {
          held = true;
          showTapped(element, text());
        });
    });
    for (const name of ["pointerup", "pointercancel"] as const) listen(name, () => clearTimeout(timer));
    listen("contextmenu", (event) => held && event.preventDefault());
    listen("click", (event) => {
      if (!held && !onTap()) return hideTip(element);
      // Neither the control nor its form acts.
      event.stopPropagation();
      event.preventDefault();
      if (!held) showTapped(element, text());
      held = false;
    });
    listen("focusin", () => element.matches(":focus-visible") && showTip(element, text()));
    listen("focusout", () => hideTip(element));
    return () => {
      clearTimeout(timer);
      stop.abort();
      hideTip(element);
    };
  };
}
