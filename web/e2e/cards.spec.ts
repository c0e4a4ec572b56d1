import { expect, startTable, test } from "./fixtures";
import { GOLD } from "./testMaps";
import { Player } from "./player";
import { TablePage } from "./pages";

// These tests need the service worker for offline pages and notifications.
test.use({ serviceWorkers: "allow" });

const SETTINGS = {
  preset: "official",
  map: { catan: GOLD },
  clock: "off",
  botDelayMs: 0,
  options: { players: { min: 2, max: 4 } },
  seats: ["person", "random"],
  name: "Ann",
};

const NEEDED = ["Ore", "Wool", "Grain"];

test("gold is chosen, and every development card is bought and played", async ({ page }) => {
  test.setTimeout(480_000);
  const table = await startTable(page, SETTINGS);
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const left = new Set(["Knight", "Road Building", "Year of Plenty", "Monopoly"]);
  const taking = page.getByRole("dialog").getByRole("button", { name: "Take" });
  const buy = player.toolbar.getByRole("button", { name: /^Development card/ });
  const end = player.toolbar.getByRole("button", { name: "End turn" });
  let golden = 0;
  const until = Date.now() + 420_000;
  while (left.size > 0) {
    expect(Date.now(), `still in the deck: ${[...left].join(", ")}`).toBeLessThan(until);
    expect(await player.isOver).toBe(false);
    if (await taking.isVisible()) {
      await player.takeGold(NEEDED);
      golden += 1;
    } else if (await end.isVisible()) {
      let played = false;
      for (const card of left) {
        played = await player.playCard(card);
        if (played) left.delete(card);
        if (played) break;
      }
      if (played) continue;
      if (await buy.isEnabled()) await buy.click();
      else await end.click({ timeout: 2_000 }).catch(() => undefined);
    } else if ((await player.click()) === null) await page.waitForTimeout(50);
  }
  expect(golden).toBeGreaterThan(0);
  const log = page.getByRole("log");
  await expect(log).toContainText(/Ann chose/);
  await expect(log).toContainText(/Ann played\s*Knight/);
  await expect(log).toContainText(/Ann played\s*Road Building/);
  await expect(log).toContainText(/Ann played\s*Year of Plenty and took/);
  await expect(log).toContainText(/Ann played\s*Monopoly on Ore/);
});

test("resigning asks for confirmation, and the others play on", async ({ page }) => {
  // A short game: the log shows only its latest lines, and this test looks for an early one.
  const options = { ...SETTINGS.options, victory_points: 5 };
  const table = await startTable(page, {
    ...SETTINGS,
    map: "beginner",
    options,
    seats: ["person", "greedy", "greedy"],
  });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const dialog = page.getByRole("dialog", { name: "Resign this game?" });
  await page.getByRole("button", { name: "Resign" }).click();
  await dialog.getByRole("button", { name: "Keep playing" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Resign" }).click();
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("log")).toContainText("Ann resigned");
  await expect(page.getByRole("heading", { name: / wins!$/ }).first()).toBeVisible({ timeout: 90_000 });
});

test("sounds are on until they are muted, and notifications come only when they are enabled", async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { tones: 0, notices: [] as string[] };
    Object.assign(globalThis, { counts });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      counts.tones += 1;
      start.call(this, when);
    };
    class Notice extends EventTarget {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(_: string, { body }: { body: string }) {
        super();
        counts.notices.push(body);
      }
      close(): void {}
    }
    Object.assign(globalThis, { Notification: Notice });
    // If the page has a service worker, the worker shows the notification.
    ServiceWorkerRegistration.prototype.showNotification = (_, options) => {
      counts.notices.push(options?.body ?? "");
      return Promise.resolve();
    };
  });
  const counts = () =>
    page.evaluate(() => (globalThis as unknown as { counts: { tones: number; notices: string[] } }).counts);
  const table = await startTable(page, {
    ...SETTINGS,
    map: "beginner",
    seats: ["person", "greedy", "greedy"],
    order: "chosen",
  });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const clickUntil = (count: () => Promise<number>) =>
    expect
      .poll(
        async () => {
          await player.click();
          return count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
  await clickUntil(() => page.getByRole("log").getByText("placed a road").count());
  expect((await counts()).tones).toBeGreaterThan(0);
  const mute = page.getByRole("button", { name: "Mute sounds" });
  await mute.click();
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  const before = (await counts()).tones;
  await clickUntil(() => page.getByRole("log").getByText("rolled").count());
  expect(await counts()).toEqual({ tones: before, notices: [] });
  await page.getByRole("button", { name: "Settings and help" }).click();
  await page.getByRole("checkbox", { name: "Sounds" }).check();
  await page.getByLabel("Notify me when it’s my turn").check();
  await page.keyboard.press("Escape");
  expect((await counts()).notices).toEqual([]);
  // The page is hidden when the turn starts.
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await clickUntil(async () => (await counts()).notices.length);
});

test("the clock counts down, then the reserve", async ({ page }) => {
  const table = await startTable(page, {
    ...SETTINGS,
    map: "beginner",
    seats: ["person", "greedy", "greedy"],
    order: "chosen",
    clock: { setup: 5, reserve: 60 },
  });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  await expect(page.getByRole("timer", { name: "Time left" }).first()).toContainText(/0:0[0-5]/);
  const reserve = page.getByRole("timer", { name: "Time bank" }).first();
  await expect(reserve).toBeVisible({ timeout: 8_000 });
  await expect(reserve).toContainText(/0:5\d/);
  // The player may still place after the limit.
  await new Player(page).click();
  await expect(page.getByRole("log")).toContainText("Ann placed a settlement");
});
