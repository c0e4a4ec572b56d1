import type { Page } from "@playwright/test";
import { startTable, test } from "./fixtures";
import { Player } from "./player";
import { newPhone, panningCost, PLACES, PLAY, usableAfter } from "./slowPhone";

const GAME = {
  preset: "official",
  map: "standard",
  clock: "off",
  botDelayMs: 0,
  seats: ["person", "greedy", "greedy", "greedy"],
  order: "chosen",
};

test("on a slow phone", async ({ browser, server }) => {
  const visitor = await newPhone(browser, server.url, "clock");
  console.log(`home page: usable after ${(await usableAfter(visitor, "/", PLAY)).toFixed(0)} ms (goal: 2,000)`);
  await visitor.page.context().close();
  const player = await newPhone(browser, server.url, "clock");
  const table = await startTable(player.page, GAME);
  console.log(`table: usable after ${(await usableAfter(player, `/t/${table}`, PLACES)).toFixed(0)} ms (goal: 2,000)`);
  console.log(`panning: ${(await panningCost(player)).toFixed(1)} ms of script, style and layout a frame (goal: 8)`);
});

/** The time of every frame in which cards fly, in milliseconds, until there are enough. */
async function framesOfFlights(page: Page, table: string): Promise<number[]> {
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let before = performance.now();
    const note = (now: number) => {
      if (document.querySelector("[data-flight]")) frames.push(now - before);
      before = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.goto(`/t/${table}`);
  const player = new Player(page);
  const frames = () => page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  const until = Date.now() + 120_000;
  while ((await frames()).length < 300 && Date.now() < until) {
    await player.click();
    // Looking for the next click would slow the page down while cards fly.
    await page.waitForTimeout(1_500);
  }
  return frames();
}

for (const { speed, slowness, goal } of [
  { speed: "at full speed", slowness: 1, goal: 20 },
  { speed: "four times as slow", slowness: 4, goal: 50 },
]) {
  test(`frames while cards fly, ${speed}`, async ({ browser, server }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", reducedMotion: "no-preference" });
    const page = await context.newPage();
    const table = await startTable(page, { ...GAME, botDelayMs: 350 });
    const chrome = await context.newCDPSession(page);
    await chrome.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    const frames = (await framesOfFlights(page, table)).sort((one, other) => one - other);
    const p95 = frames[Math.floor(frames.length * 0.95)] ?? Infinity;
    const p50 = frames[Math.floor(frames.length * 0.5)] ?? Infinity;
    console.log(
      `cards flying, ${speed}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames.length} frames ` +
        `(goal: ${goal})`,
    );
    await context.close();
  });
}

test("the home page paints soon on a slow phone", async ({ browser, server }) => {
  const { page } = await newPhone(browser, server.url, "clock");
  await page.goto("/");
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  console.log(`home page: largest contentful paint after ${largest.toFixed(0)} ms (goal: 1,100)`);
  await page.context().close();
});
