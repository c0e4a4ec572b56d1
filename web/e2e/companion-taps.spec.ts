// The companion as a host uses it with one thumb: few taps, and everything in view.
import type { Page } from "@playwright/test";
import { CompanionPage } from "./companion";
import { expect, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";

/** Counts the taps on the page, as the browser sees them. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = "0";
    const count = ({ detail, isTrusted }: MouseEvent) => {
      const { dataset } = document.documentElement;
      if (detail > 0 && isTrusted) dataset.taps = String(Number(dataset.taps) + 1);
    };
    addEventListener("click", count, true);
  });
  let before = 0;
  return async () => {
    const taps = await page.evaluate(() => Number(document.documentElement.dataset.taps));
    const since = taps - before;
    before = taps;
    return since;
  };
}

/** The numbers of the colours of the emblems in a part of the page. */
async function coloursIn(page: Page, part: string): Promise<string[]> {
  const fills = page.locator(`${part} svg > rect[fill^="var(--colour-"]`);
  return fills.evaluateAll((all) => all.map((each) => each.getAttribute("fill")?.replace(/\D/g, "") ?? ""));
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("compact pace, in Thai: a game of four with at most three taps for a turn and five for a seven", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await setPreferences(page, { language: "th" });
    const host = new CompanionPage(page, "th");
    const names = ["ก้อง", "ฝน", "โอม", "พิมพ์"];
    await host.openForm(names);
    await page.getByLabel("ชนะที่กี่แต้ม").fill("5");
    await host.start("compact");
    await host.expectStep("เตรียมโต๊ะ");
    // There is no keyboard to press, and help does not open one.
    await expect(host.doneButton).not.toContainText("Space");
    await host.tool("ช่วยเหลือ");
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page.getByRole("searchbox")).not.toBeFocused();
    await page.getByRole("dialog").getByRole("button", { name: "ปิด" }).tap();
    await host.doneByKey(1);
    await host.choose("ก้อง");
    await host.doneByKey(8);

    const taps = await countTaps(page);
    const tap = async (name: string | RegExp) => {
      await host.unhurried();
      await page.getByRole("button", { name, exact: true }).tap();
    };
    const pass = async (next: string) => {
      await host.unhurried();
      await host.doneButton.tap();
      await host.expectStep(`ตาของ ${next}`);
    };
    const build = (what: string) =>
      page.getByRole("group", { name: host.words.built }).getByRole("button", { name: what }).tap();
    /** Whose turn it is, the roll, and what they build. */
    const turns: [string, number, string | null][] = [
      ["ก้อง", 8, null],
      ["ฝน", 7, null],
      ["โอม", 6, "บ้าน"],
      ["พิมพ์", 11, null],
      ["ก้อง", 5, "บ้าน"],
      ["ฝน", 9, "เมือง"],
      ["โอม", 4, "เมือง"],
      ["พิมพ์", 10, null],
      ["ก้อง", 3, "เมือง"],
      ["ฝน", 8, null],
    ];
    for (const [turn, [name, sum, built]] of turns.entries()) {
      await host.expectStep(`ตาของ ${name}`);
      await tap(`ลูกเต๋าได้ ${sum}`);
      if (sum === 7) {
        await host.choose("ทุกคนเรียบร้อย");
        await host.expectStep("ขโมยจากใคร?");
        await host.choose("ก้อง");
      }
      if (built) await build(built);
      await pass(names[(turn + 1) % names.length] ?? "");
      expect(await taps(), `${name} rolls ${sum}`).toBeLessThanOrEqual(sum === 7 ? 5 : 3);
    }
    // The fifth point, and the end of the game.
    await tap("ลูกเต๋าได้ 6");
    await build("บ้าน");
    await expect(page.locator("button.players")).toContainText("5");
    await host.unhurried();
    await host.doneButton.tap();
    await host.expectStep("โอม มี 5 แต้ม");
    await host.choose("ใช่ ชนะแล้ว");
    await expect(page.getByRole("heading", { name: "โอม ชนะ!" })).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(4);
  });

  test("step by step, in English: a game of four, and the pace changes at any time", async ({ page }) => {
    test.setTimeout(120_000);
    const host = new CompanionPage(page, "en");
    await host.openForm(["Ann", "Ben", "Cem", "Dan"]);
    await page.getByLabel("Points to win").fill("4");
    await host.start();
    await host.doneByKey(4);
    await host.choose("Dan");
    await host.doneByKey(12);
    for (const [name, sum] of [
      ["Dan", 5],
      ["Ann", 8],
      ["Ben", 11],
    ] as const) {
      await host.expectStep(`${name}’s turn. Round`);
      await host.doneByKey(1);
      await host.roll(sum);
      await host.expectStep(`${sum}: everybody collects`);
      await host.doneByKey(4);
    }
    // In the middle of a turn, and back.
    await host.doneByKey(1);
    await host.roll(6);
    await host.tool("Compact pace");
    await host.expectStep("everybody takes their resources, then Cem trades");
    await host.tool("Compact pace");
    await host.expectStep("Cem: trade");
    await host.doneByKey(1);
    // A building is one tap, the points are in view, and Back undoes it.
    const bar = page.locator("button.players");
    const built = page.getByRole("group", { name: host.words.built });
    await built.getByRole("button", { name: "City" }).tap();
    await expect(bar).toContainText("3 Cem");
    await host.back();
    await expect(bar).toContainText("2 Cem");
    for (const what of ["City", "Settlement"]) await built.getByRole("button", { name: what }).tap();
    await expect(bar).toContainText("4 Cem");
    await host.tool("Points");
    await expect(page.getByRole("dialog").getByRole("heading", { level: 3 }).first()).toContainText("Cem");
    await page.keyboard.press("Escape");
    await host.doneByKey(2);
    await host.expectStep("Cem has 4 points");
    await host.choose("Yes");
    await host.unhurried();
    await host.doneButton.tap();
    await expect(page.getByRole("heading", { name: "Cem wins!" })).toBeVisible();
  });

  test("six players fit on a small phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const host = new CompanionPage(page, "en");
    await host.open();
    await host.write(["Annabelle", "Benjamin", "Cem", "Dorothea", "Emil", "Friedrich"]);
    await host.start("compact");
    await host.expectStep("Set up the table");
    await expect(host.step).toContainText("Set up the larger board at random (6 players).");
    await host.doneByKey(1);
    await host.choose("Cem");
    await host.doneByKey(12);
    const bar = page.locator("button.players");
    for (const last of [page.getByRole("button", { name: "Rolled 12" }), host.doneButton]) {
      await expectNoHorizontalScroll(page);
      await expect(last).toBeInViewport({ ratio: 1 });
      await expect(bar).toBeInViewport({ ratio: 1 });
      const cut = await bar.evaluate((each) =>
        [each, ...each.querySelectorAll(".player")].some(
          (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
        ),
      );
      expect(cut).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
      if (last !== host.doneButton) await host.roll(8);
    }
  });
});

