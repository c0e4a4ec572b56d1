import type { BrowserContext, Locator, Page } from "@playwright/test";
import { CompanionPage } from "./companion";
import { expect, setPreferences, test } from "./fixtures";

/** The number of pages of a PDF file, and their size in points. */
async function printed(sheet: Page): Promise<{ pages: number; size: string | undefined }> {
  const file = (await sheet.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  const boxes = [...file.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box = ""]) =>
    box.split(" ").map(Number).map(Math.round).join(" "),
  );
  return { pages: [...file.matchAll(/\/Type \/Page\b/g)].length, size: boxes[0] };
}

async function openSheet(context: BrowserContext, button: Locator): Promise<Page> {
  const opened = context.waitForEvent("page");
  await button.click();
  const sheet = await opened;
  await expect(sheet.getByRole("article")).toBeVisible();
  return sheet;
}

const A4 = { pages: 1, size: "0 0 595 842" };

test("an island is drawn again, balanced, corrected, and used by the game", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = new CompanionPage(page, "en");
  await host.openForm(["Ann", "Ben", "Cem"]);
  const tiles = page.getByRole("group", { name: "The board to set up" }).getByRole("button");
  const island = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("aria-label")).join(", "));
  const uneven = async () =>
    Number(
      /Unevenness: (\d+(?:\.\d)?)/.exec(
        (await page.getByRole("region", { name: "New game" }).textContent()) ?? "",
      )?.[1],
    );
  // The rulebook's island is shown too.
  await expect(tiles).toHaveCount(19);
  expect(await island()).toMatch(/^Mountains 10, Pasture 2, Forest 9/);
  await page.getByRole("radio", { name: host.words.shuffled }).check();

  const drawn = new Set<string>();
  const single: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    await page.getByRole("button", { name: "Redraw" }).click();
    drawn.add(await island());
    single.push(await uneven());
  }
  expect(drawn.size).toBe(9);
  const before = await island();
  await page.getByRole("button", { name: "Most balanced of 200" }).click();
  await expect.poll(island).not.toBe(before);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  const median = single.sort((one, other) => one - other)[4] ?? 0;
  expect(await uneven()).toBeLessThanOrEqual(median);

  // A tile that differs on the table: the hint says what the box does not have.
  await page.getByRole("radio", { name: host.words.full }).check();
  const names = (await island()).split(", ");
  const hex = names[0] === "Desert" ? "h2" : "h1";
  const corner = page.locator(`[data-hex="${hex}"]`);
  await corner.click();
  const tile = page.getByRole("group", { name: "Tile", exact: true });
  await tile.getByRole("combobox", { name: "Terrain" }).selectOption("Desert");
  await expect(corner).toHaveAccessibleName("Desert");
  await expect(page.getByText(/differs from .* box: .*Desert: 2 of 1/)).toBeVisible();
  await tile.getByRole("combobox", { name: "Terrain" }).selectOption("Mountains");
  await tile.getByRole("combobox", { name: "Number" }).selectOption("12");
  await host.start();
  /** The code of the corrected tile in a section of the game's map. */
  const inGame = async (section: string) => {
    const id = page.url().split("/").at(-1);
    const saved = await page.evaluate((name) => localStorage.getItem(`hexhaven-companion:${name}`), id);
    const { script } = JSON.parse(saved ?? "") as { script: { settings: { map: string } } };
    const rows = script.settings.map.split(`# ${section}:`)[1]?.split("\n") ?? [];
    return Number(rows[1]?.split(" ")[Number(hex.slice(1))]);
  };
  const MOUNTAINS = 6;
  expect([await inGame("hex types"), await inGame("hex values")]).toEqual([MOUNTAINS, 12]);

  // The board can still be corrected, until the first settlement.
  await page.getByRole("button", { name: "Check the board" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.locator(`[data-hex="${hex}"]`).click();
  await sheet.getByRole("combobox", { name: "Number" }).selectOption("2");
  await page.keyboard.press("Escape");
  expect(await inGame("hex values")).toBe(2);
  await host.done(5);
  await host.choose("Ann");
  const placed = page.locator('[data-place^="vertex:"]').first();
  await placed.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Check the board" })).toHaveCount(0);
});

test("the setup sheet is one A4 page, for both boards and in both languages", async ({ page, context }) => {
  const host = new CompanionPage(page, "en");
  await host.openForm(["Ann", "Ben", "Cem"]);
  await page.getByRole("combobox", { name: "Who goes first?" }).selectOption("Ben");
  const small = await openSheet(context, page.getByRole("button", { name: "Setup sheet to print" }));
  await expect(small.getByRole("article")).toContainText("Hills (Brick) ×3");
  await expect(
    small
      .getByRole("article")
      .getByRole("listitem")
      .filter({ hasText: /^(Ann|Ben|Cem)$/ }),
  ).toHaveText(["Ben", "Cem", "Ann"]);
  expect(await printed(small)).toEqual(A4);
  await small.emulateMedia({ media: "print" });
  await expect(small.getByRole("banner")).toBeHidden();
  await small.close();

  await setPreferences(page, { language: "th" });
  const thai = new CompanionPage(page, "th");
  await thai.openForm(["ก้อง", "น้ำฝน", "พิมพ์ชนกวรินทร์ธร", "W".repeat(40), "โอม", "ฟ้า"]);
  await page.getByRole("radio", { name: thai.words.shuffled }).check();
  const large = await openSheet(context, page.getByRole("button", { name: "ใบจัดกระดานสำหรับพิมพ์" }));
  await expect(large.getByRole("article")).toContainText("เนินดิน (อิฐ) ×5");
  expect(await printed(large)).toEqual(A4);
  await large.goto("/companion/sheet#map=broken");
  await large.reload();
  await expect(large.getByRole("alert")).toBeVisible();
});
