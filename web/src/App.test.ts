/** Which page is shown for an address, and what is shown when a page fails. */

import { mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { load } from "./pages/load";
import { go, read } from "./router.svelte";
import { setLanguage } from "./words/words.svelte";

vi.mock("./pages/load", () => ({ load: vi.fn() }));

vi.setConfig({ testTimeout: 20_000 });
const SOON = { timeout: 8000 };
let mounted: Record<string, unknown> | undefined;

beforeAll(() => setLanguage("en"));
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
});

test("a failed page shows an error, and the next page works again", async () => {
  const told = vi.fn();
  vi.stubGlobal("reportError", told);
  const failing = (() => {
    throw new Error("a fault of ours");
  }) as unknown as Component;
  vi.mocked(load).mockResolvedValue({ default: failing });
  mounted = mount(App, { target: document.body });
  const main = document.querySelector("main")!;
  await vi.waitFor(() => expect(main.textContent).toContain("Something went wrong on this page."), SOON);
  expect(main.querySelector("button")?.textContent).toBe("Reload");
  expect(told).toHaveBeenCalledOnce();
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  go("/rules");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), SOON);
  expect(location.pathname).toBe("/rules");
});

test.each([
  "/maps/library/%E0%A4%A",
  "/t/%",
  "/replay/%zz",
  "/companion/%E0",
  "/companion/game/%E0",
  "/%",
  "/t/",
  "/account/x",
  "/rules/x/y",
  "/maps/edit/x",
  "/companion/game",
  "/companion/A/B",
  "/companion/sheet/A",
  "/companion/history/A",
])("%s is no page, and nothing breaks", (path) => {
  expect(read(path)).toEqual({ page: "missing" });
});

test("an address may contain any letters", () => {
  expect(read("/maps/library/A%20B@2")).toEqual({ page: "map", map: "A B", version: 2 });
  expect(read("/companion/game/%E0%B8%81")).toEqual({ page: "companion", game: "ก", code: null });
});

test("the companion has pages besides its games", () => {
  expect(read("/companion/tv")).toEqual({ page: "companion-tv", code: null });
  expect(read("/companion/tv/ABC234")).toEqual({ page: "companion-tv", code: "ABC234" });
  expect(read("/companion/sheet")).toEqual({ page: "companion-sheet" });
  expect(read("/companion/history")).toEqual({ page: "companion-history" });
});
