import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, startTable, test } from "./fixtures";
import { TablePage } from "./pages";
import { Player, ready } from "./player";

const SEATS = ["person", "greedy", "greedy"];
const GAME = {
  preset: "official",
  map: "beginner",
  clock: "off",
  botDelayMs: 0,
  order: "chosen",
  seats: SEATS,
  name: "Ann",
};

/** Plays until the player's own turn reaches a step, by default the one where they may trade or build. */
async function toOwnTurn(player: Player, step = /^(End turn|Start building)$/): Promise<void> {
  const open = player.toolbar.getByRole("button", { name: step });
  const until = Date.now() + 100_000;
  while (!(await ready(open))) {
    expect(Date.now(), "the own turn does not come").toBeLessThan(until);
    if ((await player.click()) === null) await player.page.waitForTimeout(50);
  }
}

for (const theme of ["light", "dark"] as const) {
  test(`a table in play has no serious accessibility violations, ${theme}`, async ({ page }) => {
    test.setTimeout(480_000);
    await setPreferences(page, { theme });
    for (const [settings, tabs] of [
      [GAME, ["Trade", "Log", "Chat"]],
      [{ ...GAME, preset: "catamm", map: "catamm" }, ["Market", "Log"]],
    ] as const) {
      const table = await startTable(page, settings);
      await page.goto(`/t/${table}`);
      await new TablePage(page).expectBoard();
      await expect(new Player(page).targets.first()).toBeAttached();
      await test.step(`${settings.preset}, places highlighted`, () => expectAccessible(page));
      await toOwnTurn(new Player(page));
      for (const name of tabs) {
        await page.getByRole("tab", { name }).click();
        await expect(page.getByRole("tabpanel")).toBeVisible();
        await test.step(`${settings.preset}, ${name}`, () => expectAccessible(page));
      }
    }
  });
}

test("a table works in Thai, on a phone and with text at twice the size", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  await page.setViewportSize({ width: 390, height: 844 });
  const table = await startTable(page, GAME);
  await page.goto(`/t/${table}`);
  const thai = /[\u0e01-\u0e5b]/;
  await expect(page.getByRole("toolbar").first()).toHaveText(thai);
  for (const part of await page.getByRole("tab").all()) await expect(part).toHaveText(thai);
  for (const text of await page.getByRole("toolbar").first().getByRole("button").allInnerTexts())
    expect(text).toMatch(thai);
  await expect(page.getByRole("status").filter({ hasText: thai }).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 640, height: 900 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expectNoHorizontalScroll(page);
});

test("a market game fits on a phone while both options of the ghost ship are offered", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/t/${await startTable(page, { ...GAME, preset: "catamm", map: "catamm" })}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  await toOwnTurn(player, /^Start building$/);
  for (const width of [320, 390, 500, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page);
    for (const step of ["Start building", "End turn"])
      await expect(player.toolbar.getByRole("button", { name: step })).toBeInViewport({ ratio: 1 });
  }
});

test("the second click of a double click does not end the turn", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, GAME)}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  await toOwnTurn(player, /^Roll dice$/);
  // Clicks inside the page, because a busy machine would be too slow with the second click.
  await player.toolbar.getByRole("button", { name: "Roll dice" }).evaluate(async (roll) => {
    const { x, y, width, height } = roll.getBoundingClientRect();
    const click = () =>
      document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    click();
    await new Promise((resolve) => setTimeout(resolve, 200));
    click();
  });
  await expect(page.getByRole("log")).toContainText("Ann rolled");
  await page.waitForTimeout(500);
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.getByText("Ann") })
      .and(page.locator("[aria-current=true]")),
  ).toBeVisible();
});

test("a hint shows what the bot would do and why, and can be played", async ({ page }) => {
  const table = await startTable(page, GAME);
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  await player.toolbar.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("status").filter({ has: page.getByRole("button", { name: "Place it" }) });
  await expect(hint).toContainText(/Produces on \d+ of 36 rolls/);
  // Wherever the suggested place is, the hint does not cover it.
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const [box, spot] = [await hint.boundingBox(), await page.locator("[data-picked]").boundingBox()];
      if (!box || !spot) throw new Error("the hint or its place is not shown");
      const apart = box.y >= spot.y + spot.height || box.y + box.height <= spot.y;
      expect(apart || box.x >= spot.x + spot.width || box.x + box.width <= spot.x).toBe(true);
    }).toPass({ timeout: 5_000 });
  }
  await hint.getByRole("button", { name: "Place it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Place a road" })).toBeVisible();
});
