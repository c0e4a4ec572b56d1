// Over plain http the companion says once what does not work.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../words/words.svelte";
import HttpNotice from "./HttpNotice.svelte";

let mounted: Record<string, unknown> | undefined;

beforeAll(() => setLanguage("en"));
beforeEach(() => localStorage.clear());
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  vi.unstubAllGlobals();
});

async function show(secure: boolean): Promise<HTMLElement | null> {
  vi.stubGlobal("isSecureContext", secure);
  if (mounted) await unmount(mounted);
  mounted = mount(HttpNotice, { target: document.body });
  flushSync();
  return document.querySelector<HTMLElement>("[role=note]");
}

test("nothing is said where offline use works", async () => {
  expect(await show(true)).toBeNull();
});

test("it is said until it was read", async () => {
  expect((await show(false))?.textContent).toContain("HTTPS and proxies");
  expect(await show(false)).not.toBeNull();
  document.querySelector<HTMLElement>("[role=note] button")?.click();
  flushSync();
  expect(document.querySelector("[role=note]")).toBeNull();
  expect(await show(false)).toBeNull();
});
