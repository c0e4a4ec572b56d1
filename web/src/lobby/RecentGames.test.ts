import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../connection/api";
import { setLanguage } from "../words/words.svelte";
import RecentGames from "./RecentGames.svelte";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** The links that are shown to a browser with a finished game. */
async function shown(): Promise<(string | null)[]> {
  setLanguage("en");
  vi.spyOn(api, "games").mockResolvedValue([
    {
      table: "T",
      seat: 0,
      place: 1,
      points: 10,
      finishedAt: 0,
      result: { preset: "official", map: "beginner", names: ["Ann"], won: true },
    },
  ]);
  const mounted = mount(RecentGames, { target: document.body });
  await new Promise((done) => setTimeout(done));
  flushSync();
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  await unmount(mounted);
  return links;
}

test("the finished games link to the full list", async () => {
  localStorage.setItem("hexhaven-session", "yes");
  expect(await shown()).toEqual(["/replay/T", "/replay"]);
});

test("a first visit does not ask for finished games", async () => {
  expect(await shown()).toEqual([]);
  expect(api.games).not.toHaveBeenCalled();
});
