import { readFile } from "node:fs/promises";
import { CompanionPage, expectCached, textOf } from "./companion";
import { expect, test } from "./fixtures";

// These tests need the service worker for offline pages and notifications.
test.use({ serviceWorkers: "allow" });

const THREE = ["Ann", "Ben", "Cem"];
const SIX = [...THREE, "Dan", "Eve", "Fay"];

test("six players on the larger board: both setup rounds and the first turn", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  await host.openForm(SIX);
  await page.getByRole("radio", { name: host.words.shuffled }).check();
  await host.start();
  await host.expectStep("Set up a random board (6 players)");
  await host.done(5);
  await host.choose("Ben");
  const order = ["Ben", "Cem", "Dan", "Eve", "Fay", "Ann"];
  for (const name of order) {
    await host.expectStep(`${name}: place a settlement`);
    await host.done();
  }
  for (const name of order.toReversed()) {
    await host.expectStep(`${name}: place your second settlement`);
    await host.done();
    await host.expectStep(`${name}: take one card`);
    await host.done();
  }
  await host.expectStep("Ben’s turn. Round 1.");
  const points = page.getByRole("button", { name: /^Points / });
  for (const name of SIX) await expect(points).toContainText(name);
  await host.done();
  await host.roll(8);
  await host.expectStep("An 8");
  await host.done(4);
  await host.expectStep("Cem’s turn. Round");
});

test("full tracking on a shuffled island, offline", async ({ page, context }) => {
  test.setTimeout(240_000);
  const host = new CompanionPage(page, "en");
  await host.open();
  await expectCached(page);
  await context.setOffline(true);
  await host.openForm(THREE);
  await page.getByRole("radio", { name: host.words.shuffled }).check();
  await page.getByRole("radio", { name: host.words.full }).check();
  await host.start();
  const board = page.getByRole("application", { name: "Board" });
  await expect(board).toBeVisible();
  await host.done(5);
  await host.choose("Ann");
  await host.placeAnywhere();
  await host.expectStep("Ann’s turn. Round");
  await host.done();
  await host.roll(8);
  await host.expectStep("An 8");
  await host.done();
  await host.expectStep("Ann: trade");
  await page.reload();
  await host.expectStep("Ann: trade");
  await expect(board).toBeVisible();
});

test("the record of a game is downloaded and opens in the replay page", async ({ page }) => {
  test.setTimeout(240_000);
  const host = new CompanionPage(page, "en");
  await host.openForm(THREE);
  await page.getByRole("radio", { name: host.words.full }).check();
  await host.start();
  await host.done(4);
  await host.choose("Ann");
  await host.placeAnywhere();
  await host.done();
  await host.roll(8);
  await host.expectStep("An 8");
  await host.tool("End game");
  await page.getByRole("dialog").getByRole("button", { name: "End game" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save game record" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^hexhaven-\w+\.jsonl$/);
  const record = await textOf(download);
  expect(JSON.parse(record.split("\n")[0] ?? "")).toMatchObject({ format: "hexhaven-record", knowledge: "public" });

  await page.goto("/replay");
  await page
    .getByLabel("Choose file")
    .setInputFiles({ name: download.suggestedFilename(), mimeType: "application/jsonl", buffer: Buffer.from(record) });
  // Six settlements, six roads and a roll.
  const scrubber = page.getByRole("slider", { name: "Move", exact: true });
  await expect(scrubber).toHaveAttribute("max", "13");
  await scrubber.focus();
  await page.keyboard.press("End");
  await expect(scrubber).toHaveValue("13");
  await expect(page.getByRole("heading", { name: "Ann · Ben · Cem" })).toBeAttached();
});

test("a saved game that cannot be replayed is not lost", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(THREE);
  await host.start();
  await host.done(2);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("hexhaven-companion:")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "null");
    session.script.inputs.push({ input: "dice", value: 8 });
    localStorage.setItem(key, JSON.stringify(session));
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "This game can’t be opened" })).toBeVisible();
  await expect(page.getByText("Steps 1 to 2 of 3")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: host.words.export }).click();
  const file = JSON.parse(await textOf(await saved));
  expect(file.script.inputs).toHaveLength(3);
  await page.getByRole("button", { name: "Open a copy" }).click();
  await host.expectStep("five piles");
  await host.done();
  await page.goto("/companion");
  await expect(page.getByRole("region", { name: "Games on this device" }).getByRole("listitem")).toHaveCount(2);
});

test("a custom map sets the points to win until the host changes them", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  const map = (await readFile("../crates/mapfile/maps/beginner.catan", "utf8")).replace(/^10$/m, "13");
  await host.openForm(THREE);
  await page.getByRole("radio", { name: /^Custom/ }).check();
  await page.getByRole("radio", { name: host.words.full }).check();
  const target = page.getByRole("spinbutton", { name: "Points to win" });
  await expect(target).toHaveValue("10");
  await page
    .getByLabel("Open a map file")
    .setInputFiles({ name: "ours.catan", mimeType: "text/plain", buffer: Buffer.from(map) });
  await expect(target).toHaveValue("13");
  await target.fill("10");
  await host.start();
  const kept = await page.evaluate(
    (name) => localStorage.getItem(`hexhaven-companion:${name}`),
    page.url().split("/").at(-1),
  );
  expect(JSON.parse(kept ?? "").script.settings.target).toBe(10);
});
