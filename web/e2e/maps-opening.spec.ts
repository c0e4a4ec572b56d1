/** What the editor opens and refuses, and how it fits on a phone. */

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectNoHorizontalScroll, test } from "./fixtures";
import { EditorPage } from "./editorPage";

const shipped = (name: string): Promise<string> => readFile(`../crates/mapfile/maps/${name}.catan`, "utf8");

/** Drops files on the page, as if from the desktop. */
async function drop(page: Page, ...texts: string[]): Promise<void> {
  const data = await page.evaluateHandle((contents) => {
    const transfer = new DataTransfer();
    for (const [index, text] of contents.entries()) transfer.items.add(new File([text], `map-${index}.catan`));
    return transfer;
  }, texts);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test("an address of a map that does not exist says so", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("All land", 3, 3);
  const said: [string, RegExp][] = [
    ["library=NOPE@1", /This map doesn’t exist, or it was unpublished/],
    ["library=x", /There is no map “x” in the library/],
    ["map=nope", /There is no map called “nope”/],
    ["draft=gone", /This draft is not in this browser/],
  ];
  for (const [asked, words] of said) {
    await page.goto(`/maps/edit?${asked}`);
    await expect(page.getByRole("alert")).toHaveText(words);
  }
});

test("a file that is not a map is refused with a reason, and a dropped or pasted map is opened", async ({ page }) => {
  const editor = new EditorPage(page);
  await page.goto("/maps/new");
  await expect(page.getByRole("button", { name: /^Island/ })).toBeEnabled();
  const alert = page.getByRole("alert");
  await drop(page, "<!doctype html><title>A page</title><p>Nothing to play on</p>");
  await expect(alert).toContainText("There is no map in this file");
  await paste(page, "a sentence that was copied somewhere");
  await expect(alert).toContainText("The text you pasted is not a map");
  const standard = await shipped("standard");
  await drop(page, standard, standard);
  await expect(alert).toContainText("one file at a time");
  await expect(page).toHaveURL(/\/maps\/new$/);
  await alert.getByRole("button", { name: "Close" }).click();
  await expect(alert).toHaveCount(0);

  await paste(page, standard);
  await expect(editor.board).toBeVisible();
  expect(await editor.download()).toBe(standard);
  await drop(page, await shipped("archipelago"));
  await expect(page.getByLabel("Map name")).toHaveValue("Archipelago");
});

test("back and forward switch between maps", async ({ page }) => {
  const editor = new EditorPage(page);
  const name = page.getByLabel("Map name");
  await editor.begin("All land", 3, 3);
  await name.fill("First");
  const first = await editor.download();
  await paste(page, await shipped("archipelago"));
  await expect(name).toHaveValue("Archipelago");
  const address = page.url();
  await page.goBack();
  await expect(name).toHaveValue("First");
  expect(page.url()).not.toBe(address);
  expect(await editor.download()).toBe(first);
  // The other map is not changed.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(name).toHaveValue("First");
  await page.goForward();
  await expect(name).toHaveValue("Archipelago");
  expect(page.url()).toBe(address);
  expect(await editor.download()).toBe(await shipped("archipelago"));
});

test("a hex with two faults is shown, marked once and fixed", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.openText(
    (await shipped("beginner"))
      .replace("\n3 5 2 3 4\n", "\n3 5 99 3 4\n")
      .replace("\n10 5 12 11 5\n", "\n10 5 99 11 5\n"),
  );
  await expect(editor.board.locator("path.wrong")).toHaveCount(1);
  await editor.state.click();
  await expect(page.getByText("unknown terrain type 99")).toBeVisible();
  await expect(page.getByText("two dice can’t roll 99")).toBeVisible();
  await page.getByRole("button", { name: "Fix all" }).click();
  await expect(editor.state).toHaveText("No problems");
  // A map that shrinks next to a fault stays on the screen.
  await editor.openText((await shipped("beginner")).replace("\n0 0 8 11 0\n6 3 4 9 0\n", "\n9 0 8 11 9\n6 3 4 9 9\n"));
  await editor.panel("Rules");
  await page.getByRole("button", { name: "Width: one less" }).click();
  await expect(editor.board.locator("path.wrong")).toHaveCount(1);
});

test("clearing the seed leaves the boards unchanged", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("Island");
  const seed = page.getByLabel("Seed", { exact: true });
  await seed.fill("");
  await expect(page.getByRole("application", { name: "Example board of this map" })).toBeVisible();
  await editor.panel("Balance");
  await expect(page.getByRole("table", { name: "Resource production" })).toBeVisible();
  await editor.panel("Preview");
  await seed.fill("12");
  await seed.press("Enter");
  await expect(seed).toHaveValue("12");
});

