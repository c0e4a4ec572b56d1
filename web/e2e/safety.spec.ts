import { expect, startTable, test } from "./fixtures";
import { TablePage } from "./pages";
import { Player, ready } from "./player";
import { GOLD } from "./testMaps";

const SETTINGS = {
  preset: "table",
  clock: "off",
  botDelayMs: 0,
  order: "chosen",
  name: "Ann",
  options: { players: { min: 2, max: 4 } },
  seats: ["person", "random"],
};

test("resigning a game of two says who wins, and can be cancelled", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, { ...SETTINGS, map: "beginner" })}`);
  await new TablePage(page).expectBoard();
  const resign = page.getByRole("button", { name: "Resign" });
  await resign.click();
  const dialog = page.getByRole("dialog", { name: "Resign this game?" });
  await expect(dialog).toContainText(/the game ends, and \w+ wins/);
  await dialog.getByRole("button", { name: "Keep playing" }).click();
  await expect(dialog).toBeHidden();
  await expect(new Player(page).targets.first()).toBeAttached();
});

test("resigning a game of three says that the others play on", async ({ page }) => {
  const table = await startTable(page, { ...SETTINGS, map: "beginner", seats: ["person", "random", "random"] });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("dialog")).toContainText("The others play on without you");
});

test("victory points are revealed from the card, after an explanation", async ({ page }) => {
  test.setTimeout(480_000);
  // Only victory points are in the deck.
  const map = { catan: GOLD.replace("\n4 4 4 4 0\n", "\n0 0 0 0 16\n") };
  await page.goto(`/t/${await startTable(page, { ...SETTINGS, map })}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const taking = page.getByRole("dialog").getByRole("button", { name: "Take" });
  const buy = player.toolbar.getByRole("button", { name: /^(Card|Development card)/ });
  const points = player.hand.getByRole("button", { name: "Victory Point" });
  for (let tries = 0; tries < 600 && !(await points.isVisible()); tries += 1) {
    if (await taking.isVisible()) await player.takeGold(["Ore", "Wool", "Grain"]);
    else if (await ready(buy)) await player.press(buy);
    else await player.click();
  }
  const dialog = page.getByRole("dialog", { name: "Victory Point" });
  const reveal = dialog.getByRole("button", { name: "Reveal Victory Points" });
  for (let tries = 0; tries < 200; tries += 1) {
    if (!(await page.getByRole("dialog").isVisible())) await points.click();
    if (await reveal.isVisible()) break;
    if (await dialog.isVisible()) await page.keyboard.press("Escape");
    if (await taking.isVisible()) await player.takeGold(["Brick", "Lumber"]);
    else await player.click();
  }
  await expect(dialog).toContainText("Everyone will see these cards");
  await reveal.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("log")).toContainText("Ann revealed");
});
