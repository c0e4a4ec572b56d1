/** The lessons and the coached first game, with the network cut after the first visit. */

import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";
import { cutNetwork } from "./offline";
import { Keyboard } from "./keys";
import { CHAPTERS, Learner, stepsOf } from "./learner";
import { Home, TablePage } from "./pages";
import { expectThai } from "./thai";

// Pages open without a network from the service worker.
test.use({ serviceWorkers: "allow" });

/** Expects the pictures of the terrain to be there without the network. */
async function expectPictures(page: Page): Promise<void> {
  const missing = await page.evaluate(async () => {
    const addresses = [...document.querySelectorAll("image, img")].map(
      (picture) => picture.getAttribute("href") ?? picture.getAttribute("src") ?? "",
    );
    const files = [...new Set(addresses)].filter((address) => address.startsWith("/assets/"));
    const found = await Promise.all(files.map((file) => fetch(file).catch(() => null)));
    return files.length > 0 ? files.filter((_, index) => found[index]?.ok !== true) : ["no picture at all"];
  });
  expect(missing).toEqual([]);
}

/** The chapters of the base game come first. */
const LAST_OF_BASE = CHAPTERS.indexOf("win");

test("every lesson, on a desktop in English", async ({ page, context }) => {
  const failed: string[] = [];
  page.on("pageerror", (error) => failed.push(error.message));
  await new Home(page).open();
  await cutNetwork(page, context);
  await page.getByRole("link", { name: "Learn in ten minutes" }).click();
  await expectAccessible(page);
  const learner = new Learner(page, "en");
  await page.getByRole("link", { name: "Start", exact: true }).click();
  for (const [index, chapter] of CHAPTERS.entries()) {
    if (index > LAST_OF_BASE) await page.getByRole("link", { name: learner.say(`learn-chapter-${chapter}`) }).click();
    await expect(page).toHaveURL(`/learn/${chapter}`);
    if (chapter === "place" || chapter === "trade") await test.step(chapter, () => expectAccessible(page));
    await learner.goThrough(chapter);
    // The chapters of the market game are chosen one by one here.
    if (index >= LAST_OF_BASE) await page.goto("/learn");
  }
  await expect(page.getByText("Done", { exact: true })).toHaveCount(CHAPTERS.length);
  expect(failed).toEqual([]);
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("every lesson, on a phone in Thai", async ({ page, context }) => {
    await setPreferences(page, { language: "th" });
    await new Home(page).open();
    await cutNetwork(page, context);
    const learner = new Learner(page, "th", "fingers");
    for (const chapter of CHAPTERS) {
      await page.goto(`/learn/${chapter}`);
      await expect(learner.board).toBeVisible();
      await expectNoHorizontalScroll(page);
      if (chapter === "place") await expectThai(page);
      if (chapter === "place") await expectPictures(page);
      await learner.goThrough(chapter);
    }
    await page.goto("/learn");
    await expect(page.getByText(learner.say("learn-done"), { exact: true })).toHaveCount(CHAPTERS.length);
  });
});

test("a tap where nothing is allowed is explained, in the panel and at the place", async ({ page }) => {
  const learner = new Learner(page, "en");
  await page.goto("/learn/place");
  await expect(learner.board.locator("[data-place]").first()).toBeAttached();
  const trouble = learner.panel.getByRole("alert");
  // A corner next to the bot's settlement, the middle of a hex, and the settlement itself.
  await learner.tapAt({ x: 208, y: 60 });
  await expect(trouble).toContainText("Too close to another building");
  await expect(learner.board.locator(".refused")).toBeVisible();
  await learner.tapAt({ x: 260, y: 90 });
  await expect(trouble).toContainText("Buildings stand on corners");
  await learner.tapAt({ x: 260, y: 30 });
  await expect(trouble).toContainText("There is already a building here.");
  await learner.pick("vertex:v24");
  await expect(trouble).toBeEmpty();
  await expect(learner.board.locator(".refused")).toHaveCount(0);
  // Something else than the step is about is allowed, and said to be so.
  await page.goto("/learn/bank");
  await learner.act({ type: "TRADE_WITH_BANK", give: { wool: 4 }, get: { ore: 1 } });
  await expect(trouble).toContainText("this step is about something else");
  await learner.press(learner.button("learn-again"));
  await expect(trouble).toBeEmpty();
  await learner.finish(stepsOf("bank")[0]!);
});

test("every lesson, by keyboard alone", async ({ page }) => {
  const keyboard = await Keyboard.alone(page);
  const learner = new Learner(page, "en", keyboard);
  await page.goto("/learn/place");
  for (const [index, chapter] of CHAPTERS.entries()) {
    if (index > LAST_OF_BASE) await page.goto(`/learn/${chapter}`);
    await expect(page).toHaveURL(`/learn/${chapter}`);
    await test.step(chapter, () => learner.goThrough(chapter));
    await keyboard.expectNoPointer();
  }
  await page.goto("/learn");
  await expect(page.getByText("Done", { exact: true })).toHaveCount(CHAPTERS.length);
});

test("lessons have the table's shortcuts", async ({ page }) => {
  await page.goto("/learn/roll");
  const status = new Learner(page, "en").panel.getByRole("status");
  await expect(page.getByRole("button", { name: "Roll dice" })).toBeEnabled();
  await page.keyboard.press("r");
  await expect(status).toContainText("You rolled");
  await page.keyboard.press("n");
  await expect(status).toContainText("End turn");
  await expect(page.getByRole("button", { name: "End turn" })).toBeEnabled();
  await page.keyboard.press("e");
  await expect(status).toContainText("Rolls pay everybody");
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/learn/build");
});

test("the coach says what to do and why, shows it, does it, and can be turned off", async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem("hexhaven-bot-speed", "instant"));
  await new Home(page).open();
  await cutNetwork(page, context);
  await page.goto("/learn");
  await page.getByRole("button", { name: "Play with the coach" }).click();
  await new TablePage(page).expectBoard();
  const coach = page.getByRole("region", { name: "Coach" });
  await expect(coach).toContainText("Place a settlement here");
  await expect(coach).toContainText("Good first places");
  await expectAccessible(page);
  await coach.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator("[data-picked]")).toBeAttached();
  const doIt = coach.getByRole("button", { name: "Do it" });
  const read = coach.getByRole("button", { name: "Got it" });
  // The first two turns, by doing what the coach says.
  const log = page.getByRole("log");
  for (let rolls = 0; rolls < 2;) {
    if (await read.isVisible()) await read.click();
    else if (await doIt.isVisible()) await doIt.click({ timeout: 5_000 }).catch(() => undefined);
    rolls = await log.getByText("rolled").count();
    await page.waitForTimeout(50);
  }
  await page.getByRole("button", { name: "Settings and help" }).click();
  await page.getByRole("checkbox", { name: /^Coach/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(coach).toHaveCount(0);
});
