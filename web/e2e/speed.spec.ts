import type { Browser, Locator, Page } from "@playwright/test";
import { expect, startTable, test } from "./fixtures";
import { Player } from "./playing";

const GAME = { preset: "official", map: "standard", clock: "off", botDelayMs: 0, seats: ["person", "greedy", "greedy", "greedy"] };

/** Bytes of script that a page takes over the wire for one who was never here. */
async function scriptBytes(browser: Browser, url: string, shown: (page: Page) => Locator): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await expect(shown(page)).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
}

test("the first load takes little over the wire", async ({ page, browser, server }) => {
  const table = await startTable(page, GAME);
  const home = await scriptBytes(browser, `${server.url}/`, (page) => page.getByRole("heading", { level: 1 }));
  const game = await scriptBytes(browser, `${server.url}/t/${table}`, (page) => new Player(page).board);
  console.log(`script: ${(home / 1024).toFixed(0)} KiB for the home page, ${(game / 1024).toFixed(0)} KiB for a table (goal: 250)`);
  for (const bytes of [home, game]) {
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(250_000);
  }
});
