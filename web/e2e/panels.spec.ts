import { expect, expectNoHorizontalScroll, setPreferences, startTable, test } from "./fixtures";
import { Home, TablePage } from "./pages";
import { Player, playOut } from "./player";
import type { Locator, Page } from "@playwright/test";

const SETTINGS = {
  map: "beginner",
  clock: "off",
  order: "chosen",
  seats: ["person", "greedy", "greedy", "greedy"],
  botDelayMs: 0,
  name: "Ann",
};

/** Opens a table and plays until the player may end their turn. */
async function openAfterRoll(page: Page): Promise<Player> {
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const end = player.toolbar.getByRole("button", { name: "End turn" });
  await expect
    .poll(
      async () => {
        if (!(await end.isVisible())) await player.click();
        return end.isVisible();
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBe(true);
  // A step that follows at once would be taken for the second half of a double click.
  await page.waitForTimeout(500);
  return player;
}

/** Labels and markers in a picture that overlap or are cut off. */
function collisions(picture: Locator): Promise<string[]> {
  return picture.evaluate((svg) => {
    const boxes = [...svg.querySelectorAll("text, [data-marker], circle.expected")].map((drawn) => ({
      text: drawn.textContent || drawn.tagName,
      box: drawn.getBoundingClientRect(),
    }));
    const { left, right } = svg.getBoundingClientRect();
    return boxes.flatMap(({ text, box }, index) => [
      ...(box.left < left - 1 || box.right > right + 1 ? [`${text} is cut off`] : []),
      ...boxes
        .slice(index + 1)
        .filter((other) => {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          // Boxes of letters have some air above and below.
          return across > 1 && down > 4;
        })
        .map((other) => `${text} and ${other.text}`),
    ]);
  });
}

test("on a wide screen the log stays visible beside trading, and can be filtered", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const player = await openAfterRoll(page);
  const log = page.getByRole("log", { name: "Log" });
  await page.getByRole("tab", { name: "Trade" }).click();
  await expect(page.getByRole("tabpanel")).toBeVisible();
  const [panel, lines] = [await page.getByRole("tabpanel").boundingBox(), await log.boundingBox()];
  if (!panel || !lines) throw new Error("the panel or the log is not shown");
  expect(lines.height).toBeGreaterThan(80);
  expect(lines.y).toBeGreaterThanOrEqual(panel.y + panel.height);
  expect(lines.y + lines.height).toBeLessThanOrEqual(768);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(768);
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect(log).toBeVisible();
  // The newest line is in sight.
  await page.getByRole("tab", { name: "Trade" }).click();
  await expect(log.getByRole("listitem").last()).toBeInViewport();
  // The filter is kept.
  await expect(log).toContainText("placed a settlement");
  await page.getByRole("button", { name: "Rolls" }).click();
  await expect(log).not.toContainText("placed a settlement");
  await expect(log).toContainText("rolled");
  await page.reload();
  await expect(page.getByRole("button", { name: "Rolls" })).toHaveAttribute("aria-pressed", "true");
  await expect(log).toContainText("rolled");
  await expect(log).not.toContainText("placed a settlement");
  await page.getByRole("button", { name: "Building" }).click();
  await expect(log).toContainText("placed a settlement");
  await expect(player.toolbar).toBeVisible();
});

for (const [preset, width, height] of [
  ["official", 1366, 768],
  ["official", 1024, 768],
  ["official", 390, 844],
  ["catamm", 1366, 768],
  ["catamm", 390, 844],
] as const) {
  test(`the board stays where it is during turns: ${preset}, ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = await startTable(page, { ...SETTINGS, preset, map: preset === "catamm" ? "catamm" : "standard" });
    await page.goto(`/t/${table}`);
    await new TablePage(page).expectBoard();
    const player = new Player(page);
    const seen = new Map<string, string>();
    // Setup, waiting, rolling, trading, building.
    for (let clicks = 0; clicks < 16;) {
      const box = await page.locator("[data-bank]").boundingBox();
      const steps = await player.toolbar.getByRole("button", { name: /Roll dice|End turn|Start building/ }).count();
      if (box && !(await page.getByRole("dialog").isVisible())) {
        const { x, y, width, height } = box;
        const key = [x, y, width, height].map(Math.round).join(" ");
        seen.set(key, `${seen.get(key) ?? ""} ${steps}`);
      }
      if ((await player.click()) !== null) clicks += 1;
    }
    expect([...seen.keys()], JSON.stringify([...seen])).toHaveLength(1);
  });
}

test("known cards are shown on hover, and the dice are counted also after a reload", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAfterRoll(page);
  const tip = page.getByRole("tooltip");
  const players = page.getByRole("list", { name: "Players" }).getByRole("listitem");
  // What the view says about an opponent, and what the tip says.
  for (const seat of [1, 2, 3]) {
    const cards = players.nth(seat).getByText("Resource cards").locator("..").locator("..");
    const count = Number((await cards.textContent())?.match(/\d+/)?.[0]);
    await cards.hover();
    await expect(tip).toContainText(count === 1 ? "1 card" : `${count} cards`);
    const words = (await tip.textContent()) ?? "";
    const known = [...words.matchAll(/(\d+) (?:brick|lumber|wool|grain|ore|unknown)/g)];
    expect(
      known.reduce((sum, [, number]) => sum + Number(number), 0),
      words,
    ).toBe(count);
  }
  const deck = page.locator("[data-deck]");
  await deck.hover();
  await expect(tip).toContainText(/\d+ development cards left\s*(None has been played yet|Played so far: )/);
  await page.mouse.move(0, 0);
  const rolled = async () => {
    await page.getByRole("button", { name: "All", exact: true }).click();
    return page
      .getByRole("log")
      .getByText(/rolled/)
      .count();
  };
  const rolls = await rolled();
  for (const opened of [1, 2]) {
    await page.getByRole("button", { name: "Dice statistics" }).click();
    const dialog = page.getByRole("dialog", { name: "Dice statistics" });
    await expect(dialog).toContainText("All rolls of this game");
    await expect(dialog).toContainText(new RegExp(`${rolls} `));
    expect(await collisions(dialog.getByRole("img"))).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    if (opened === 1) await page.reload();
    await expect.poll(rolled).toBe(rolls);
  }
});

test("the key T moves the focus into the trade panel, and closes it again", async ({ page }) => {
  await openAfterRoll(page);
  await page.keyboard.press("t");
  const panel = page.getByRole("tabpanel", { name: "Trade" });
  await expect(panel).toBeVisible();
  await expect(panel.locator(":focus")).toHaveCount(1);
  await expect(panel.locator(":focus")).not.toHaveAccessibleName("Bank");
  await page.keyboard.press("t");
  await expect(page.getByRole("tab", { name: "Log" })).toHaveAttribute("aria-selected", "true");
});

for (const [width, height] of [
  [683, 384],
  [195, 422],
] as const) {
  test(`at 200 % zoom (${width}×${height}) the turn can be ended`, async ({ page }) => {
    const player = await openAfterRoll(page);
    await page.setViewportSize({ width, height });
    const end = player.toolbar.getByRole("button", { name: "End turn" });
    await expectNoHorizontalScroll(page);
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport({ ratio: 0.95 });
    await end.click();
    await expect(end).toBeHidden();
  });
}

for (const width of [360, 390]) {
  test(`on a phone of ${width} pixels the Thai toolbar has one row, and names end sensibly`, async ({ page }) => {
    await setPreferences(page, { language: "th" });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/t/${await startTable(page, { ...SETTINGS, name: "Bartholomew Higgins" })}`);
    const toolbar = page.getByRole("toolbar");
    await expect(toolbar.getByRole("button").first()).toBeVisible();
    const rows = () =>
      toolbar.evaluate((bar) => {
        const tops = [...bar.children, ...bar.querySelectorAll("button")]
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map((box) => Math.round(box.top));
        return new Set(tops).size;
      });
    expect(await rows()).toBe(1);
    // The longest word of a turn.
    const player = new Player(page);
    const roll = toolbar.getByRole("button", { name: "ทอยลูกเต๋า" });
    const targets = page.getByRole("application").locator("[role=button]");
    await expect
      .poll(
        async () => {
          if ((await targets.count()) > 0) await player.pick(targets.first());
          const confirm = page.getByRole("button", { name: "วางตรงนี้" });
          if (await confirm.isVisible()) await player.press(confirm);
          return roll.isVisible();
        },
        { timeout: 60_000, intervals: [50] },
      )
      .toBe(true);
    expect(await rows()).toBe(1);
    const name = page.getByRole("button", { name: /Bartholomew/ });
    await expect(name).toHaveCSS("text-overflow", "ellipsis");
    const shown = await name.boundingBox();
    expect(shown?.width).toBeGreaterThan(30);
  });
}