test("full browser storage is reported", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/maps/new");
  await page.getByRole("button", { name: /^Island/ }).click();
  await expect(page.getByRole("alert")).toContainText("This browser can’t store any more maps");
  await expect(page).toHaveURL(/\/maps\/new$/);
  await page.goto("/maps/edit?map=standard");
  await expect(page.getByRole("alert")).toContainText("This browser can’t store any more maps");
});

test("maps work on a page without TLS", async ({ page }) => {
  // Removes what is only available with TLS or on localhost.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined }));
  await new EditorPage(page).begin("All land", 3, 3);
});

test("a text that is not a map yet shows its name, but no board and no brushes", async ({ page }) => {
  const editor = new EditorPage(page);
  const broken = (await shipped("beginner"))
    .replace("#! name Beginner", "#! name Half a map")
    .replace("\n15 5 4\n", "\n15, 5 four\n");
  await editor.openText(broken);
  await expect(page.getByText("This text is not a valid map yet, so there is no board.")).toBeVisible();
  await expect(page.getByLabel("Map name")).toHaveValue("Half a map");
  await expect(page.getByLabel("Map name")).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Fill" })).toBeDisabled();
  expect(await page.getByText("Forest", { exact: true }).evaluate((chip) => chip.closest("[inert]") !== null)).toBe(
    true,
  );
  await page.goto("/maps");
  await expect(page.getByRole("link", { name: /Half a map/ })).toBeVisible();
});

test("a map starts from the library, or as a copy of a shipped map with the displayed name", async ({ page }) => {
  await page.goto("/maps/new");
  await page.getByRole("link", { name: "Browse the library" }).click();
  await expect(page.getByRole("heading", { name: "Library" })).toBeInViewport();
  await page.goto("/maps/new");
  await page.getByRole("button", { name: "Continent" }).click();
  await expect(page.getByLabel("Map name")).toHaveValue("Continent");
});

test("a link that cannot be copied is shown, and can be dismissed", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } }),
  );
  const editor = new EditorPage(page);
  await editor.begin("All land", 3, 3);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copy this link:")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Copy this link:")).toHaveCount(0);
});

test("a pool that is too large is explained, and ports can be placed all around", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("Island");
  await editor.panel("Random pools");
  const ore = page.getByRole("spinbutton", { name: "Mountains" });
  await ore.focus();
  await page.keyboard.press("Control+a");
  await ore.pressSequentially("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText("9 are left over. Which ones varies from game to game.")).toBeVisible();

  const around = page.getByRole("button", { name: "Add ports all around" });
  await expect(around).toBeInViewport();
  await page.getByRole("button", { name: "Number of ports: one less" }).click();
  await around.click();
  expect((await editor.download()).trim().split("\n").at(-1)!.split(" ")).toHaveLength(16);
});

test("the small preview boards have no buttons", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("Island");
  const preview = page.getByRole("application", { name: "Example board of this map" });
  await expect(preview).toBeVisible();
  await expect(preview.getByRole("button", { name: "Zoom in" })).toHaveCount(0);
  await expect(editor.board.getByRole("button", { name: "Zoom in" })).toBeVisible();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`a phone of ${viewport.width} by ${viewport.height} shows the coast, the port tools and the faults`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: "en-GB",
      viewport,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const editor = new EditorPage(page);
    await editor.openText(
      (await shipped("beginner")).replace("\n2 4\n", "\n4 2\n").replace("\n0 0 8 11 0\n", "\n6 0 8 11 0\n"),
    );
    const board = (await editor.board.boundingBox())!;
    expect(board.height).toBeGreaterThan(330);

    const port = await editor.point({ row: 0, column: 1 }, -47, -81);
    await page.touchscreen.tap(port.x, port.y);
    const tools = page.getByRole("group", { name: "Port 1" });
    await expect(tools).toBeVisible();
    const [held, now] = [(await tools.boundingBox())!, (await editor.board.boundingBox())!];
    expect(now).toEqual(board);
    expect(held.y >= now.y + now.height || held.x >= now.x + now.width).toBe(true);

    await editor.state.tap();
    await expect(page.getByText("is larger than the maximum")).toBeInViewport();
    await page.getByRole("button", { name: /sea can’t have a number/ }).tap();
    await expect(editor.board).toBeInViewport({ ratio: 0.95 });
    await expectNoHorizontalScroll(page);
    await context.close();
  });
}
