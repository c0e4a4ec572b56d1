import type { Locator, Page } from "@playwright/test";
import { expect, openTable, startTable, test } from "./fixtures";
import { Home, TablePage, WaitingRoom } from "./pages";
import { Player, ready } from "./player";
import { WOOL } from "./testMaps";

const SETTINGS = {
  preset: "official",
  map: { catan: WOOL },
  clock: "off",
  botDelayMs: 0,
  order: "chosen",
  name: "Ann",
  options: { players: { min: 2, max: 4 }, hand_limit: 30, victory_points: 9 },
};

const give = (page: Page) => page.getByRole("group", { name: "You give" });
const want = (page: Page) => page.getByRole("group", { name: "You get" });
const ways = (page: Page) => page.getByRole("group", { name: "Ways to get it" });
const card = (side: Locator, resource: string) => side.getByRole("button", { name: `One more: ${resource}` });

/** Ends turns until the player may trade and has at least some wool. Builds nothing. */
async function untilWool(players: Player[], least: number): Promise<void> {
  const [first] = players;
  const end = first?.toolbar.getByRole("button", { name: "End turn" });
  for (let tries = 0; tries < 900; tries += 1) {
    for (const player of players) {
      const turn = player.toolbar.getByRole("button", { name: "End turn" });
      const dialog = player.page.getByRole("dialog").first();
      if (player === first && end && (await ready(end)) && (await player.held("Wool")) >= least) return;
      if (!(await dialog.isVisible()) && (await ready(turn))) await player.press(turn);
      else await player.click();
    }
  }
  throw new Error(`nobody got ${least} wool`);
}

test("a bank trade and a road take at most five clicks", async ({ page }) => {
  test.setTimeout(480_000);
  const table = await startTable(page, { ...SETTINGS, seats: ["person", "random"] });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  await untilWool([player], 8);
  const trade = page.getByRole("tab", { name: "Trade" });
  const way = ways(page).getByRole("button", { name: /4 Wool for 1 \w+ \(Bank\)/ });

  // First the lumber, so that one more trade pays for a road.
  await trade.click();
  await card(want(page), "Lumber").click();
  await way.click();
  await expect.poll(() => player.held("Lumber")).toBe(1);
  await page.getByRole("tab", { name: "Log" }).click();

  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(trade);
  await click(card(want(page), "Brick"));
  await click(way);
  await expect.poll(() => player.held("Brick")).toBe(1);
  await click(player.toolbar.getByRole("button", { name: /^Road/ }));
  clicks += 1;
  await player.pick(player.targets);
  await expect.poll(() => player.held("Brick")).toBe(0);
  expect(clicks).toBeLessThanOrEqual(5);
});

for (const size of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`the trade panel fits ${size.width} by ${size.height}, and nothing in it jumps`, async ({ page }) => {
    test.setTimeout(480_000);
    await page.setViewportSize(size);
    const table = await startTable(page, { ...SETTINGS, seats: ["person", "random", "random", "random"] });
    await page.goto(`/t/${table}`);
    await new TablePage(page).expectBoard();
    await untilWool([new Player(page)], 4);
    await page.getByRole("tab", { name: "Trade" }).click();
    const panel = page.getByRole("region", { name: "Trade" });
    await expect(panel).toBeVisible();
    const send = page.getByRole("button", { name: "Send offer" });
    const places = async () =>
      Promise.all([card(want(page), "Ore"), card(give(page), "Wool"), send].map((part) => part.boundingBox()));
    const before = await places();
    await card(want(page), "Ore").click();
    await expect(ways(page).getByRole("button").first()).toBeVisible();
    expect(await places()).toEqual(before);
    await card(give(page), "Wool").click();
    await card(give(page), "Wool").click();
    await card(give(page), "Wool").press("Backspace");
    await expect(card(give(page), "Wool")).toContainText("1/");
    expect(await places()).toEqual(before);
    for (const part of [card(want(page), "Ore"), ways(page).getByRole("button").first(), send])
      await expect(part).toBeInViewport({ ratio: 1 });
    const scrolls = await panel.evaluate((element) => {
      const box = element.parentElement;
      return box ? box.scrollHeight - box.clientHeight : 0;
    });
    expect(scrolls).toBeLessThanOrEqual(1);
  });
}

test("offers: who answered, keys, no trades this turn, embargo, and drafts end with the turn", async ({
  page,
  other,
}) => {
  test.setTimeout(480_000);
  const { table, code } = await openTable(page, { ...SETTINGS, seats: ["person", "person", "random"] });
  await page.goto(`/t/${table}`);
  const second = await other.newPage();
  await new Home(second).open();
  await new Home(second).join(code, "Bob");
  await new WaitingRoom(second).ready.click();
  await new WaitingRoom(page).start.click();
  for (const who of [page, second]) await new TablePage(who).expectBoard();
  const [ann, bob] = [new Player(page), new Player(second)];
  await untilWool([ann, bob], 1);
  const offers = second.getByRole("region", { name: "Open offers" });
  const own = page.getByRole("article", { name: "Offer from Ann" });

  /** Ann asks only Bob for an ore, which nobody has. */
  const ask = async () => {
    await page.getByRole("tab", { name: "Trade" }).click();
    const bot = page.getByRole("group", { name: "Offer to" }).getByRole("button").nth(1);
    if ((await bot.getAttribute("aria-pressed")) === "true") await bot.click();
    await card(want(page), "Ore").click();
    await card(give(page), "Wool").click();
    await page.getByRole("button", { name: "Send offer" }).click();
  };

  await ask();
  await expect(own).toContainText("Bob is thinking");
  await expect(offers).toContainText("Ann");
  // A counteroffer begins with the offer.
  await second.keyboard.press("o");
  await expect(second.getByRole("button", { name: "Send counteroffer" })).toBeVisible();
  await expect(card(want(second), "Wool")).toContainText("1");
  await second.getByRole("button", { name: "Cancel" }).click();
  await second.locator("body").press("d");
  await expect(page.getByRole("status").filter({ hasText: "Everybody declined" })).toBeVisible();
  await expect(offers).toBeHidden();

  // "No trades this turn": the next offer is declined without asking Bob.
  await ask();
  await offers.getByRole("button", { name: "No trades this turn" }).click();
  await expect(own).toBeHidden();
  await ask();
  await expect(own).toBeHidden();

  // A draft ends with the turn.
  await page.getByRole("tab", { name: "Trade" }).click();
  await card(give(page), "Wool").click();
  await ann.press(ann.toolbar.getByRole("button", { name: "End turn" }));
  await untilWool([ann, bob], 1);
  await page.getByRole("tab", { name: "Trade" }).click();
  await expect(card(give(page), "Wool")).toContainText("0/");

  // In a new turn Bob is asked again, until he has an embargo against Ann.
  await ask();
  await expect(offers).toBeVisible();
  await second.getByRole("tab", { name: "Trade" }).click();
  await second.getByRole("button", { name: "Trade settings" }).click();
  await second.getByRole("dialog").getByRole("checkbox", { name: "Ann" }).check();
  await second.keyboard.press("Escape");
  await expect(own).toBeHidden();
});
