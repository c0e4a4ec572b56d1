import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";
import { EditorPage, complaintsAbout } from "./editorPage";

const shipped = (name: string): Promise<string> => readFile(`../crates/mapfile/maps/${name}.catan`, "utf8");

/** Fails the test if a script in a map ever runs. */
async function watchScripts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => Object.assign(globalThis, { ran: 0 }));
  return () => page.evaluate(() => (globalThis as { ran?: number }).ran);
}

test("the standard map is built from scratch, and the command line accepts it", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.buildStandard("Standard");
  const text = await editor.download();
  const numbers = (map: string): string[] => map.split("\n").filter((line) => /^\d/.test(line));
  expect(numbers(text).slice(0, -1)).toEqual(numbers(await shipped("standard")).slice(0, -1));
  const pairs = (map: string): string[] =>
    (
      numbers(map)
        .at(-1)
        ?.match(/\d+ \d+/g) ?? []
    ).sort();
  expect(pairs(text)).toEqual(pairs(await shipped("standard")));
  expect(await complaintsAbout(text)).toBe("");

  // The preview shows this map, and other boards are drawn immediately.
  await editor.panel("Preview");
  await expect(page.getByRole("application", { name: "Example board of this map" })).toBeVisible();
  await page.getByRole("button", { name: "New board" }).click();
  await expect(page.getByLabel("Seed", { exact: true })).toHaveValue("7");

  // Bots play on it when asked.
  await editor.panel("Balance");
  await page.getByRole("button", { name: "Run games" }).click();
  await expect(page.getByText(/of 200 games/)).toBeInViewport({ timeout: 40_000 });
  await expect(page.getByText(/\d% \(/).first()).toBeInViewport();
  // Further games are different ones, and are added to the totals.
  await expect(page.getByText("200 games.", { exact: true })).toBeVisible({ timeout: 40_000 });
  await page.getByRole("button", { name: "Run 200 more" }).click();
  await expect(page.getByText(/of 400 games/)).toBeVisible({ timeout: 40_000 });
});

test("strokes are undone one by one, and the map survives a reload", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("All land");
  await editor.brush("Gold field");
  await editor.paint({ row: 2, column: 0 }, { row: 2, column: 4 });
  await editor.brush("8");
  await editor.paint({ row: 2, column: 1 }, { row: 2, column: 2 });
  await page.getByRole("button", { name: "Fill" }).click();
  await editor.brush("Desert");
  await editor.paint({ row: 0, column: 0 });
  const rows = (text: string): string[] =>
    text.split("\n").slice(text.split("\n").findIndex((line) => line.startsWith("# hex types")) + 1);
  let text = await editor.download();
  expect(rows(text).slice(0, 5)).toEqual(["7 7 7 7 7", "7 7 7 7 7", "8 8 8 8 8", "1 1 1 1 1", "1 1 1 1 1"]);
  expect(text).toContain("\n1 8 8 1 1\n");
  expect(await complaintsAbout(text)).toBe("");

  await page.waitForTimeout(400);
  await page.reload();
  await expect(editor.board).toBeVisible();
  expect(await editor.download()).toBe(text);

  await editor.brush("Sea");
  await editor.paint({ row: 4, column: 0 }, { row: 4, column: 4 });
  await editor.paint({ row: 3, column: 0 });
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  text = await editor.download();
  expect(rows(text)[4]).toBe("1 1 1 1 1");
  await page.keyboard.press("Control+y");
  expect(rows(await editor.download())[4]).toBe("0 0 0 0 0");
});

test("undo and redo work after a reload", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("All land", 3, 3);
  const texts = [await editor.download()];
  for (const [column, brush] of ["Forest", "Hills", "Sea"].entries()) {
    await editor.brush(brush);
    await editor.paint({ row: 0, column }, { row: 2, column });
    texts.push(await editor.download());
  }
  await page.getByRole("button", { name: "Undo" }).click();
  await page.reload();
  await expect(editor.board).toBeVisible();
  for (const step of [2, 1, 0]) {
    expect(await editor.download()).toBe(texts[step]);
    if (step > 0) await page.getByRole("button", { name: "Undo" }).click();
  }
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  for (const step of [1, 2, 3]) {
    await page.getByRole("button", { name: "Redo" }).click();
    expect(await editor.download()).toBe(texts[step]);
  }
});

