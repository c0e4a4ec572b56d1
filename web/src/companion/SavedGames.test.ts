// Games saved on this device.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../words/words.svelte";
import SavedGames from "./SavedGames.svelte";
import { allSessions, saveSession, newSession, type Shared } from "./sessions";

let mounted: Record<string, unknown> | undefined;

beforeAll(() => setLanguage("en"));
beforeEach(() => localStorage.clear());

afterEach(async () => {
  if (mounted) await unmount(mounted);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function deleteOnly(shared: Shared | null) {
  const ask = vi.fn(async (_: string, __: RequestInit) => Promise.reject(new Error("offline")));
  vi.stubGlobal("fetch", ask);
  saveSession({ ...newSession({ settings: { players: ["Ann", "Ben", "Cem"] }, inputs: [] }, false, 0), shared });
  mounted = mount(SavedGames, { target: document.body });
  flushSync();
  for (const name of [/^Delete: Ann/, /^Delete$/]) {
    const named = [...document.querySelectorAll("button")].find((button) =>
      name.test(button.getAttribute("aria-label") ?? button.textContent ?? ""),
    );
    named?.click();
    flushSync();
  }
  expect(allSessions()).toEqual([]);
  return ask.mock.calls.map(([address, { method, headers }]) => [
    method,
    address,
    new Headers(headers).get("authorization"),
  ]);
}

test("deleting a shared game ends sharing, as far as the network allows", () => {
  expect(deleteOnly({ code: "ABC234", key: "k", version: 3 })).toEqual([
    ["DELETE", "/api/v1/companions/ABC234", "Bearer k"],
  ]);
});

test("deleting a game that was never shared sends nothing", () => {
  expect(deleteOnly(null)).toEqual([]);
});
