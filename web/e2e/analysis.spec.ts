/** The analysis of a finished game: from its record, with the replay, on a phone and in Thai. */

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { AnalysisPage, botGame } from "./analysisPage";
import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, startTable, test } from "./fixtures";
import { Home, TablePage } from "./pages";
import { BIN, TestServer } from "./server";

test("a game is analysed: bands, verdicts, and a costly move on the board with what was better", async ({ page }) => {
  const shown = new AnalysisPage(page);
  await shown.open(botGame("greedy,easy,search:30n,medium"));
  await shown.analyse();
  await shown.finish();
  await expectAccessible(page);

  // The five strokes of luck, and where each happened.
  const lucky = page.getByRole("list", { name: "What luck changed most" }).getByRole("button");
  await expect(lucky).toHaveCount(5);
  await expect(lucky.first()).toContainText(/in turn \d+ (gave|cost) .+ \+?\d+%/);
  await lucky.first().click();
  await expect(shown.here).toContainText(/Luck of the (dice|card|theft)/);

  // The bands follow the slider.
  const cursor = page.locator("[data-bands] .cursor");
  const before = await cursor.getAttribute("x1");
  await shown.slider.fill("200");
  await expect(cursor).not.toHaveAttribute("x1", before ?? "");

  // A costly move leads to the position before it, and says what would have been better.
  await shown.clickFault();
  await expect(shown.here).toContainText("Blunder");
  await expect(shown.here.getByRole("listitem").first()).toContainText("%");

  // Luck and play of everybody, the dice with their probability, and trades.
  for (const name of ["Luck and play", "What luck changed most", "Dice and robber", "Trades"])
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
  const known = await shown.faults.allInnerTexts();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(shown.progress).toHaveCount(0);
  // What was complete still is, and can be deepened again.
  expect(await shown.faults.allInnerTexts()).toEqual(known);
  await expect(page.getByRole("button", { name: "Analyse more deeply" })).toBeVisible();
});

/** A table of bots on the server, once their game is over. */
async function finishedTable(page: Page): Promise<string> {
  const table = await startTable(page, {
    preset: "official",
    map: "beginner",
    clock: "off",
    botDelayMs: 0,
    order: "chosen",
    seats: ["easy", "greedy", "easy"],
    options: { victory_points: 8 },
    name: "Ann",
  });
  // Only of a finished game, all cards are shown.
  const frames = `/api/v1/tables/${table}/frames?as=all&from=0&count=1`;
  const status = () => page.evaluate(async (address) => (await fetch(address)).status, frames);
  await expect.poll(status, { timeout: 120_000 }).toBe(200);
  return table;
}

test("a game on the server is analysed from its address to a blunder, and played on from there", async ({ page }) => {
  const table = await finishedTable(page);
  const shown = new AnalysisPage(page);
  await page.goto(`/replay/${table}`);
  await shown.analyse();
  await shown.finish();
  const cursor = page.locator("[data-bands] .cursor");
  const before = await cursor.getAttribute("x1");
  await shown.slider.fill("30");
  await expect(cursor).not.toHaveAttribute("x1", before ?? "");
  await shown.clickFault();
  await shown.playOn();
  // This server has no workers.
  await expect(page.getByRole("button", { name: "Let the server analyse" })).toHaveCount(0);
  // Starting spots of the same board.
  await page.getByRole("button", { name: "Starting spots" }).click();
  await expect(page.getByRole("combobox", { name: "Map" })).toHaveValue("handed");
  await expect(page.getByRole("status")).toContainText(/\d setups/, { timeout: 30_000 });
});

test("a server with workers analyses a game for the page", async ({ page }) => {
  const token = join(mkdtempSync(join(tmpdir(), "hexhaven-work-")), "token");
  writeFileSync(token, "a token for this test alone");
  const server = await TestServer.start(["--work-token-file", token]);
  const worker = spawn(BIN, ["work", "--server", server.url, "--token-file", token], { stdio: "ignore" });
  try {
    await page.goto(server.url);
    const table = await finishedTable(page);
    const shown = new AnalysisPage(page);
    await page.goto(`${server.url}/replay/${table}`);
    await page.getByRole("button", { name: "Let the server analyse" }).click();
    await expect(page.getByText(/Waiting for the server’s turn|The server is analysing/)).toBeVisible();
    await expect(shown.bands).toBeVisible({ timeout: 120_000 });
    await shown.finish();
    await expect(shown.faults).not.toHaveCount(0);
  } finally {
    worker.kill();
    await server.stop();
    rmSync(dirname(token), { recursive: true });
  }
});

test("a running game on this device is not analysed", async ({ page }) => {
  await new Home(page).open();
  await new Home(page).play.click();
  await new TablePage(page).expectBoard();
  const table = page.url().split("/").at(-1);
  await page.goto(`/replay/${table}#analysis`);
  const shown = new AnalysisPage(page);
  await expect(page.getByText(/^Couldn’t (analyse this game|show this game): /)).toBeVisible();
  await expect(shown.bands).toHaveCount(0);
});

test("the analysis board fits a phone, in Thai, and says what is wrong with a position", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/analysis");
  await expect(page.getByRole("application")).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole("combobox", { name: "แผนที่" }).selectOption("catamm");
  await expect(page.getByRole("combobox", { name: "กติกา" })).toHaveValue("catamm");
  await page.getByRole("button", { name: "เกมใหม่" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "จัดกระดานเอง" }).click();
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "วาง JSON" }).click();
  await page.getByRole("textbox", { name: "วาง JSON" }).fill("{");
  await page.getByRole("dialog").getByRole("button", { name: "ใช้สภาพกระดานนี้" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("สภาพกระดานนี้ใช้ไม่ได้");
  await expectAccessible(page);
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
