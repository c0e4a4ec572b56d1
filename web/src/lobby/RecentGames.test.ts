import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { api } from "../connection/api";
import { setLanguage } from "../words/words.svelte";
import RecentGames from "./RecentGames.svelte";

test("the finished games link to the full list", async () => {
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
  expect(links).toEqual(["/replay/T", "/replay"]);
  await unmount(mounted);
  vi.restoreAllMocks();
});
