import { expect, expectAccessible, expectNoHorizontalScroll, openTable, setPreferences, test } from "./fixtures";
import { WaitingRoom } from "./pages";

const PAGES = ["/", "/new", "/learn", "/rules", "/account", "/maps", "/maps/new", "/nowhere"];

for (const theme of ["light", "dark"] as const) {
  test(`no serious accessibility violations, ${theme}`, async ({ page }) => {
    await setPreferences(page, { theme });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await test.step(path, () => expectAccessible(page));
    }
    const { table } = await openTable(page, { seats: ["person", "open", "greedy"], name: "Ann", map: "beginner" });
    await page.goto(`/t/${table}`);
    await expect(new WaitingRoom(page).start).toBeVisible();
    await test.step("waiting room", () => expectAccessible(page));
  });
}

for (const language of ["en", "th"] as const) {
  test(`nothing is cut off on a phone, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await setPreferences(page, { language });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await test.step(path, () => expectNoHorizontalScroll(page));
    }
    const { table } = await openTable(page, { seats: ["person", "open", "greedy"], name: "Ann", map: "beginner" });
    await page.goto(`/t/${table}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
}

test("text at twice the size breaks nothing", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  for (const path of PAGES) {
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await test.step(path, () => expectNoHorizontalScroll(page));
  }
});
