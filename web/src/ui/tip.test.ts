import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideTip, showTip, tip } from "./tip";

let button: HTMLButtonElement;
const used = vi.fn();
const shown = () => document.querySelector("[role=tooltip]")?.textContent ?? null;
const point = (name: string, pointerType: string) =>
  button.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { pointerType }));

/** A button whose clicks are handled further up, as Svelte does it. */
function attach(onTap: () => boolean = () => false): () => void {
  const detach = tip(() => "Why", onTap)(button);
  document.body.addEventListener("click", used, { once: true });
  return detach as () => void;
}

beforeEach(() => {
  vi.useFakeTimers();
  used.mockClear();
  button = document.createElement("button");
  document.body.append(button);
});

afterEach(() => {
  hideTip();
  document.body.removeEventListener("click", used);
  vi.useRealTimers();
});

test("a resting pointer shows it, and a leaving one hides it", () => {
  attach();
  point("pointerenter", "mouse");
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(400);
  expect(shown()).toBe("Why");
  expect(button.getAttribute("aria-describedby")).toBe("tip");
  point("pointerleave", "mouse");
  expect(shown()).toBeNull();
  expect(button.hasAttribute("aria-describedby")).toBe(false);
});

test("a click does what the control does, unless it cannot be used", () => {
  attach();
  button.click();
  expect(used).toHaveBeenCalledOnce();
  expect(shown()).toBeNull();
  used.mockClear();
  button.remove();
  button = document.body.appendChild(document.createElement("button"));
  attach(() => true);
  button.click();
  expect(used).not.toHaveBeenCalled();
  expect(shown()).toBe("Why");
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBeNull();
});

test("a long press explains without doing anything", () => {
  attach();
  point("pointerdown", "touch");
  vi.advanceTimersByTime(600);
  expect(shown()).toBe("Why");
  point("pointerup", "touch");
  button.click();
  expect(used).not.toHaveBeenCalled();
  expect(shown()).toBe("Why");
});

test("Escape, a press elsewhere and the end of the control hide it", () => {
  const detach = attach();
  for (const end of [
    () => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
    () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })),
    detach,
  ]) {
    showTip(button, "Why");
    expect(shown()).toBe("Why");
    end();
    expect(shown()).toBeNull();
  }
});