test("the chosen colours and the clock are the same on all screens", async ({ page, other }) => {
  test.setTimeout(120_000);
  const host = new CompanionPage(page, "en");
  await host.openForm(["Ann", "Ben", "Cem"]);
  await page.getByRole("radio", { name: host.words.full }).check();
  await page.getByLabel("Turn timer").selectOption("seconds");
  await page.getByRole("button", { name: "Ann: Red. Change colour" }).click();
  await page.getByRole("button", { name: "Brown" }).click();
  await page.getByRole("button", { name: "Ben: Blue. Change colour" }).click();
  await page.getByRole("button", { name: "White (swap with Cem)" }).click();
  await host.start("compact");
  const [ann, ben, cem] = ["7", "2", "1"];
  const players = [ann, ben, cem];
  await expect.poll(() => coloursIn(page, "button.players")).toEqual(players);
  await host.doneByKey(1);
  await host.choose("Ann");
  const places = page.locator("[data-place]");
  await places.nth(9).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("application").locator("path[fill='var(--colour-7)']")).toHaveCount(1);
  await host.back();
  await host.tool("Points");
  expect(await coloursIn(page, "dialog[open] li")).toEqual(players);
  await page.keyboard.press("Escape");

  await host.tool(host.words.share);
  await page.getByRole("button", { name: "Create code" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const code = await page.getByRole("status", { name: "Code" }).textContent();
  await page.keyboard.press("Escape");
  await host.placeAnywhere(3, "compact");
  await host.expectStep("Ann’s turn: roll the dice");
  const follower = await other.newPage();
  await follower.goto(`/companion/${code}`);
  await expect.poll(() => coloursIn(follower, "button.players")).toEqual(players);
  const clock = (who: Page) => who.getByRole("button", { name: /left\. (Pause|Resume) timer/ });
  await expect(clock(follower)).toHaveText(/^(2:00|1:5\d)$/);
  await clock(page).click();
  const held = (await clock(page).textContent()) ?? "";
  await expect(clock(follower)).toHaveText(held);

  // With few cards, what cannot be paid for is not offered, and says why.
  await host.roll(2);
  const bank = page.getByRole("button", { name: "Bank trade" });
  await expect(bank).toHaveAttribute("aria-disabled", "true");
  await bank.click({ force: true });
  await expect(page.getByRole("tooltip")).toContainText("Ann: You don’t have enough resources.");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await host.tool("End game");
  await page.getByRole("dialog").getByRole("button", { name: "End game" }).click();
  await expect.poll(() => coloursIn(page, ".end li")).toHaveLength(3);
  expect([...(await coloursIn(page, ".end li"))].sort()).toEqual([...players].sort());

  // The next group needs a few taps.
  await page.goto("/companion");
  await page.getByRole("button", { name: "Clear names" }).click();
  await page.getByRole("group", { name: "Played before" }).getByRole("button", { name: "Add Ben" }).click();
  await expect(host.name(1)).toHaveValue("Ben");
  await expect(page.getByRole("button", { name: "Ben: White. Change colour" })).toBeVisible();
});
