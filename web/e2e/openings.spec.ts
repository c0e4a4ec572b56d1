/** Starting spots: the heat map, practice of the setup, and fair boards. */

import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";

test("the heat map comes at once and becomes more exact; a spot shows what goes with it", async ({ page }) => {
  await page.goto("/openings");
  await expect(page.getByRole("heading", { name: "Starting spots" })).toBeVisible();
  const began = Date.now();
  const status = page.getByRole("status");
  await expect(status).toContainText(/\d setups/, { timeout: 15_000 });
  const first = Date.now() - began;
  const setups = async () => Number(/([\d,]+) setups/.exec((await status.textContent()) ?? "")?.[1]?.replace(",", ""));
  const before = await setups();
  await expect.poll(setups, { timeout: 15_000 }).toBeGreaterThan(before);
  await expectAccessible(page);
  await expect(page.getByRole("application").locator("g.warm")).not.toHaveCount(0);
  test.info().annotations.push({ type: "first picture", description: `${first} ms` });

  // Later in the turn order, the best spots are often gone.
  await page.getByRole("button", { name: "4th" }).click();
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("%", { timeout: 15_000 });
  const pairs = page.getByRole("table", { name: "Best pairs" });
  await expect(pairs).toBeVisible({ timeout: 30_000 });
  await row.getByRole("button").click();
  await expect(page.getByRole("button", { name: "Show all spots" })).toBeVisible();
  await page.getByRole("button", { name: "Show all spots" }).click();
  await page.getByRole("combobox", { name: "Players" }).selectOption("3");
  await expect(page.getByRole("button", { name: "4th" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Map" }).selectOption({ index: 0 });
  await expect(status).toContainText(/\d setups/, { timeout: 15_000 });
});

test("practice: place both settlements, and hear what they are worth", async ({ page }) => {
  await page.goto("/openings");
  await page.getByRole("button", { name: "Practise the setup" }).click();
  const board = page.getByRole("application");
  for (const _ of [1, 2]) {
    await expect(page.getByText("Place a settlement.")).toBeVisible({ timeout: 60_000 });
    await board.locator('[data-place^="vertex:"]').nth(3).click({ force: true });
    await expect(page.getByRole("status").filter({ hasText: /spot/ })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByText("Now a road.")).toBeVisible();
    // The board may still be taking the settlement in.
    await expect(async () => {
      await board.locator('[data-place^="edge:"]').first().click({ force: true, timeout: 2_000 });
      await expect(page.getByText("Now a road.")).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  }
  await expect(page.getByText("The setup is over.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("listitem").filter({ hasText: /spot/ })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page.getByRole("heading", { name: "Analysis board" })).toBeVisible();
});

test("a phone shows it in Thai without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setPreferences(page, { language: "th" });
  await page.goto("/openings");
  await expect(page.getByRole("status")).toContainText("เกม", { timeout: 15_000 });
  await expect(page.getByRole("application").locator("g.warm")).not.toHaveCount(0);
  await expectNoHorizontalScroll(page);
});

test("the search for a fair board says how far it is, can be stopped, and says when there is nothing to draw", async ({
  page,
}) => {
  await page.goto("/new");
  await page.getByRole("button", { name: "Find a fair board" }).click();
  await expect(page.getByText(/[1-9]\d* boards, [1-9]\d* games/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Find a fair board" })).toBeVisible();
  await expect(page.getByText(/\d+ boards/)).toHaveCount(0);
});
