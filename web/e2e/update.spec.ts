/** A new version of the app while somebody plays, and servers in trouble. */

import type { BrowserContext, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { isHere, savedActions } from "./here";
import { Home, TablePage } from "./pages";
import { Player } from "./player";
import { SecondBuild } from "./secondBuild";

const test = base.extend<{ build: SecondBuild }>({
  build: async ({ server }, use) => {
    const build = await SecondBuild.start(server.url);
    await use(build);
    build.stop();
  },
  baseURL: async ({ build }, use) => use(build.url),
});
test.use({ serviceWorkers: "allow" });

/** Waits until the cache has all that belongs to the engine, in the names of a build. */
async function cached(page: Page, engine: RegExp): Promise<void> {
  const names = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
      return found;
    });
  await expect.poll(async () => (await names()).some((url) => engine.test(url)), { timeout: 60_000 }).toBe(true);
  // The engine comes last, but other files may still be on their way.
  for (let before = -1, now = 0; before !== now; before = now, now = (await names()).length)
    await page.waitForTimeout(500);
}

async function play(page: Page): Promise<void> {
  const before = await savedActions(page);
  const player = new Player(page);
  await expect
    .poll(async () => {
      await player.click();
      return savedActions(page);
    })
    .toBeGreaterThan(before);
}

/** Whether a page is still the one that was marked. */
const isMarked = (page: Page) => page.evaluate(() => "marked" in globalThis);

/** Starts a game in a page of the first build, and opens another page of the second one. */
async function updateWhilePlaying(page: Page, context: BrowserContext, build: SecondBuild): Promise<Page> {
  await new Home(page).open();
  await cached(page, /engine_bg-[\w-]+\.wasm$/);
  await new Home(page).play.click();
  await expect(page).toHaveURL(isHere);
  await new TablePage(page).expectBoard();
  await play(page);
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
  build.front = "second";
  const second = await context.newPage();
  await new Home(second).open();
  await cached(second, /engine_bg-[\w-]+-second\.wasm$/);
  return second;
}

test("a new version comes while somebody plays: the old page goes on, and its game can go on in a new one", async ({
  page,
  context,
  build,
}) => {
  const second = await updateWhilePlaying(page, context, build);
  // The old page opens pages that it has not needed before, and its game goes on.
  await page.getByRole("link", { name: "Rules" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "How to play" })).toBeVisible();
  await page.goBack();
  await new TablePage(page).expectBoard();
  await play(page);
  expect(await isMarked(page)).toBe(true);
  expect(build.missing).toEqual([]);
  await page.close();
  await second.reload();
  await second
    .getByRole("region", { name: "Pick up where you left off" })
    .getByRole("link", { name: /^Continue/ })
    .click();
  await new TablePage(second).expectBoard();
  await play(second);
  expect(build.missing).toEqual([]);
});

test("a page that misses a file of its version is loaded again, and its game goes on", async ({
  page,
  context,
  build,
}) => {
  await (await updateWhilePlaying(page, context, build)).close();
  // As if there had been many versions since.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.getByRole("link", { name: "Rules" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "How to play" })).toBeVisible();
  expect(build.missing).not.toEqual([]);
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await new TablePage(page).expectBoard();
  await play(page);
});

for (const front of ["failing", "silent"] as const)
  test(`pages open from the cache when the server is ${front}`, async ({ page, build }) => {
    await new Home(page).open();
    await cached(page, /engine_bg-[\w-]+\.wasm$/);
    build.front = front;
    await page.goto("/rules");
    await expect(page.getByRole("heading", { level: 1, name: "How to play" })).toBeVisible();
  });
