/** The analysis of a finished game: from its record, with the replay, on a phone and in Thai. */

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { AnalysisPage, botGame } from "./analysisPage";
import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";

test("a game is analysed: bands, verdicts, and a costly move on the board with what was better", async ({ page }) => {
  const shown = new AnalysisPage(page);
  await shown.open(botGame("greedy,easy,search:30n,medium"));
  await shown.analyse();
  await shown.finish();
  await expectAccessible(page);

  // The bands follow the slider.
  const cursor = page.locator("[data-bands] .cursor");
  const before = await cursor.getAttribute("x1");
  await shown.slider.fill("200");
  await expect(cursor).not.toHaveAttribute("x1", before ?? "");

  // A costly move leads to the position before it, and says what would have been better.
  await shown.faults.first().click();
  await expect(shown.faults.first()).toHaveAttribute("aria-current", "true");
  await expect(shown.here).toContainText("This costs");
  await expect(shown.here).toContainText("Better:");
  await expect(shown.here.getByRole("listitem").first()).toContainText("%");

  // Luck and play of everybody, the dice with their probability, and trades.
  for (const name of ["Luck and play", "Dice and robber", "Trades"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByText(/^[89]\d % accuracy|^\d\d% accuracy/).first()).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share as a picture" }).click();
  const picture = readFileSync(await (await download).path());
  expect([...picture.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join("")).toBe("PNG");
});

test("a phone shows it without scrolling sideways, in Thai", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = new AnalysisPage(page);
  await shown.open(botGame("greedy,easy,medium"));
  await shown.analyse();
  await shown.finish();
  await expectNoHorizontalScroll(page);
  await expect(page.getByRole("heading", { name: "โชคกับฝีมือ" })).toBeVisible();
  await shown.faults.first().click();
  await expect(shown.here).toContainText("ดีกว่า:");
  await expectAccessible(page);
});

test("an analysis is stopped, and goes on from the start", async ({ page }) => {
  const shown = new AnalysisPage(page);
  await shown.open(botGame("easy,medium"));
  await shown.analyse();
  await shown.finish();
  await page.getByRole("button", { name: "Analyse more deeply" }).click();
  await expect(shown.progress).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(shown.progress).toHaveCount(0);
  await expect(shown.bands).toBeVisible();
});

test("a game that has not ended is not analysed", async ({ page }) => {
  const shown = new AnalysisPage(page);
  await shown.open(botGame("easy,medium", "--turn-cap", "20"));
  await shown.start.click();
  await expect(page.getByRole("alert").filter({ hasText: "Couldn’t analyse this game" })).toBeVisible();
});

class BoardPage {
  constructor(readonly page: Page) {}

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole("heading", { name: "Analysis board" })).toBeVisible();
    await expect(this.page.getByRole("application")).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  get moves(): Locator {
    return this.page.getByRole("list", { name: "Moves" }).getByRole("listitem");
  }

  get copied(): Promise<string> {
    return this.page.evaluate(() => sessionStorage.getItem("hexhaven-analysis-board") ?? "");
  }
}

test("from a costly move one plays on: better, with bots, and back", async ({ page }) => {
  const shown = new AnalysisPage(page);
  await shown.open(botGame("greedy,easy,medium"));
  await shown.analyse();
  await shown.finish();
  await shown.faults.first().click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  const board = new BoardPage(page);
  await board.expectOpen();
  await expectAccessible(page);
  await expect(board.moves).toHaveCount(1);
  await board.button("Compare the choices").click();
  await expect(page.getByRole("list", { name: "Chance of winning after each move" })).toBeVisible({ timeout: 30_000 });
  await board.button("Let Expert move").click();
  await expect(board.moves).toHaveCount(2, { timeout: 30_000 });

  // Bots play every seat until somebody stops them.
  for (const player of ["Player 1", "Player 2", "Player 3"])
    await page.getByRole("combobox", { name: player }).selectOption("Easy");
  await board.button("Play on").click();
  await expect(board.moves.nth(6)).toBeVisible({ timeout: 30_000 });
  await board.button("Pause").click();
  const line = await board.copied;

  // Back to the start, and to another game; the position that was copied is still there to paste.
  await board.moves.first().getByRole("button").first().click();
  await expect(board.moves.first().getByRole("button").first()).toHaveAttribute("aria-current", "true");
  await board.button("New game").click();
  await expect(board.moves).toHaveCount(1);
  await board.button("Paste JSON").click();
  await page.getByRole("textbox", { name: "Paste JSON" }).fill("{");
  await page.getByRole("dialog").getByRole("button", { name: "Use this position" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("JSON");
  await page.getByRole("textbox", { name: "Paste JSON" }).fill(line);
  await page.getByRole("dialog").getByRole("button", { name: "Use this position" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(JSON.parse(await board.copied)).toEqual(JSON.parse(line));
});

test("a position is set up by hand, and an impossible one is explained", async ({ page }) => {
  await page.goto("/analysis");
  const board = new BoardPage(page);
  await board.expectOpen();
  await board.button("Set up a position").click();
  // Two neighbours, the ends of an edge, cannot both be built on.
  await board.button("Road").click();
  const edge = await page.getByRole("application").locator('[data-place^="edge:"]').nth(20).getAttribute("data-place");
  const ends = (edge ?? "").match(/\d+/g) ?? [];
  const corner = (end: number) => page.getByRole("application").locator(`[data-place="vertex:v${ends[end]}"]`);
  await board.button("Settlement").click();
  await corner(0).click({ force: true });
  await corner(1).click({ force: true });
  await board.button("Use this position").click();
  await expect(page.getByRole("alert").filter({ hasText: new RegExp(`v(${ends.join("|")})`) })).toBeVisible();
  await board.button("Erase").click();
  await corner(1).click({ force: true });
  for (const resource of ["Brick", "Lumber"]) await page.getByRole("spinbutton", { name: resource }).fill("1");
  await page.getByRole("spinbutton", { name: "Lumber" }).blur();
  await page.getByRole("checkbox", { name: "The dice have been rolled" }).check();
  await board.button("Use this position").click();
  await expect(board.button("Set up a position")).toBeEnabled();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  // A road is affordable now, and its places are on the board.
  await page.getByRole("application").locator('[data-place^="edge:"]').first().click({ force: true });
  await expect(board.moves).toHaveCount(2);
  await page.reload();
  await board.expectOpen();
  await expect(board.moves).toHaveCount(1);
});
