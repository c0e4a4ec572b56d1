import type { Page } from "@playwright/test";
import { expect, startTable, test } from "./fixtures";
import { SHIPS } from "./testMaps";
import { TablePage } from "./pages";
import { playOut, Player, ready } from "./player";
import { KeyboardPlayer } from "./keyboardPlayer";

const SETTINGS = {
  preset: "catamm",
  clock: "off",
  botDelayMs: 0,
  order: "chosen",
  seats: ["person", "random"],
  name: "Ann",
};

/** Swaps some of a resource in the hand for another one. */
async function swap(player: Player): Promise<boolean> {
  const form = player.page.getByRole("form", { name: "Swap" });
  const held = form.getByRole("group", { name: "You give" }).getByRole("button").filter({ hasText: /[1-9]/ });
  if ((await held.count()) === 0) return false;
  await player.press(held);
  await player.press(form.getByRole("button", { name: "½ of what you have" }));
  const now = form.getByRole("button", { name: /^Swap .+ for / });
  await expect(now).toBeEnabled();
  // The button is disabled for as long as a new quote is awaited, and a key pressed just then is lost.
  await expect(async () => {
    if (await now.isEnabled()) await player.press(now);
    await expect(now).toBeHidden({ timeout: 3_000 });
  }).toPass();
  return true;
}

/** Deposits two resources in an open market, checks what the shares are worth, and withdraws them. */
async function depositAndWithdraw(player: Player): Promise<boolean> {
  const { page } = player;
  const give = page.getByRole("form", { name: "Swap" }).getByRole("group", { name: "You give" });
  const held = (await give.getByRole("button").filter({ hasText: /[1-9]/ }).allTextContents()).map(
    (text) => /[A-Z]\w+/.exec(text)?.[0] ?? "",
  );
  const rows = page.locator("button[aria-expanded]").filter({ hasNotText: "Missing" });
  const names = await rows.allTextContents();
  const at = names.findIndex((name) => held.filter((resource) => name.includes(resource)).length === 2);
  if (at === -1) return false;
  const row = rows.nth(at);
  await player.press(row);
  await expect(row).toHaveAttribute("aria-expanded", "true");
  const market = page.getByRole("listitem").filter({ has: page.locator("[aria-expanded=true]") });
  await player.press(market.locator("summary", { hasText: "Add liquidity" }));
  await player.press(market.getByRole("button", { name: "All of what you have" }));
  await expect(market).toContainText(/shares?, .+ of the pool/);
  await player.press(market.getByRole("button", { name: "Add liquidity" }));
  await expect(market).toContainText(/you own .+%.* of the pool/);
  await expect(market).toContainText("You get");
  await player.press(market.getByRole("button", { name: "All of what you have" }).last());
  await player.press(market.getByRole("button", { name: "Remove liquidity" }));
  await expect(market).not.toContainText("Remove liquidity");
  await player.press(row);
  return true;
}

/** The missing market, in the words for screen readers. */
async function missing(page: Page): Promise<string> {
  return (
    (await page.getByRole("list", { name: "Description of the board" }).getByText("Missing market:").textContent()) ??
    ""
  );
}

/** Moves the ghost ship or flips a market at a port. Both are offered together. */
async function moveShipOrFlip(player: Player, way: "move" | "flip"): Promise<void> {
  const { page } = player;
  const ports = player.targets.and(page.getByRole("button", { name: /flip it to open/ }));
  const hexes = player.targets.and(page.locator("[data-place^='hex:']"));
  await expect(ports).not.toHaveCount(0);
  await expect(hexes).not.toHaveCount(0);
  await expect(page.locator("[data-flip]")).toHaveCount(await ports.count());
  const before = await missing(page);
  if (way === "move") {
    await player.pick(hexes.nth(1));
    await expect(ports).toHaveCount(0);
    expect(await missing(page)).toBe(before);
  } else {
    const opens = /: (\w+) and (\w+)/.exec(before) ?? [];
    const port = ports.nth(1);
    const number = /Port \d+/.exec((await port.getAttribute("aria-label")) ?? "")?.[0] ?? "";
    await player.pick(port);
    await expect(ports).toHaveCount(0);
    expect(await missing(page)).not.toBe(before);
    const there = page
      .getByRole("list", { name: "Description of the board" })
      .getByRole("listitem")
      .filter({ hasText: `${number}:` });
    await expect(there).toContainText(new RegExp(`${opens[1]}.+${opens[2]}`));
  }
}

