import { expect, expectAccessible, setPreferences, startTable, test } from "./fixtures";
import { Home, TablePage } from "./pages";

// These tests need the service worker for offline pages and notifications.
test.use({ serviceWorkers: "allow" });

test("one click starts a game on this device against bots of the chosen strength", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  await page.getByLabel("Bot strength").selectOption("Hard");
  await home.play.click();
  await new TablePage(page).expectBoard();
  await expect(page).toHaveURL(/\/t\/here_/);
  await expect(page.getByTitle(/^Bot \(Hard\)/)).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByLabel("Bot strength")).toHaveValue("hard");
});

test("a game can be continued after leaving the page", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  await home.play.click();
  await new TablePage(page).expectBoard();
  const address = page.url();
  await home.open();
  await page
    .getByRole("region", { name: "Pick up where you left off" })
    .getByRole("link", { name: /^Continue/ })
    .click();
  await expect(page).toHaveURL(address);
});

test("public games are listed, to join and to watch", async ({ page, other }) => {
  await startTable(page, {
    preset: "official",
    seats: ["person", "random", "random"],
    clock: "off",
    visibility: "public",
    title: "Harbour lights",
  });
  const visitor = await other.newPage();
  await new Home(visitor).open();
  const list = visitor.getByRole("region", { name: "Public tables" });
  await list.getByRole("link", { name: "Watch: Harbour lights" }).click();
  await new TablePage(visitor).expectBoard();
});

test("an invalid code explains the format, and an unknown code says that there is no such table", async ({ page }) => {
  const home = new Home(page);
  await home.open();
  await home.join("AB", "Bob");
  await expect(page.getByRole("alert").filter({ hasText: "A code has six letters" })).toBeVisible();
  await home.join("ZZZZZZ", "Bob");
  await expect(page.getByRole("alert").filter({ hasText: "No table or game" })).toBeVisible();
});

test("the page switches to Thai and remembers it", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Language").selectOption("ไทย");
  await expect(page.getByRole("button", { name: "เล่นกับบอต" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await page.reload();
  await expect(page.getByRole("button", { name: "เล่นกับบอต" })).toBeVisible();
  for (const path of ["/new", "/rules", "/account", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[ก-๛]/);
  }
});

test("with the keyboard only: from the top of the page to a game", async ({ page }) => {
  await setPreferences(page, { name: "Ann" });
  const home = new Home(page);
  await home.open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(home.play).toBeFocused();
  await page.keyboard.press("Enter");
  await new TablePage(page).expectBoard();
});

test("the page opens offline", async ({ page, context }) => {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("hexhaven-1")).keys()).length))
    .toBeGreaterThan(10);
  await context.setOffline(true);
  await page.goto("/rules");
  await expect(page.getByRole("heading", { name: "How to play" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("Can’t reach the server. Trying again…")).toBeVisible();
  const kept = await page.evaluate(async () =>
    (await (await caches.open("hexhaven-1")).keys()).map((request) => new URL(request.url).pathname),
  );
  expect(kept.filter((path) => path.startsWith("/api") || path.startsWith("/ws"))).toEqual([]);
});

test("the home page links to the rules, the companion, the maps and the replays, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, path, heading] of [
    ["Learn to play", "/learn", "Learn to play"],
    ["Read the rules", "/rules", "How to play"],
    ["Table companion", "/companion", "Table companion"],
    ["Maps", "/maps", "Maps"],
    ["Replays", "/replay", "Replays"],
  ] as const) {
    await page.goto("/");
    await page.getByRole("region", { name: "More" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test("the dice check page is available in both languages", async ({ page, server }) => {
  for (const [language, heading, refusal] of [
    ["en", "Were the dice fair?", "Could not be verified"],
    ["th", "ลูกเต๋ายุติธรรมไหม?", "ตรวจไม่ได้"],
  ] as const) {
    const visitor = await page.context().newPage();
    await setPreferences(visitor, { language });
    await visitor.goto(`${server.url}/fair-dice?table=NOWHERE`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(visitor.getByRole("status")).toContainText(refusal);
    await expect(visitor.locator("body")).not.toContainText("undefined");
    await expectAccessible(visitor);
    await visitor.close();
  }
});
