import { expect, test } from "./fixtures";
import { EditorPage } from "./editorPage";

// A trace would take a screenshot of every move.
test.use({ trace: "off" });

test("painting a large map is cheap", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("Island", 30, 30);
  await page.waitForTimeout(1500);
  const session = await page.context().newCDPSession(page);
  // Measures the page's main thread only, so that other load on the machine does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const script = async (): Promise<number> =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "ScriptDuration")!.value * 1000;
  const start = await editor.point({ row: 8, column: 8 });
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const before = await script();
  const moves = 80;
  for (let move = 0; move < moves; move += 1)
    await page.mouse.move(start.x + move * 3, start.y + 120 * Math.abs(Math.sin(move / 9)));
  const each = (await script()) - before;
  await page.mouse.up();
  // A frame has 16 milliseconds; the rest is for rendering.
  console.log(`script: ${(each / moves).toFixed(1)} ms for each move of the brush on a map of 30 by 30 (goal: 12)`);
  expect(each / moves).toBeLessThan(12);
});

test("a click on a map of 100 by 100 is visible immediately", async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.begin("Island", 100, 100);
  await page.waitForTimeout(3000);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async (): Promise<number> =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
  const seen = (): Promise<unknown> =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { x, y } = await editor.point({ row: 50, column: 50 });
  await page.mouse.move(x, y);
  await seen();
  const before = await busy();
  await page.mouse.down();
  await page.mouse.up();
  await seen();
  const click = (await busy()) - before;
  await page.waitForTimeout(3000);
  const later = await busy();
  await page.keyboard.press("Control+z");
  await seen();
  const undo = (await busy()) - later;
  console.log(
    `a click: ${click.toFixed(0)} ms, undo: ${undo.toFixed(0)} ms of the page's thread ` +
      `on a map of 100 by 100 (goal: 500)`,
  );
  expect(Math.max(click, undo)).toBeLessThan(500);
});

test("large new maps have previews", async ({ page }) => {
  const wrong: string[] = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  await page.goto("/maps/new");
  await page.getByRole("spinbutton", { name: "Width" }).fill("60");
  await page.getByRole("spinbutton", { name: "Height" }).fill("40");
  await page.keyboard.press("Enter");
  const picture = page.getByRole("button", { name: /^Island/ }).locator("svg");
  await expect(picture).toHaveAttribute("viewBox", /^[-\d. ]+$/);
  await expect(picture.locator("path").first()).toBeAttached();
  expect(wrong).toEqual([]);
});
