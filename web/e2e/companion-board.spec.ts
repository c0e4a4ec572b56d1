import { CompanionPage } from "./companion";
import { expect, test } from "./fixtures";
import { EditorPage } from "./editorPage";

/** Settlements and roads on the rulebook's first island, in the order they are placed. */
const PLACED = [
  ["v29", "e29-35"],
  ["v34", "e34-40"],
  ["v66", "e60-66"],
  ["v68", "e62-68"],
  ["v54", "e47-54"],
  ["v13", "e7-13"],
] as const;
/** Two rolls on that island: one that yields grain to Ann only, and one that yields nothing. */
const GRAIN = 9;
const NOTHING = 12;

/**
 * Ann, Ben and Cem have finished setup, and Ann's first turn begins. Ann has brick, wool and ore, Ben brick and
 * lumber, Cem wool.
 */
async function placeAll(host: CompanionPage): Promise<void> {
  await host.done(4);
  await host.choose("Ann");
  const tap = async (place: string) => {
    await host.page.locator(`[data-place="${place}"]`).focus();
    await host.page.keyboard.press("Enter");
    await expect(host.page.locator(`[data-place="${place}"]`)).toHaveCount(0);
  };
  for (const [turn, [vertex, edge]] of PLACED.entries()) {
    await tap(`vertex:${vertex}`);
    await tap(`edge:${edge}`);
    if (turn >= 3) await host.done();
  }
  await host.expectStep("Ann’s turn. Round");
}

async function startFull(host: CompanionPage): Promise<void> {
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await host.page.getByText(host.words.more).click();
  await host.page.getByRole("radio", { name: host.words.full }).check();
  await host.start();
  await host.expectStep("Set up the board as shown on the screen");
}

test("full tracking: buying a card, trading, a monopoly and a player leaving", async ({ page }) => {
  test.setTimeout(240_000);
  const host = new CompanionPage(page, "en");
  const cards = (name: string) => page.getByRole("button", { name: new RegExp(`^Points .*${name}`) });
  await startFull(host);
  await placeAll(host);
  await host.done();
  await host.roll(GRAIN);
  await host.done();
  await expect(cards("Ann")).toContainText("4 cards");
  await page.getByRole("button", { name: "Buy card" }).click();
  await expect(cards("Ann")).toContainText("1 card");
  await host.done(3);

  await host.expectStep("Ben’s turn. Round");
  await host.done();
  await host.roll(NOTHING);
  await host.done();
  await page.getByRole("button", { name: "Trade", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Cem" }).check();
  await sheet.getByRole("button", { name: /Brick/ }).first().click();
  await sheet.getByRole("button", { name: "One more: Wool" }).last().click();
  await sheet.getByRole("button", { name: "Confirm trade" }).click();
  await expect(sheet).toHaveCount(0);
  await host.expectStep("Ben: trade");
  // Undo takes back the complete trade.
  await host.back();
  await host.expectStep("Ben: trade");
  await host.done(3);
  await host.done();
  await host.roll(NOTHING);
  await host.done(4);

  await host.expectStep("Ann’s turn. Round");
  await host.quick("Monopoly");
  await sheet.getByRole("radio", { name: "Lumber" }).click();
  await sheet.getByRole("button", { name: "Ben, cards given: one more" }).click();
  await sheet.getByRole("button", { name: "Confirm" }).click();
  await expect(host.step).toContainText("Ben hands over: Lumber ×1");
  await expect(cards("Ann")).toContainText("2 cards");
  await expect(cards("Ben")).toContainText("1 card");

  await host.tool("End game");
  await sheet.getByRole("button", { name: "Ben leaves the game" }).click();
  await host.done();
  await host.roll(NOTHING);
  await host.done(4);
  await host.expectStep("Cem’s turn. Round");
});

test("a physical board is entered on the screen", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await page.getByText(host.words.more).click();
  await page.getByRole("radio", { name: /^Custom/ }).check();
  await page.getByRole("radio", { name: host.words.full }).check();
  await page.getByRole("button", { name: host.words.start, exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("No board yet. Set it up on the screen or open a map file.");
  await page.getByRole("button", { name: "Set it up on the screen" }).click();

  const editor = new EditorPage(page);
  await expect(editor.board).toBeVisible();
  await editor.brush("Mountains");
  await editor.paint({ row: 0, column: 2 });
  await page.reload();
  await page.getByRole("button", { name: "Use this board" }).click();
  await expect(host.name(2)).toHaveValue("Ben");
  await expect(page.getByRole("radio", { name: "Our board" })).toBeChecked();
  await host.start();
  await host.done(5);
  await host.choose("Ann");
  await expect(page.locator('[data-place="vertex:v2"]')).toHaveAccessibleName(/Mountains 8/);
});

test("a game continued in another tab is not overwritten", async ({ page, context }) => {
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await host.start();
  const second = new CompanionPage(await context.newPage(), "en");
  await second.page.goto(page.url());
  await second.done(2);
  await expect(page.getByRole("alert")).toContainText("in another tab");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Continue here" }).click();
  await host.expectStep("five piles");
  await host.done();
  await expect(second.page.getByRole("alert")).toContainText("in another tab");
});
