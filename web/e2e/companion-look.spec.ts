import { CompanionPage } from "./companion";
import { expect, expectAccessible, expectNoSideways, prefer, test } from "./fixtures";

for (const theme of ["light", "dark"] as const) {
  test(`no grave faults of accessibility, ${theme}`, async ({ page }) => {
    await prefer(page, { theme });
    // What fades away is not read while it fades.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const host = new CompanionPage(page, "en");
    await host.open();
    await page.getByText("Board, rules and clock").click();
    await test.step("set-up", () => expectAccessible(page));
    await host.write(["Ann", "Ben", "Cem"]);
    await host.start();
    await host.setUp("Ben");
    await test.step("a turn", () => expectAccessible(page));
    await host.done();
    await test.step("dice", () => expectAccessible(page));
    for (const tool of ["Help", "Points", "Notes", "Other phones"]) {
      await host.tool(tool);
      await test.step(tool, () => expectAccessible(page));
      await page.keyboard.press("Escape");
    }
    await host.tool("Stop the game");
    await page.getByRole("button", { name: "Stop it" }).click();
    await expect(page.getByRole("heading", { name: "The game was stopped" })).toBeVisible();
    await test.step("the end", () => expectAccessible(page));
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await host.expectStep("Ben: roll both dice.");
  });
}

for (const language of ["en", "th"] as const) {
  test(`on a small phone nothing is cut off, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await prefer(page, { language });
    const host = new CompanionPage(page, language);
    await host.open();
    await page.getByText(host.words.more).click();
    await expectNoSideways(page);
    await page.locator("select", { has: page.locator("option[value=seconds]") }).selectOption("seconds");
    await host.write(["Maximilian-Alexander", "พิมพ์ชนกวรินทร์ธร", "Ω".repeat(40)]);
    await host.start();
    await expectNoSideways(page);
    await host.setUp("Ω");
    for (let n = 0; n < 2; n += 1) {
      await expectNoSideways(page);
      const button = await host.doneButton.or(page.getByRole("button", { name: /^\D*12$/ })).boundingBox();
      expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(640);
      if (n === 0) await host.done();
    }
    // With the turn's clock, on the smallest phones, too.
    await expect(page.getByRole("button", { name: /:\d\d/ })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSideways(page);
  });
}
