import { expect, expectNoHorizontalScroll, startTable, test } from "./fixtures";
import { TablePage } from "./pages";

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const) {
  test(`on a phone of ${width}×${height} an open panel leaves visible what the game waits for, and for whom`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const seats = ["person", "greedy", "greedy", "greedy"];
    const table = await startTable(page, {
      preset: "official",
      map: "beginner",
      seats,
      order: "chosen",
      clock: { setup: 60, reserve: 60 },
      name: "Ann",
    });
    await page.goto(`/t/${table}`);
    await new TablePage(page).expectBoard();
    const status = page.getByRole("status").filter({ hasText: "Place a settlement" });
    const players = page.getByRole("list", { name: "Players" });
    await expect(players.getByRole("listitem").filter({ hasText: "Ann" }).getByRole("timer")).toBeVisible();
    await expect(players.getByTitle(/^Bot \(Medium\)/).first()).toBeVisible();
    for (const name of ["Log", "Trade", "Chat"]) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel")).toBeVisible();
      const [awaited, panel] = [await status.boundingBox(), await page.getByRole("tabpanel").boundingBox()];
      if (!awaited || !panel) throw new Error("the status or the panel is not shown");
      expect(panel.height).toBeGreaterThan(120);
      expect(awaited.y + awaited.height).toBeLessThanOrEqual(panel.y + 1);
      const isOnTop = await status.evaluate((element) => {
        const { x, y, width: wide, height: high } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
      });
      expect(isOnTop, name).toBe(true);
    }
    await expectNoHorizontalScroll(page);
  });
}
