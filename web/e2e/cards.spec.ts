import type { Page } from "@playwright/test";
import { expect, startTable, test } from "./fixtures";
import { Player, ready } from "./playing";
import { TablePage } from "./pages";

/** An island of nothing but gold, and a deck without victory points: whoever plays here sees every dialog soon. */
const GOLD = `#! name Gold
#! gold
2 2
20
15 5 4
3 3
1 0 1
1 0 1
1 0 1
40 40 40 40 40
4 4 4 4 0
3 3
8 8 8
8 8 8
8 8 8
0 0 0 0 0 0 9
6 8 5
9 6 8
8 5 9
0 0 0 0 2 2 0 3 2 0 0 0
`;

const SETTINGS = { preset: "official", map: { catan: GOLD }, clock: "off", botDelayMs: 0, options: { players: { min: 2, max: 4 } }, seats: ["person", "random"], name: "Ann" };

const NEEDED = ["Ore", "Wool", "Grain"];

/** How many cards of a resource are in the hand. */
async function held(page: Page, resource: string): Promise<number> {
  const text = await page.getByRole("region", { name: "Your hand" }).getByRole("button").filter({ hasText: resource }).first().textContent();
  return Number(/\d+/.exec(text ?? "")?.[0] ?? 0);
}

/** Takes from the bank what a development card still needs. */
async function takeGold(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const take = dialog.getByRole("button", { name: "Take" });
  const counts = await Promise.all(NEEDED.map((resource) => held(page, resource)));
  while (!(await ready(take))) {
    if (!(await take.isVisible())) return;
    const least = counts.indexOf(Math.min(...counts));
    counts[least] = (counts[least] ?? 0) + 1;
    await dialog.getByRole("button", { name: `One more: ${NEEDED[least]}` }).click();
  }
  await take.click();
  await expect(take).toBeHidden();
}

/** Plays a card of one's hand, answering what it asks; says whether there was one. */
async function playCard(page: Page, card: string): Promise<boolean> {
  const button = page.getByRole("region", { name: "Your hand" }).getByRole("button", { name: card });
  if ((await button.count()) === 0 || !(await button.isEnabled())) return false;
  await button.click();
  const dialog = page.getByRole("dialog", { name: card });
  const play = dialog.getByRole("button", { name: "Play this card" });
  if (card === "Monopoly") {
    await dialog.getByRole("button", { name: "Ore" }).click();
  } else {
    if (card === "Year of plenty") {
      await expect(play).toBeDisabled();
      await dialog.getByRole("button", { name: "One more: Brick" }).click();
      await dialog.getByRole("button", { name: "One more: Lumber" }).click();
    }
    await play.click();
  }
  await expect(dialog).toBeHidden();
  return true;
}

test("gold is taken, and every development card is bought and played", async ({ page }) => {
  test.setTimeout(480_000);
  const table = await startTable(page, SETTINGS);
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const left = new Set(["Knight", "Road building", "Year of plenty", "Monopoly"]);
  const taking = page.getByRole("dialog").getByRole("button", { name: "Take" });
  const buy = player.toolbar.getByRole("button", { name: /^Development card/ });
  const end = player.toolbar.getByRole("button", { name: "End turn" });
  let golden = 0;
  const until = Date.now() + 420_000;
  while (left.size > 0) {
    expect(Date.now(), `still in the deck: ${[...left].join(", ")}`).toBeLessThan(until);
    expect(await player.isOver).toBe(false);
    if (await taking.isVisible()) {
      await takeGold(page);
      golden += 1;
    } else if (await end.isVisible()) {
      let played = false;
      for (const card of left) {
        played = await playCard(page, card);
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
  await expect(log).toContainText(/Ann played\s*Road building/);
  await expect(log).toContainText(/Ann played\s*Year of plenty and took/);
  await expect(log).toContainText(/Ann played\s*Monopoly on Ore/);
});

test("whoever resigns is asked first, and the others play on", async ({ page }) => {
  // A short game: the log keeps its latest lines, and the first of them is looked for.
  const options = { ...SETTINGS.options, victory_points: 5 };
  const table = await startTable(page, { ...SETTINGS, map: "beginner", options, seats: ["person", "greedy", "greedy"] });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const dialog = page.getByRole("dialog", { name: "Resign this game?" });
  await page.getByRole("button", { name: "Resign" }).click();
  await dialog.getByRole("button", { name: "Keep playing" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Resign" }).click();
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("log")).toContainText("Ann resigned");
  await expect(page.getByRole("heading", { name: /Bot .+ wins!/ }).first()).toBeVisible({ timeout: 90_000 });
});

test("sounds and notifications come when they are wanted, and only then", async ({ page }) => {
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
    // Where the page has its worker, that one says it.
    ServiceWorkerRegistration.prototype.showNotification = (_, options) => {
      counts.notices.push(options?.body ?? "");
      return Promise.resolve();
    };
  });
  const counts = () => page.evaluate(() => (globalThis as unknown as { counts: { tones: number; notices: string[] } }).counts);
  const table = await startTable(page, { ...SETTINGS, map: "beginner", seats: ["person", "greedy", "greedy"], order: "chosen" });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const clickUntil = (count: () => Promise<number>) =>
    expect.poll(async () => {
      await player.click();
      return count();
    }, { timeout: 30_000 }).toBeGreaterThan(0);
  await clickUntil(() => page.getByRole("log").getByText("placed a road").count());
  expect(await counts()).toEqual({ tones: 0, notices: [] });
  await page.getByRole("button", { name: "Settings and help" }).click();
  await page.getByLabel("Sounds").check();
  await page.getByLabel("Notify me when it is my turn").check();
  await page.keyboard.press("Escape");
  await clickUntil(async () => (await counts()).tones);
  expect((await counts()).notices).toEqual([]);
  // Looking elsewhere, when the turn comes.
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await clickUntil(async () => (await counts()).notices.length);
});

test("a clock runs, then its reserve", async ({ page }) => {
  const table = await startTable(page, { ...SETTINGS, map: "beginner", seats: ["person", "greedy", "greedy"], order: "chosen", clock: { setup: 5, reserve: 60 } });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  await expect(page.getByRole("timer", { name: "Time left" }).first()).toContainText(/0:0[0-5]/);
  const reserve = page.getByRole("timer", { name: "Reserve left" }).first();
  await expect(reserve).toBeVisible({ timeout: 8_000 });
  await expect(reserve).toContainText(/0:5\d/);
  // It is still this player's to place.
  await new Player(page).click();
  await expect(page.getByRole("log")).toContainText("Ann placed a settlement");
});
