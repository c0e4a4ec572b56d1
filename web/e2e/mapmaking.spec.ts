import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";
import { EditorPage, complaintsAbout } from "./editorPage";
import { TablePage } from "./pages";
import { expectThai } from "./thai";

const shipped = (name: string): Promise<string> => readFile(`../crates/mapfile/maps/${name}.catan`, "utf8");

/** The rows of a section of a map's text. */
function section(text: string, name: string): string[] {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith(`# ${name}`)) + 1;
  return lines.slice(
    first,
    lines.findIndex((line, index) => index > first && line.startsWith("#")),
  );
}

/** Downloads what a button offers. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

test("a draft is tested against bots, and offered for new tables", async ({ page }) => {
  const editor = new EditorPage(page);
  await page.goto("/maps/new");
  await page.getByRole("button", { name: /^Market With gold/ }).click();
  await expect(editor.board).toBeVisible();
  expect(section(await editor.download(), "hex type pool")).toEqual(["3 3 4 4 3 1 1"]);
  await page.getByLabel("Map name").fill("Tested isle");
  const address = page.url();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await new TablePage(page).expectBoard();
  await page.getByRole("link", { name: "Back to the draft" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("Map name")).toHaveValue("Tested isle");

  // A draft with problems cannot be tested, nor chosen for a table; both say so.
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByRole("spinbutton", { name: "Minimum players" }).fill("5");
  await page.keyboard.press("Enter");
  await expect(editor.state).toHaveText("1 problem");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(page.getByText("Fix the map’s problems first, then test it.")).toBeVisible();
  await page.waitForTimeout(300);
  await page.goto("/new");
  await page.getByText("Or one of your drafts").click();
  const draft = page.getByRole("button", { name: /Tested isle/ });
  await draft.click();
  await expect(page.getByRole("link", { name: "Fix it in the map editor" })).toHaveAttribute("href", /edit\?draft=/);
  await page.goto(address);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editor.state).toHaveText("No problems");
  await page.waitForTimeout(300);

  await page.goto("/new");
  await page.getByRole("radio", { name: "Market game, small pools" }).check();
  await page.getByText("Or one of your drafts").click();
  await draft.click();
  await expect(draft).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("checkbox", { name: /6 and 8 may be neighbours/ }).check();
  await page.getByLabel("Seat 2", { exact: true }).selectOption({ index: 1 });
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith("/api/v1/tables") && each.method() === "POST"),
    page.getByRole("button", { name: /^(Create table|Play)/ }).click(),
  ]);
  const body = request.postDataJSON() as { preset: string; map: { catan: string } };
  expect(body.preset).toBe("catamm-small");
  expect(body.map.catan).toMatch(/^#! red-neighbours\n#! name Tested isle\n/);
  await expect(page).toHaveURL(/\/t\/./);
});

test("a map is painted symmetrically, rotated, and copied in parts", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("Island");
  await page.getByLabel("Symmetry").selectOption("turn-6");
  await editor.brush("Forest");
  await editor.paint({ row: 0, column: 1 });
  expect(section(await editor.download(), "hex types")).toEqual([
    "0 3 1 3 0",
    "1 1 1 1 0",
    "3 1 1 1 3",
    "1 1 1 1 0",
    "0 3 1 3 0",
  ]);
  await page.keyboard.press("Control+z");
  await page.getByLabel("Symmetry").selectOption("none");
  await editor.paint({ row: 0, column: 1 });
  const before = await editor.download();
  await page.getByRole("button", { name: "Rotate by 60°" }).click();
  expect(section(await editor.download(), "hex types")[0]).toBe("0 1 1 3 0");
  expect(await complaintsAbout(await editor.download())).toBe("");
  for (let turn = 0; turn < 5; turn += 1) await page.getByRole("button", { name: "Rotate by 60°" }).click();
  expect(section(await editor.download(), "hex types")).toEqual(section(before, "hex types"));

  // A row is copied with the keyboard, and pasted over another one.
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await editor.paint({ row: 0, column: 0 }, { row: 0, column: 4 });
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await editor.paint({ row: 4, column: 2 });
  expect(section(await editor.download(), "hex types")[4]).toBe("0 3 1 1 0");
  await page.keyboard.press("Control+z");
  expect(section(await editor.download(), "hex types")[4]).toBe("0 1 1 1 0");
});

test("the format's own port row is fixed as the checker advises", async ({ page }) => {
  const editor = new EditorPage(page);
  for (const row of ["0 4 1 1 1 1", "0 4 1 1 1 1 1"]) {
    await editor.openText((await shipped("beginner")).replace("\n4 1 1 1 1 1\n", `\n${row}\n`));
    await expect(editor.state).toHaveText("1 problem");
    await editor.state.click();
    await expect(page.getByText("Meant: 4 1 1 1 1 1")).toBeVisible();
    await page.getByRole("button", { name: "Fix", exact: true }).click();
    await expect(editor.state).toHaveText("No problems");
    expect(await editor.download()).toBe(await shipped("beginner"));
  }
});

for (const language of ["en", "th"] as const) {
  test(`a map is exported as picture and as pages to print, ${language}`, async ({ page }) => {
    await setPreferences(page, { language });
    const editor = new EditorPage(page);
    await page.goto("/maps/edit?map=beginner");
    await expect(page.getByRole("application").first()).toBeVisible();
    const words =
      language === "en"
        ? { export: "Export", pages: "Show pages", legend: "desert", print: "Print", tile: "Tile width in mm" }
        : {
            export: "ส่งออก",
            pages: "ดูหน้าที่จะพิมพ์",
            legend: "ทะเลทราย",
            print: "พิมพ์",
            tile: "ความกว้างไทล์ (มม.)",
          };
    await page.getByRole("button", { name: words.export, exact: true }).click();
    const svg = (await downloaded(page, "SVG")).toString();
    expect(svg).toContain(`>${words.legend}</text>`);
    const png = await downloaded(page, "PNG");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBe(2000);
    // It shows the map: opened as an image it has many colours.
    const colours = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(100, 100);
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0, 100, 100);
      const { data: pixels } = context.getImageData(0, 0, 100, 100);
      return new Set(Array.from({ length: 10_000 }, (_, at) => pixels.slice(4 * at, 4 * at + 3).join())).size;
    }, png.toString("base64"));
    expect(colours).toBeGreaterThan(200);

    await page.getByRole("dialog").getByLabel(words.tile).fill("79");
    await page.getByRole("button", { name: words.pages }).click();
    await expect(page.getByRole("img", { name: /7$/ })).toBeAttached();
    await expect(page.getByRole("button", { name: words.print, exact: true })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    if (language === "th") await expectThai(page);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(7);
    expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
    // On paper a tile is as wide as asked for.
    await page.emulateMedia({ media: "print" });
    const width = await page.evaluate(() => {
      const page = document.querySelectorAll(".page")[1]!;
      return page.querySelector(".tile")!.getBoundingClientRect().width;
    });
    // The marks stick out by 1.2 mm on either side.
    expect((width * 25.4) / 96).toBeGreaterThan(79);
    expect((width * 25.4) / 96).toBeLessThan(82);
    await editor.page.emulateMedia({ media: null });
  });
}

test("the tools fit on a phone and a tablet, in Thai", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/maps/edit?map=standard");
    await expect(page.getByRole("application").first()).toBeVisible();
    await page.getByRole("button", { name: "รูปทรง" }).click();
    await expect(page.getByLabel("สมมาตร")).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectThai(page);
    await expectAccessible(page);
    // Selected and copied with a finger: the buttons do what the keys do.
    await page.getByRole("button", { name: "เลือก", exact: true }).click();
    const board = (await page.getByRole("application").first().boundingBox())!;
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await page.getByRole("button", { name: "คัดลอก", exact: true }).click();
    await expect(page.getByRole("button", { name: "วาง", exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "ส่งออก", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectThai(page);
  }
});
