// The screen stays on, also after the page was hidden.
import { expect, test, vi } from "vitest";
import { stayAwake } from "./wakeLock";

function pageThatIs(state: { now: DocumentVisibilityState }): Document {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, "visibilityState", { get: () => state.now });
  return page;
}

test("the lock is acquired at once, again when the page becomes visible, and released", async () => {
  const state = { now: "visible" as DocumentVisibilityState };
  const page = pageThatIs(state);
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  const stop = stayAwake({ request }, page);
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  state.now = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(1);
  state.now = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  stop();
  expect(release).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});

test("a browser without wake locks, or one that refuses, does not fail", async () => {
  stayAwake(undefined, pageThatIs({ now: "visible" }))();
  const request = vi.fn(async () => Promise.reject(new Error("battery")));
  const stop = stayAwake({ request }, pageThatIs({ now: "visible" }));
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  stop();
});
