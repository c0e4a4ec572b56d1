/** How long the analysis of a game, the first picture of openings and the search for a fair board take in the page. */

import { AnalysisPage, botGame } from "./analysisPage";
import { expect, test } from "./fixtures";
import { SLOWNESS } from "./slowPhone";

/** The turns of a typical game of four. */
const TURNS = 110;

test("a game of four is analysed", async ({ page }) => {
  const record = botGame("greedy,greedy,medium,medium");
  const turns = record.split("END_TURN").length - 1;
  const shown = new AnalysisPage(page);
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await shown.open(record);
    const began = Date.now();
    await shown.analyse();
    await shown.finish();
    times.push(((Date.now() - began) * TURNS) / turns);
  }
  // Chromium slows down the main thread only, so what a worker takes is multiplied.
  const best = Math.min(...times) / 1000;
  const slow = best * SLOWNESS;
  console.log(`${turns} turns; per ${TURNS} turns ${best.toFixed(1)} s (goal: 10)`);
  console.log(`on a slow phone ${slow.toFixed(1)} s (goal: 40)`);
});

test("the first picture of openings", async ({ page }) => {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.goto("/");
    const began = Date.now();
    await page.goto("/openings");
    await expect(page.getByRole("application").locator("g.warm").first()).toBeVisible();
    times.push(Date.now() - began);
  }
  console.log(`first picture after ${times.join(", ")} ms (goal: 2000)`);
});

test("a fair board is found", async ({ page }) => {
  test.setTimeout(1_000_000);
  await page.goto("/new");
  const began = Date.now();
  await page.getByRole("button", { name: "Find a fair board" }).click();
  await expect(page.getByText(/^Fair in [\d,]+ new games:/)).toBeVisible({ timeout: 900_000 });
  console.log(`a fair board after ${((Date.now() - began) / 1000).toFixed(0)} s (goal: 60)`);
  await page.getByRole("button", { name: "Use this board" }).click();
  await expect(page.getByText("Fair board", { exact: true })).toBeVisible();
});