test("ports are dragged, turned and removed", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.openText(await shipped("beginner"));
  const vertices = async (): Promise<string> => (await editor.download()).trim().split("\n").at(-1)!;
  expect(await vertices()).toMatch(/^1 6 2 8 /);
  // The first port is at the upper left of the desert. It is dragged to the left side.
  const [from, to] = [
    await editor.point({ row: 0, column: 1 }, -47, -81),
    await editor.point({ row: 0, column: 1 }, -94, 0),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(vertices).toMatch(/^6 12 2 8 /);
  await page.getByRole("group", { name: "Port 1" }).getByRole("button", { name: "Rotate" }).click();
  expect(await vertices()).not.toMatch(/^6 12 /);
  await expect(editor.state).toHaveText("No problems");
  await page.getByRole("group", { name: "Port 1" }).getByRole("button", { name: "Remove" }).click();
  expect(await vertices()).toMatch(/^2 8 /);

  // From the palette to a coast.
  const ore = page.getByRole("button", { name: "Port: Ore 2:1" });
  await ore.scrollIntoViewIfNeeded();
  const chip = (await ore.boundingBox())!;
  await page.mouse.move(chip.x + 20, chip.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y, { steps: 10 });
  await page.mouse.up();
  expect(await vertices()).toMatch(/ 1 6$/);
});

test("a port dragged slowly from the edge of its chip keeps its kind, and a drop elsewhere does nothing", async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.begin("All land");
  const ore = page.getByRole("button", { name: "Port: Ore 2:1" });
  const kinds = async (): Promise<string> =>
    (await editor.download()).split("\n").find((_, line, all) => all[line - 1]?.startsWith("# port types"))!;
  await ore.scrollIntoViewIfNeeded();
  const chip = (await ore.boundingBox())!;
  const to = await editor.point({ row: 0, column: 2 }, -47, -81);
  // From the upper edge of the chip, over the chips above it.
  await page.mouse.move(chip.x + chip.width / 2, chip.y + 3);
  await page.mouse.down();
  await page.mouse.move(chip.x + chip.width / 2, chip.y - 60, { steps: 40 });
  await page.mouse.move(to.x, to.y, { steps: 20 });
  await page.mouse.up();
  await expect.poll(kinds).toBe("6");

  // Pressed, moved outside in one step and released: later pointer moves change nothing.
  await page.mouse.move(chip.x + chip.width / 2, chip.y + 3);
  await page.mouse.down();
  await page.mouse.move(chip.x + 700, 20);
  await page.mouse.up();
  const wool = (await page.getByRole("button", { name: "Port: Wool 2:1" }).boundingBox())!;
  await page.mouse.move(wool.x + 5, wool.y + 5);
  await page.mouse.move(wool.x + 30, wool.y + 30, { steps: 10 });
  await expect(ore).toHaveAttribute("aria-pressed", "true");
  expect(await kinds()).toBe("6");
});

test("typing a size digit by digit does not crop the map", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("Island", 7, 7);
  const hexes = async (): Promise<number> =>
    (await editor.download())
      .split("\n")
      .slice(0, -4)
      .join("\n")
      .split("# hex types")[1]!
      .split("#")[0]!
      .match(/\b1\b/g)!.length;
  const land = await hexes();
  await editor.panel("Rules");
  for (const side of ["Width", "Height"]) {
    const input = page.getByRole("spinbutton", { name: side });
    await input.focus();
    await page.keyboard.press("Control+a");
    await input.pressSequentially("12");
    await expect(input).toHaveValue("12");
    await page.keyboard.press("Enter");
    expect(await hexes()).toBe(land);
  }
  expect(await editor.download()).toContain("\n12 12\n");
  // The buttons take effect immediately.
  await page.getByRole("button", { name: "Height: one more" }).click();
  expect(await editor.download()).toContain("\n12 13\n");

  // Existing placement turns stay unchanged.
  await page.getByRole("spinbutton", { name: "Turn 2: Roads" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("3");
  const turns = page.getByRole("spinbutton", { name: "Placement turns", exact: true });
  await turns.focus();
  await page.keyboard.press("Control+a");
  await turns.pressSequentially("12");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("spinbutton", { name: "Turn 2: Roads" })).toHaveValue("3");
  await expect(page.getByRole("spinbutton", { name: "Turn 12: Roads" })).toHaveValue("1");
});

