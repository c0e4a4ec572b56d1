import { CompanionPage } from "./companion";
import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";
import { expectThai } from "./thai";

for (const theme of ["light", "dark"] as const) {
  test(`no serious accessibility violations, ${theme}`, async ({ page }) => {
    await setPreferences(page, { theme });
    // Elements that are fading out are not checked.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const host = new CompanionPage(page, "en");
    await host.open();
    await page.getByText("Board, rules and timer").click();
    await test.step("set-up", () => expectAccessible(page));
    await host.write(["Ann", "Ben", "Cem"]);
    await host.start();
    await host.setUp("Ben");
    await test.step("a turn", () => expectAccessible(page));
    await host.done();
    await test.step("dice", () => expectAccessible(page));
    for (const tool of ["Help", "Points", "Notes", "Share"]) {
      await host.tool(tool);
      await test.step(tool, () => expectAccessible(page));
      await page.keyboard.press("Escape");
    }
    await host.tool("End game");
    await page.getByRole("dialog").getByRole("button", { name: "End game" }).click();
    await expect(page.getByRole("heading", { name: "Game ended early" })).toBeVisible();
    await test.step("the end", () => expectAccessible(page));
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await host.expectStep("Ben: roll the dice.");
  });
}

for (const language of ["en", "th"] as const) {
  test(`nothing is cut off on a small phone, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await setPreferences(page, { language });
    const host = new CompanionPage(page, language);
    await host.open();
    await page.getByText(host.words.more).click();
    await expectNoHorizontalScroll(page);
    await page.locator("select", { has: page.locator("option[value=seconds]") }).selectOption("seconds");
    await host.write(["Maximilian-Alexander", "พิมพ์ชนกวรินทร์ธร", "Ω".repeat(40)]);
    await host.start();
    await expectNoHorizontalScroll(page);
    await host.setUp("Ω");
    for (let n = 0; n < 2; n += 1) {
      await expectNoHorizontalScroll(page);
      const button = await host.doneButton.or(page.getByRole("button", { name: /^\D*12$/ })).boundingBox();
      expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(640);
      if (n === 0) await host.done();
    }
    // The turn clock must fit on the smallest phones too.
    await expect(page.getByRole("button", { name: /:\d\d/ })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoHorizontalScroll(page);
  });
}

const SCREENS = { "a phone": [390, 844], "a tablet": [820, 1180], "a tablet on its side": [1180, 820] } as const;

for (const [screen, [width, height]] of Object.entries(SCREENS)) {
  test(`Thai on ${screen} uses the bundled font, and nothing overflows`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await setPreferences(page, { language: "th" });
    const host = new CompanionPage(page, "th");
    const look = (what: string) =>
      test.step(what, async () => {
        await expectNoHorizontalScroll(page);
        await expectThai(page);
      });
    await host.openForm(["ก้อง", "น้ำฝน", "พิมพ์ชนก"]);
    await look("the form");
    await host.start();
    await expect(host.doneButton).toBeInViewport({ ratio: 1 });
    await look("set-up");
    await host.setUp("น้ำฝน");
    await look("a turn");
    await host.done();
    await host.roll(7);
    await host.expectStep("ทุกคนนับการ์ดทรัพยากรในมือ");
    await expect(host.doneButton).toBeInViewport({ ratio: 1 });
    await look("a seven");
    for (const tool of ["ช่วยเหลือ", host.words.score]) {
      await host.tool(tool);
      await look(tool);
      await page.keyboard.press("Escape");
    }

    await host.openForm(["ก้อง", "น้ำฝน", "พิมพ์ชนก"]);
    await page.getByRole("radio", { name: host.words.full }).check();
    await look("the form for the full depth");
    await host.start();
    await expect(host.doneButton).toBeInViewport({ ratio: 1 });
    await host.done(4);
    await host.choose("ก้อง");
    await host.placeAnywhere();
    await look("the whole board");
  });
}

const SIX = ["Annabelle", "Benjamin", "Cem", "Dorothea", "Emil", "Friedrich"];

for (const width of [320, 390]) {
  test(`six names fit on a phone ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const host = new CompanionPage(page, "en");
    await host.open();
    await host.write(SIX);
    await expectNoHorizontalScroll(page);
    for (let player = 1; player <= 6; player += 1)
      await expect(page.getByRole("button", { name: `Remove player ${player}` })).toBeInViewport({ ratio: 1 });
  });
}

test.describe("six players in full tracking with a clock, on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("everything is visible at the end of a turn, and a swipe works at the end of the text", async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const host = new CompanionPage(page, "en");
    await host.openForm(SIX);
    await page.getByRole("radio", { name: host.words.full }).check();
    await page.locator("select", { has: page.locator("option[value=seconds]") }).selectOption("seconds");
    await host.start();
    await host.done(4);
    await host.choose("Annabelle");
    await host.placeAnywhere(6);
    const doneUntil = async (text: string) => {
      while (!(await host.step.textContent())?.includes(text)) await host.done();
    };
    await doneUntil("roll the dice");
    await host.roll(8);
    await doneUntil("Pass the dice to");

    await expect(page.getByRole("heading", { name: "Round 1" })).toBeInViewport({ ratio: 1 });
    await expect(host.doneButton).toBeInViewport({ ratio: 1 });
    const pane = await page.getByRole("application", { name: "Board" }).boundingBox();
    for (const control of ["Zoom in", "Zoom out", "Fit to screen"]) {
      const button = await page.getByRole("button", { name: control }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 999)).toBeLessThanOrEqual((pane?.y ?? 0) + (pane?.height ?? 0));
    }
    const cut = await page
      .locator(".player")
      .evaluateAll(
        (all) =>
          all.filter(
            (one) =>
              one.scrollWidth > one.clientWidth ||
              (one.querySelector(".name")?.scrollWidth ?? 0) > (one.querySelector(".name")?.clientWidth ?? 0),
          ).length,
      );
    expect(cut).toBe(0);

    const script = page.getByRole("region", { name: "Script" });
    const middle = await script.boundingBox();
    const at = (middle?.y ?? 0) + (middle?.height ?? 0) / 2;
    await host.swipe(at + 60, at - 60);
    await host.expectStep("Pass the dice to");
    await script.evaluate((box) => box.scrollTo(0, 9999));
    await expect(host.step).toBeInViewport();
    await host.swipe(at + 60, at - 60);
    await host.expectStep("Benjamin’s turn. Round");
  });
});
