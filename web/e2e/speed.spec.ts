import type { Page } from "@playwright/test";
import { expect, startTable, test } from "./fixtures";
import { Player } from "./playing";

const GAME = { preset: "official", map: "standard", clock: "off", botDelayMs: 0, seats: ["person", "greedy", "greedy", "greedy"] };

/** Bytes of script that a page takes over the wire. */
async function scriptBytes(page: Page, open: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await open();
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("the first load takes little over the wire", async ({ page }) => {
  const home = await scriptBytes(page, async () => {
    await page.goto("/", { waitUntil: "networkidle" });
  });
  const table = await startTable(page, GAME);
  const game = await scriptBytes(page, async () => {
    await page.goto(`/t/${table}`);
    await expect(new Player(page).board).toBeVisible();
  });
  console.log(`script: ${(home / 1024).toFixed(0)} KiB for the home page, ${(game / 1024).toFixed(0)} KiB more for a table (goal: 250 KB together)`);
  expect(home + game).toBeGreaterThan(10_000);
  expect(home + game).toBeLessThan(250_000);
});

test.describe("on a slow phone", () => {
  test.skip(!process.env.HEXHAVEN_SPEED, "figures are taken by `make bench-pages`");

  test("figures", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const chrome = await page.context().newCDPSession(page);
    await chrome.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const begun = Date.now();
    await page.goto("/");
    await page.getByRole("button", { name: "Play against bots" }).click({ trial: true });
    console.log(`home page: usable after ${Date.now() - begun} ms (goal: 2,000)`);
    const table = await startTable(page, GAME);
    const opened = Date.now();
    await page.goto(`/t/${table}`);
    await new Player(page).targets.first().click({ trial: true, force: true });
    console.log(`table: usable after ${Date.now() - opened} ms (goal: 2,000)`);
    // What panning costs: script, style and layout in each frame.
    await chrome.send("Performance.enable");
    const costs = async () => {
      const { metrics } = await chrome.send("Performance.getMetrics");
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return 1000 * (of("ScriptDuration") + of("RecalcStyleDuration") + of("LayoutDuration"));
    };
    const box = await new Player(page).board.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 190, (box?.y ?? 0) + 150];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const before = await costs();
    const moves = 120;
    for (let move = 0; move < moves; move += 1) {
      await page.mouse.move(x + 60 * Math.sin(move / 8), y + 40 * Math.cos(move / 8));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const cost = ((await costs()) - before) / moves;
    await page.mouse.up();
    console.log(`panning: ${cost.toFixed(1)} ms of script, style and layout a frame (goal: 8)`);
  });
});