test("moving land beyond the edge makes the map grow", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("All land", 3, 3);
  await editor.panel("Rules");
  await page.getByRole("button", { name: "Shift the land right" }).click();
  await page.getByRole("button", { name: "Shift the land up" }).click();
  expect(await editor.download()).toContain("\n0 1 1 1\n0 1 1 1\n0 1 1 1\n0 0 0 0\n0 0 0 0\n");
});

test("a broken file is fixed with the list of faults", async ({ page }) => {
  const editor = new EditorPage(page);
  const sound = await shipped("beginner");
  const broken = sound
    .replace("\n2 4\n", "\n4 2\n")
    .replace("\n0 0 8 11 0\n", "\n6 0 8 11 0\n")
    .replace("\n3 4 4 4 3 1\n", "\n3 4 4 4 2 1\n")
    .replace("\n1 6 2 8 ", "\n0 5 2 8 ");
  await editor.openText(broken);
  await expect(editor.state).toHaveText("4 problems");
  await editor.state.click();
  const fault = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await fault("sea can’t have a number").getByRole("button").first().click();
  await fault("sea can’t have a number").getByRole("button", { name: "Fix" }).click();
  await fault("Port 1 is in the open sea").getByRole("button").first().click();
  await expect(page.getByRole("group", { name: "Port 1" })).toBeVisible();
  await page.getByRole("group", { name: "Port 1" }).getByRole("button", { name: "Remove" }).click();
  await fault("Mountains: 2 in the pool").getByRole("button").first().click();
  await expect(page.getByRole("spinbutton", { name: "Mountains" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await editor.panel("Problems");
  await page.getByRole("button", { name: "Fix" }).click();
  await expect(editor.state).toHaveText("No problems");
  expect(await complaintsAbout(await editor.download())).toBe("");
});

test("a text that is not a map yet is fixed as text", async ({ page }) => {
  const editor = new EditorPage(page);
  const sound = await shipped("standard");
  await editor.openText(sound.replace("\n15 5 4\n", "\n15, 5 four\n"));
  const source = page.getByRole("textbox", { name: "Map source" });
  await expect(source).toBeVisible();
  await editor.state.click();
  await page
    .getByRole("button", { name: /Line 7/ })
    .first()
    .click();
  await expect(source).toBeFocused();
  await page.keyboard.type("15 5 4");
  await expect(editor.state).toHaveText("No problems");
  expect(await editor.download()).toBe(sound);
});

test("a link contains the complete map", async ({ page, other, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const editor = new EditorPage(page);
  await editor.openText(await shipped("archipelago"));
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = new EditorPage(await other.newPage());
  await friend.page.goto(link);
  await expect(friend.board).toBeVisible();
  expect(await friend.download()).toBe(await shipped("archipelago"));
  await friend.page.goto("/maps/edit#map=broken!");
  await expect(friend.page.getByText("The map in this link is damaged")).toBeVisible();
});

test("two pages on one map do not overwrite each other", async ({ page, context }) => {
  const editor = new EditorPage(page);
  await editor.begin("All land", 3, 3);
  await page.getByLabel("Map name").fill("First");
  await page.waitForTimeout(500);
  const second = new EditorPage(await context.newPage());
  await second.page.goto(page.url());
  await expect(second.page.getByLabel("Map name")).toHaveValue("First");
  await second.page.getByLabel("Map name").fill("Second");
  await second.page.waitForTimeout(500);
  await page.getByLabel("Map name").fill("First again");
  await expect(page.getByText("This map is also open in another tab")).toBeVisible();
  await page.goto("/maps");
  await expect(page.getByRole("link", { name: /First again/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Second/ })).toBeVisible();
});

test("malicious files are refused or shown harmlessly", async ({ page }) => {
  const ran = await watchScripts(page);
  await page.goto("/maps/new");
  await expect(page.getByRole("button", { name: /^Island/ })).toBeEnabled();
  const give = (name: string, buffer: Buffer): Promise<void> =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await give("archive.catan", Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0, 0xff]));
  await expect(page.getByText("This is not a text file")).toBeVisible();
  await give("huge.catan", Buffer.alloc(300 * 1024, "1 "));
  await expect(page.getByText("too large to be a map")).toBeVisible();
  await give("empty.catan", Buffer.alloc(0));
  await expect(page.getByText("This file is empty")).toBeVisible();

  const attack = '<img src=x onerror="ran=1"><script>ran=1</script>';
  const editor = new EditorPage(page);
  await editor.openText((await shipped("beginner")).replace("#! name Beginner", `#! name ${attack}\n# ${attack}`));
  await expect(page.getByLabel("Map name")).toHaveValue(attack);
  await editor.panel("Source");
  await page.goto("/maps");
  await expect(page.getByRole("link", { name: /<img src=x/ })).toBeVisible();
  await editor.openText(`${attack}\n${await shipped("beginner")}`);
  await editor.state.click();
  await expect(page.getByText(/is not a number/).first()).toBeVisible();
  expect(await ran()).toBe(0);
});

test("editing a map with the keyboard only", async ({ page }) => {
  const editor = new EditorPage(page);
  await page.goto("/maps/new");
  await expect(page.getByRole("button", { name: /^All sea/ })).toBeEnabled();
  await page.getByRole("button", { name: /^All sea/ }).focus();
  await page.keyboard.press("Enter");
  await expect(editor.board).toBeVisible();
  await page.getByRole("button", { name: "Forest" }).focus();
  await page.keyboard.press("Enter");
  for (
    let press = 0;
    press < 40 && !(await editor.board.evaluate((board) => board === document.activeElement));
    press += 1
  )
    await page.keyboard.press("Tab");
  await expect(editor.board).toBeFocused();
  for (const key of [
    "ArrowDown",
    "ArrowRight",
    "Enter",
    "1",
    "2",
    "ArrowRight",
    "Enter",
    "6",
    "p",
    "]",
    "ArrowDown",
    "Enter",
  ])
    await page.keyboard.press(key);
  await expect(editor.state).toHaveText("No problems");
  const text = await editor.download();
  expect(text).toContain("\n0 3 3 0 0\n0 0 4 0 0\n");
  expect(text).toContain("\n0 12 6 0 0\n0 0 1 0 0\n");
  expect(text).toMatch(/# port types.*\n0\n/);
  expect(await complaintsAbout(text)).toBe("");
});

test("on a phone one finger paints and two fingers move the board", async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const editor = new EditorPage(page);
  await page.goto("/maps/new");
  await page.getByRole("button", { name: "All land" }).tap();
  await expect(editor.board).toBeVisible();
  await page.getByRole("button", { name: "Forest" }).tap();
  const { x, y } = await editor.point({ row: 2, column: 2 });
  await page.touchscreen.tap(x, y);
  const text = await editor.download();
  expect(text).toContain("\n1 1 3 1 1\n");

  // Two fingers: what the first finger painted is undone, and the board is zoomed.
  const before = (await editor.board.locator(".world").boundingBox())!.width;
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await touch("touchStart", [x - 40, y - 60]);
  await touch("touchStart", [x - 40, y - 60], [x + 40, y + 60]);
  await touch("touchMove", [x - 70, y - 100], [x + 70, y + 100]);
  await touch("touchEnd");
  await page.waitForTimeout(300);
  expect((await editor.board.locator(".world").boundingBox())!.width).toBeGreaterThan(before * 1.2);
  expect(await editor.download()).toBe(text);
  await expectNoHorizontalScroll(page);
  for (const path of ["/maps", "/maps/new"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
  await context.close();
});

for (const theme of ["light", "dark"] as const) {
  test(`no serious accessibility violations in the map pages, ${theme}`, async ({ page }) => {
    await setPreferences(page, { theme });
    for (const path of ["/maps", "/maps/new"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await test.step(path, () => expectAccessible(page));
    }
    const editor = new EditorPage(page);
    await editor.openText((await shipped("beginner")).replace("\n2 4\n", "\n4 2\n"));
    for (const panel of ["Preview", "Problems", "Random pools", "Rules", "Balance", "Source"]) {
      await editor.panel(panel);
      await test.step(panel, () => expectAccessible(page));
    }
  });
}