for (const [how, sit] of [
  ["clicking", async (page: Page, address: string) => (await page.goto(address), new Player(page))],
  ["keys alone", KeyboardPlayer.at],
] as const) {
  test(`the markets, by ${how}: a swap, pool shares, and both options of the ghost ship`, async ({ page }) => {
    test.setTimeout(480_000);
    const player = await sit(page, `/t/${await startTable(page, { ...SETTINGS, map: { catan: SHIPS } })}`);
    await new TablePage(page).expectBoard();
    await expect(page.locator("[data-missing]")).toBeVisible();
    const mayTrade = player.toolbar.getByRole("button", { name: "Start building" });
    const asked = page.getByRole("status").filter({ hasText: "Move the ghost ship, or flip a market at a port" });
    const taking = page.getByRole("dialog").getByRole("button", { name: "Take" });
    const buy = player.toolbar.getByRole("button", { name: /^Development card/ });
    const left = new Set(["swap", "pool", "flip", "move"] as const);
    const until = Date.now() + 420_000;
    while (left.size > 0) {
      expect(Date.now(), `still to be done: ${[...left].join(", ")}`).toBeLessThan(until);
      const dialog = await page.getByRole("dialog").first().isVisible();
      if (!dialog && (await asked.isVisible()) && (await ready(player.targets))) {
        const way = left.has("flip") ? "flip" : "move";
        await moveShipOrFlip(player, way);
        left.delete(way);
      } else if (!dialog && (await mayTrade.isVisible()) && (left.has("swap") || left.has("pool"))) {
        if (!(await page.getByRole("form", { name: "Swap" }).isVisible())) await player.openPanel("Market");
        if (left.has("pool") && (await depositAndWithdraw(player))) left.delete("pool");
        if (left.has("swap") && (await swap(player))) left.delete("swap");
        if (left.has("pool")) {
          await player.press(mayTrade);
          await expect(mayTrade).toBeHidden();
        }
      } else if (await taking.isVisible()) await player.takeGold(["Ore", "Wool", "Grain"]);
      else if (!dialog && (await ready(buy))) await player.press(buy);
      else if (dialog || !(await player.playCard("Knight"))) {
        if ((await player.click()) === null) await page.waitForTimeout(50);
      }
    }
    await player.openPanel("Log");
    for (const line of [
      /Ann swapped .+ for /,
      /Ann deposited .+ into a pool/,
      /Ann withdrew .+ from a pool/,
      /Ann closed the .+ market, opened .+ and took /,
      /Ann moved the ghost ship/,
    ])
      await expect(page.getByRole("log")).toContainText(line);
    if (player instanceof KeyboardPlayer) await player.expectNoPointer();
  });
}

test("price, fee and route of a swap stay in sight with its button, and its result is said", async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/t/${await startTable(page, { ...SETTINGS, map: "catamm" })}`);
  const player = new Player(page);
  const mayTrade = player.toolbar.getByRole("button", { name: "Start building" });
  while (!(await mayTrade.isVisible()))
    if ((await player.click(["Roll dice"])) === null) await page.waitForTimeout(50);
  const form = page.getByRole("form", { name: "Swap" });
  const give = form.getByRole("group", { name: "You give" });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      if (!(await form.isVisible())) await player.openPanel("Market");
      await give.getByRole("button").filter({ hasText: /[1-9]/ }).first().click();
      await form.getByRole("button", { name: "½ of what you have" }).click();
      const now = form.getByRole("button", { name: /^Swap .+ for / });
      await expect(now).toBeEnabled();
      const quote = form.locator("dl").filter({ hasText: /Fee.+Price impact.+Route/ });
      for (const part of [give, form.getByRole("group", { name: "You get" })]) await part.scrollIntoViewIfNeeded();
      await expect(quote).toBeInViewport({ ratio: 1 });
      await page.locator("button[aria-expanded]").last().scrollIntoViewIfNeeded();
      await expect(quote).toBeInViewport({ ratio: 1 });
      await expect(now).toBeInViewport({ ratio: 1 });
      await now.click();
      await expect(form).toContainText(/You swapped .+ for /);
      await expect(page.locator("[data-toasts]")).toContainText("Ann swapped");
      await give.scrollIntoViewIfNeeded();
    });
  }
});

test("a market game is played to the end", async ({ page }) => {
  test.setTimeout(480_000);
  const settings = { ...SETTINGS, map: "catamm", options: { victory_points: 4 }, seats: ["person", "greedy"] };
  await page.goto(`/t/${await startTable(page, settings)}`);
  await new TablePage(page).expectBoard();
  await playOut([new Player(page)], 420_000);
});
