import { expect, startTable, test } from "./fixtures";
import { TablePage } from "./pages";
import { Player } from "./player";

const SETTINGS = {
  map: "beginner",
  clock: "off",
  order: "chosen",
  seats: ["person", "greedy", "greedy"],
  // The bot must not play on before the player has changed their mind.
  botDelayMs: 10_000,
  name: "Ann",
};

test("a placement is undone with the button, and another one with Ctrl+Z", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const undo = player.toolbar.getByRole("button", { name: "Undo" });
  await expect(undo).toBeDisabled();
  const log = page.getByRole("log");
  const settlements = player.targets;
  const before = await settlements.count();
  // The board may not listen yet.
  await expect(async () => {
    if (await undo.isDisabled()) await player.pick(settlements.nth(3));
    await expect(log.getByText("placed a settlement")).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await undo.click();
  await expect(log.getByText("undid their last action")).toHaveCount(1);
  await expect(settlements).toHaveCount(before);
  await expect(undo).toBeDisabled();
  // The undone line stays in the log, struck through.
  await expect(log.getByText("placed a settlement")).toHaveCSS("text-decoration-line", "line-through");
  await player.pick(settlements.nth(5));
  await expect(log.getByText("placed a settlement")).toHaveCount(2);
  // The road passes the turn on; both are undone.
  await player.pick(player.targets.first());
  await expect(log.getByText("placed a road")).toHaveCount(1);
  await expect(undo).toBeEnabled();
  await page.keyboard.press("Control+z");
  await expect(log.getByText("undid their last action")).toHaveCount(2);
  // The key does nothing until the settlement can be undone, too.
  await expect(undo).toBeEnabled();
  await page.keyboard.press("Control+z");
  await expect(log.getByText("undid their last action")).toHaveCount(3);
  await expect(settlements).toHaveCount(before);
});

test("a table without undo has no button for it", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, { ...SETTINGS, undo: "off" })}`);
  await new TablePage(page).expectBoard();
  await expect(new Player(page).toolbar.getByRole("button", { name: "Undo" })).toHaveCount(0);
});
