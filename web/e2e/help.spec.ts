import { expect, setPreferences, startTable, test } from "./fixtures";
import { TablePage } from "./pages";
import { Player, ready } from "./player";
import { GOLD } from "./testMaps";

const SETTINGS = {
  map: "beginner",
  clock: "off",
  order: "chosen",
  seats: ["person", "greedy", "greedy"],
  botDelayMs: 0,
  name: "Ann",
};

test("a control that cannot be used says why, and what it costs", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const tip = page.getByRole("tooltip");
  const city = player.toolbar.getByRole("button", { name: /^City/ });
  const end = player.toolbar.getByRole("button", { name: "End turn" });
  await expect(city).toBeDisabled();
  // By mouse.
  await city.hover({ force: true });
  await expect(tip).toContainText("City, 4 left. Costs 2 grain and 3 ore.");
  await expect(tip).toContainText("Your first pieces are placed for free.");
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
  // By keyboard. Enter tells the same, and does nothing.
  await city.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(city).toBeFocused();
  await expect(tip).toContainText("Costs 2 grain and 3 ore.");
  await expect(city).toHaveAccessibleDescription(/Costs 2 grain and 3 ore/);
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(tip).toContainText("Your first pieces are placed for free.");
  // Undo and resources.
  await player.toolbar.getByRole("button", { name: "Undo" }).click({ force: true });
  await expect(tip).toContainText("You can only undo your own last action");
  await player.hand.getByRole("button", { name: "Brick" }).click({ force: true });
  await expect(tip).toContainText("You have none of these.");
  // After the roll: what is missing.
  await expect
    .poll(
      async () => {
        if (!(await end.isVisible())) await player.click();
        return end.isVisible();
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBe(true);
  await city.click({ force: true });
  await expect(tip).toContainText(/You still need .*ore\.|You have no settlement/);
});

test("a tap on a disabled control or on a player explains it", async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const tip = page.getByRole("tooltip");
  await page.getByRole("toolbar").getByRole("button", { name: /^Road/ }).tap({ force: true });
  await expect(tip).toContainText("Costs 1 brick and 1 lumber.");
  const box = await tip.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  // A player's card tells everything at once.
  await page.getByRole("list", { name: "Players" }).getByRole("listitem").nth(1).tap();
  await expect(tip).toContainText("nobody has it yet. It takes 3 Knights.");
  await expect(tip).toContainText("nobody has it yet. It takes 5 roads in a row.");
  await context.close();
});

test("a card that was just bought can be read, and says why it has to wait", async ({ page }) => {
  test.setTimeout(240_000);
  const table = await startTable(page, {
    ...SETTINGS,
    map: { catan: GOLD },
    options: { players: { min: 2, max: 4 } },
    seats: ["person", "random"],
  });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const taking = page.getByRole("dialog").getByRole("button", { name: "Take" });
  const buy = player.toolbar.getByRole("button", { name: /^Development card/ });
  const cards = player.hand.getByRole("button", { name: /Knight|Road Building|Year of Plenty|Monopoly/ });
  let before: { x: number; y: number } | null = null;
  await expect
    .poll(
      async () => {
        if (await taking.isVisible()) await player.takeGold(["Ore", "Wool", "Grain"]);
        else if (await buy.isEnabled()) {
          before = await buy.boundingBox();
          await buy.click();
        }
        // Nothing else is built, so that the cards are kept for the purchase.
        else {
          const step = player.toolbar.getByRole("button", { name: /Roll dice|End turn/ });
          if ((await player.targets.count()) > 0 || !(await step.isVisible())) await player.click();
          else await player.press(step);
        }
        return cards.count();
      },
      { timeout: 200_000, intervals: [50] },
    )
    .toBeGreaterThan(0);
  // A second click hits the same button: nothing has moved.
  expect(await buy.boundingBox()).toEqual(before);
  await cards.first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("You bought this card this turn.");
  await expect(dialog.getByRole("button", { name: "Play card" })).toHaveCount(0);
});

test("ports and awards are explained", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const tip = page.getByRole("tooltip");
  const explanations = new Set<string>();
  for (const sign of await page.locator("[data-port]").all()) {
    // An update of the board hides what is shown, and the board may be placed anew.
    await expect(async () => {
      const box = await sign.boundingBox();
      if (!box) throw new Error("a port is not shown");
      await page.mouse.move(0, 0);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      explanations.add((await tip.textContent({ timeout: 3_000 })) ?? "");
    }).toPass();
  }
  expect([...explanations].join("\n")).toMatch(/3:1 port, any resource/);
  expect([...explanations].join("\n")).toMatch(/2:1 ore port: .* give the bank 2 ore/);
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
  const card = page.getByRole("list", { name: "Players" }).getByRole("listitem").first();
  await card.getByText("Knights played").locator("..").locator("..").hover();
  await expect(tip).toContainText("Largest Army, 2 points: nobody has it yet.");
});

test("the bank tells by keyboard what it has, and which cards were played", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const bank = page.getByRole("button", { name: "Bank" });
  await expect(async () => {
    await bank.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(bank).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("tooltip")).toContainText("Bank: 19 brick, 19 lumber");
  await expect(page.getByRole("tooltip")).toContainText("25 development cards left");
});

test("hints can be followed one after the other, and never withdraw an offer", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const hint = player.toolbar.getByRole("button", { name: "Hint" });
  const follow = page.getByRole("button", { name: /^(Do it|Place it)$/ });
  const notice = page.getByRole("status").filter({ has: follow });
  let [turns, followed] = [0, 0];
  while (turns < 4 && !(await player.isOver)) {
    if (await page.getByRole("dialog").isVisible()) await player.click();
    else if (await ready(hint)) {
      await player.press(hint);
      // A hint for a position that has changed meanwhile is not shown.
      const isShown = await follow.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
      if (!isShown) continue;
      const words = (await notice.textContent({ timeout: 3_000 }).catch(() => null)) ?? "";
      expect(words).not.toContain("Cancel your offer");
      if (words.includes("End your turn")) turns += 1;
      await player.press(follow);
      followed += 1;
    } else if ((await player.click()) === null) await page.waitForTimeout(50);
  }
  expect(followed).toBeGreaterThan(6);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the help explains the basics, with points and a link to the rules", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog");
  await expect(help).toContainText("The first player with 10 points wins.");
  await expect(help).toContainText("On a 7, players with more than 7 cards discard half.");
  await expect(help.getByRole("listitem").filter({ hasText: "City" })).toContainText("2 points");
  await expect(help.getByRole("link", { name: "Read all the rules" })).toHaveAttribute("href", "/rules");
});

test("the tips are in Thai, too", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  const road = page.getByRole("toolbar").getByRole("button", { name: /^ถนน/ });
  await road.click({ force: true });
  await expect(page.getByRole("tooltip")).toContainText("ราคา อิฐ 1 ใบ");
});