test.describe("a first visit", () => {
  test.use({ serviceWorkers: "allow" });

  test("logs nothing in the console", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    page.on("pageerror", (error) => logged.push(error.message));
    await new Home(page).open();
    await page.waitForLoadState("networkidle");
    expect(logged).toEqual([]);
  });
});

test("in a hidden tab the icon gets a dot when it is the player's turn", async ({ page }) => {
  await page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    addEventListener("test-hide", (event) => {
      hidden = (event as CustomEvent<boolean>).detail;
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  const hide = (hidden: boolean) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent("test-hide", { detail })), hidden);
  const player = await openAfterRoll(page);
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute("href", "/icon.svg");
  await player.toolbar.getByRole("button", { name: "End turn" }).click();
  await hide(true);
  await expect(icon).toHaveAttribute("href", "/icon-turn.svg", { timeout: 60_000 });
  expect((await page.request.get("/icon-turn.svg")).headers()["content-type"]).toContain("svg");
  await hide(false);
  await expect(icon).toHaveAttribute("href", "/icon.svg");
});

test.describe("at the end", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("confetti falls behind the winner's name, and the charts' labels do not collide", async ({ page }) => {
    const table = await startTable(page, { ...SETTINGS, options: { victory_points: 4 } });
    await page.goto(`/t/${table}`);
    await new TablePage(page).expectBoard();
    await playOut([new Player(page)], 200_000);
    const dialog = page.getByRole("dialog");
    const title = dialog.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    // Whatever piece of confetti is there, the words are in front of it, on a plain ground.
    const isInFront = await title.evaluate((heading) => {
      const ground = heading.parentElement as HTMLElement;
      const pieces = [...(heading.closest("header")?.querySelectorAll<HTMLElement>("[aria-hidden] > i") ?? [])];
      const { x, y } = heading.getBoundingClientRect();
      for (const piece of pieces) {
        Object.assign(piece.style, { animation: "none", opacity: "1", pointerEvents: "auto", position: "fixed" });
        Object.assign(piece.style, { left: `${x}px`, top: `${y}px` });
      }
      const [first] = document.elementsFromPoint(x + 4, y + 4);
      const opaque = /^rgb\(/.test(getComputedStyle(ground).backgroundColor);
      return pieces.length > 0 && opaque && (first === heading || first === ground);
    });
    expect(isInFront).toBe(true);
    const charts = dialog.locator("figure svg[role=img]");
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(charts).toHaveCount(2);
      for (const chart of await charts.all()) expect(await collisions(chart), `${width} px`).toEqual([]);
    }
    // Without motion there is no confetti.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(dialog.locator("header [aria-hidden] > i").first()).toBeHidden();
  });
});
