/** Starting spots: the heat map, practice of the setup, and fair boards. */

import { readFile } from "node:fs/promises";
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
  // Spots are called by what is around them.
  await expect(row.getByRole("button")).toHaveText(/^\d+ (brick|lumber|wool|grain|ore)/);
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
  // A map without random parts is played on, and found to be unequal.
  await page.getByRole("radio", { name: /^First island/ }).check({ force: true });
  await page.getByRole("button", { name: "Find a fair board" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "there is nothing to draw" })).toBeVisible({
    timeout: 120_000,
  });
});

/** The search's worker, except that it finds a board at once. */
function findAtOnce(text: string): void {
  const Real = Worker;
  const seat = { win: 0.5, low: 0.48, high: 0.52 };
  const found = { text, boards: 1, games: 2000, seats: [seat, seat] };
  class Finder extends EventTarget {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    postMessage({ ask }: { ask: string }): void {
      const progress = { boards: 1, games: 2000, chance: 1, confirmed: 1 };
      const answer = ask === "open" ? { tell: "opened" } : { tell: "next", tasks: [], progress, found };
      setTimeout(() => this.onmessage?.({ data: answer }));
    }
    terminate(): void {}
  }
  const isFinder = (address: string | URL) => String(address).includes("fair.worker");
  window.Worker = new Proxy(Real, {
    construct: (_, [address, options]: [string | URL, WorkerOptions]) =>
      isFinder(address) ? new Finder() : new Real(address, options),
  });
}

test("a fair board is used for the table, and in the editor", async ({ page }) => {
  const text = await readFile("../crates/mapfile/maps/beginner.catan", "utf8");
  await page.addInitScript(findAtOnce, text);
  await page.goto("/new");
  await page.getByRole("button", { name: "Find a fair board" }).click();
  await expect(page.getByText("Fair in 2,000 new games:")).toBeVisible();
  await expect(page.getByText(/Seat 1\s+50\.0%/)).toBeVisible();
  await page.getByRole("button", { name: "Use this board" }).click();
  await expect(page.getByText("Fair board", { exact: true })).toBeVisible();

  await page.goto("/maps/new");
  await page.getByRole("button", { name: /^Market With gold/ }).click();
  await expect(page.getByRole("button", { name: "Find a fair board" })).toBeVisible();
  await page.getByRole("button", { name: "Find a fair board" }).click();
  await page.getByRole("button", { name: "Use this board" }).click();
  // Nothing is random on it any more.
  await expect(page.getByRole("button", { name: "Find a fair board" })).toHaveCount(0);
});
