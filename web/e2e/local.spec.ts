/** Games against bots on one device, with the network cut, or without room to save them. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { AnalysisPage } from "./analysisPage";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures";
import { chooseHere, endRoom, fillStore, inWorkers, isHere, prepareEndOfRoom, savedActions } from "./here";
import { cutNetwork } from "./offline";
import { Home, NewTable, TablePage } from "./pages";
import { Player, playOut } from "./player";
import { BIN } from "./server";

// Pages open without a network from the service worker.
test.use({ serviceWorkers: "allow" });

for (const [screen, viewport] of [
  ["a desktop", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test(`a whole game against bots needs no network, on ${screen}`, async ({ page, context }) => {
    test.setTimeout(360_000);
    await page.setViewportSize(viewport);
    await page.addInitScript(() => localStorage.setItem("hexhaven-bot-speed", "instant"));
    await new Home(page).open();
    await cutNetwork(page, context);
    const failed: string[] = [];
    page.on("pageerror", (error) => failed.push(error.message));
    await chooseHere(page, ["Ann"], 2, 5);
    await new NewTable(page).send.click();
    await expect(page).toHaveURL(isHere);
    await new TablePage(page).expectBoard();
    const player = new Player(page);
    // A reload in the middle of the game.
    for (let clicks = 0; clicks < 12;)
      if ((await player.click()) === null) await page.waitForTimeout(50);
      else clicks += 1;
    const log = page.getByRole("log").or(page.locator("#panel"));
    await expect(log.first()).toBeAttached();
    await page.reload();
    await new TablePage(page).expectBoard();
    await playOut([player], 240_000);
    await expect(page.getByRole("heading", { name: /wins!$|You win!/ })).toBeVisible();
    await expectNoHorizontalScroll(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download game record" }).click();
    const record = await (await download).path();
    // The program of the server accepts it.
    execFileSync(BIN, ["replay", "--verify", record]);
    await page.getByRole("link", { name: "Replay", exact: true }).click();
    await expect(page).toHaveURL(/\/replay\/here_/);
    await expect(page.getByRole("application", { name: /^Board/ })).toBeVisible();
    // The file can be opened and added again.
    await page.goto("/replay");
    await expect(page.getByRole("heading", { name: "On this device" })).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(record);
    await page.getByRole("button", { name: "Add to the games on this device" }).click();
    await expect(page).toHaveURL(isHere);
    await expect(page.getByRole("heading", { name: /wins!$|You win!/ })).toBeVisible();
    // What decided it, and what else could have happened.
    await page.getByRole("link", { name: "Was it luck?" }).click();
    const analysis = new AnalysisPage(page);
    await expect(analysis.bands).toBeVisible({ timeout: 60_000 });
    await analysis.finish();
    await analysis.slider.fill("20");
    await expect(analysis.here).toBeVisible();
    // No other device has this game.
    await expect(page.getByRole("button", { name: "Copy link to this move" })).toHaveCount(0);
    await analysis.clickFault();
    await analysis.playOn();
    expect(failed).toEqual([]);
  });
}

test("a game that is open in another tab can be taken over without a network", async ({ page, context }) => {
  await new Home(page).open();
  await cutNetwork(page, context);
  await new Home(page).play.click();
  await expect(page).toHaveURL(isHere);
  await new TablePage(page).expectBoard();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText("This game is open in another tab")).toBeVisible();
  await second.getByRole("button", { name: "Continue here" }).click();
  await new TablePage(second).expectBoard();
  await expect(page.getByText("This game is open in another tab")).toBeVisible();
  const player = new Player(second);
  await expect.poll(() => player.targets.count()).toBeGreaterThan(0);
  await player.click();
  await expect.poll(() => savedActions(second)).toBeGreaterThan(0);
});

test("a game that runs out of room goes on, keeps its record, and is not lost to another tab", async ({
  page,
  context,
}) => {
  test.setTimeout(360_000);
  await page.addInitScript(() => localStorage.setItem("hexhaven-bot-speed", "instant"));
  await new Home(page).open();
  await cutNetwork(page, context);
  await prepareEndOfRoom(page);
  await chooseHere(page, ["Ann"], 1, 8);
  await new NewTable(page).send.click();
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const play = async (clicks: number) => {
    for (let done = 0; done < clicks;)
      if ((await player.click()) === null) await page.waitForTimeout(50);
      else done += 1;
  };
  await play(4);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await endRoom(page);
  await play(6);
  await expect(page.getByRole("alert").filter({ hasText: "can’t be saved" })).toBeVisible();
  await expectAccessible(page);
  const saved = await savedActions(page);
  expect(saved).toBeGreaterThan(0);

  /** Downloads the record, which the program of the server must accept. Returns its number of actions. */
  const download = async () => {
    const downloading = page.waitForEvent("download");
    // At the end there is another button in the dialog.
    await page.getByRole("button", { name: "Download game record" }).last().click();
    const file = await (await downloading).path();
    execFileSync(BIN, ["replay", "--verify", file]);
    // The first line is about the game.
    return readFileSync(file, "utf8").trim().split("\n").length - 1;
  };
  expect(await download()).toBeGreaterThan(saved);

  // Another tab cannot have what is saved nowhere, and takes nothing.
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText("which can’t save it")).toBeVisible();
  await expect(second.getByRole("button", { name: "Continue here" })).toHaveCount(0);
  await second.close();
  await play(2);

  // The pages about the game know all of it, and it is still there afterwards.
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("heading", { name: /wins!$|is over/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Resources produced" })).toBeVisible();
  const all = await download();
  expect(all).toBeGreaterThan(saved);
  await page.getByRole("link", { name: "Replay", exact: true }).click();
  await expect(page.getByRole("application", { name: /^Board/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: /wins!$|is over/ })).toBeVisible();
  expect(await download()).toBe(all);
});

test.describe("when something is wrong with its worker", () => {
  // A service worker would answer in place of the test.
  test.use({ serviceWorkers: "block" });

  test("without room a game goes on, and says that it is not saved", async ({ page }) => {
    await fillStore(page);
    await new Home(page).open();
    await new Home(page).play.click();
    await new TablePage(page).expectBoard();
    await expect(page.getByRole("alert").filter({ hasText: "can’t be saved" })).toBeVisible();
    const player = new Player(page);
    await expect.poll(() => player.targets.count()).toBeGreaterThan(0);
    await player.click();
    await player.click();
    await expect(page.getByText("placed a settlement").first()).toBeAttached();
  });

  test("without room a rematch can be played", async ({ page }) => {
    await fillStore(page);
    await chooseHere(page, ["Ann"], 1, 3);
    await new NewTable(page).send.click();
    await new TablePage(page).expectBoard();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    const first = page.url();
    await page.getByRole("button", { name: "Play again" }).click();
    await expect(page).not.toHaveURL(first);
    await new TablePage(page).expectBoard();
    await expect(page.getByRole("alert").filter({ hasText: "can’t be saved" })).toBeVisible();
  });

  test("a game whose worker fails says so, and goes on where it was saved", async ({ page }) => {
    const failing = 'if (call === "message") setTimeout(() => { throw new Error("the island sank"); }, 100);';
    await inWorkers(page, `addEventListener("message", ({ data: { call } }) => { ${failing} });`);
    await new Home(page).open();
    await new Home(page).play.click();
    await new TablePage(page).expectBoard();
    const player = new Player(page);
    await expect.poll(() => player.targets.count()).toBeGreaterThan(0);
    await player.click();
    await expect(page.getByRole("heading", { name: "The game has stopped" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continue the game" }).click();
    await new TablePage(page).expectBoard();
    await expect(page.getByText("placed a settlement").first()).toBeAttached();
  });
});

test("a game is deleted after a question", async ({ page }) => {
  await new Home(page).open();
  await new Home(page).play.click();
  await new TablePage(page).expectBoard();
  await page.goto("/replay");
  const games = page.getByRole("region", { name: "On this device" });
  const question = page.getByRole("dialog", { name: "Delete this game?" });
  await games.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(games.getByRole("listitem")).toHaveCount(1);
  await games.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(games).toHaveCount(0);
});
