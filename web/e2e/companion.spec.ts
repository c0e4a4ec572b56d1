import { CompanionPage, expectCached, textOf } from "./companion";
import { expect, test } from "./fixtures";

// These tests need the service worker for offline pages and notifications.
test.use({ serviceWorkers: "allow" });

const NAMES = ["ก้อง", "ฝน", "โอม"];

test.describe("in a Thai browser", () => {
  test.use({ locale: "th-TH" });

  test("a complete game offline, with a reload in the middle", async ({ page, context }) => {
    test.setTimeout(240_000);
    const host = new CompanionPage(page, "th");
    await host.open();
    await expectCached(page);
    await context.setOffline(true);
    await page.reload();
    await host.write(NAMES);
    await host.start();
    await host.expectStep("จัดกระดานตามรูปสำหรับเกมแรกในคู่มือ");
    await host.setUp("ฝน");
    await host.expectStep("เริ่มตา: ฝน (รอบที่ 1)");

    await host.done();
    await host.roll(8);
    await host.expectStep("ได้ 8");
    await host.back();
    await host.expectStep("ฝน: ทอยลูกเต๋าสองลูก");
    await host.roll(11);
    await host.expectStep("ได้ 11");
    await host.done();
    await host.expectStep("ฝน: ช่วงเทรด");

    await page.reload();
    await host.expectStep("ฝน: ช่วงเทรด");
    await host.done(3);
    await host.expectStep("เริ่มตา: โอม");

    // A seven: everyone is asked about their hand, and one player discards.
    await host.done();
    await host.roll(7);
    await host.expectStep("ทุกคนนับการ์ดทรัพยากรในมือ");
    await expect(host.step).toContainText("มี 9 ใบ: ทิ้ง 4");
    await host.done();
    await host.expectStep("โอม: มีเกิน 7 ใบไหม?");
    await host.choose("7 ใบหรือน้อยกว่า");
    await host.expectStep("ก้อง: มีเกิน 7 ใบไหม?");
    await host.choose("เกิน 7 ใบ");
    await host.choose("7 ใบหรือน้อยกว่า");
    await host.expectStep("โอม: ย้ายโจรไปไทล์อื่น");
    await host.done();
    await host.choose("ไม่มีใครให้ขโมย");
    // The card for this case is shown open.
    await expect(page.getByRole("complementary", { name: "วางโจรแล้วไม่มีใครให้ขโมย" })).toBeVisible();
    await host.done(2);
    await host.expectStep("โอม: ช่วงเทรด");
    await host.done(3);

    // A knight before the roll, and no discards.
    await host.expectStep("เริ่มตา: ก้อง");
    await host.quick("อัศวิน");
    await host.expectStep("ก้อง: ย้ายโจรไปไทล์อื่น");
    await host.done();
    await host.choose("ฝน");
    await host.expectStep("ยังต้องทอยลูกเต๋า");
    await host.done();
    await expect(page.getByRole("group", { name: "ปุ่มด่วน" }).getByRole("button", { name: "อัศวิน" })).toHaveCount(0);
    await host.done();
    await host.roll(6);
    await host.done();

    // Too few points to win at first, then enough.
    await host.quick("ประกาศชนะ");
    await host.choose("2 ใบ");
    await host.expectStep("ก้อง มี 4 จาก 10 แต้ม");
    await host.done();
    await host.tool("แต้ม");
    for (const what of ["เมือง", "เมือง", "บ้าน", "บ้าน"])
      await page.getByRole("button", { name: `ก้อง ${what}: เพิ่มหนึ่ง` }).click();
    await page.getByRole("checkbox", { name: "ก้อง: ถนนยาวที่สุด" }).check();
    await page.keyboard.press("Escape");
    await host.quick("ประกาศชนะ");
    await host.expectStep("เปิดการ์ดแต้มเพิ่มกี่ใบ?");
    await host.choose("ไม่เปิด");
    await host.expectStep("ก้อง มี 10 แต้ม");
    await host.choose("ใช่ ชนะแล้ว");
    await host.expectStep("จบตาของ ก้อง และจบเกม");
    await host.unhurried();
    await host.doneButton.click();

    await expect(page.getByRole("heading", { name: "ก้อง ชนะ!" })).toBeVisible();
    await expect(page.getByText("ก้อง ชนะด้วย 10 แต้ม!")).toBeVisible();
    await page.getByText("เพิ่มเติม").click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "บันทึกเป็น JSON" }).click();
    const file = JSON.parse(await textOf(await saved));
    expect(file).toMatchObject({
      format: "hexhaven-companion",
      winner: "ก้อง",
      status: "COMPLETED",
      rounds: 1,
      rolls: { 6: 1, 7: 1, 8: 0, 11: 1 },
    });
    expect(file.players.map((player: { points: number }) => player.points)).toEqual([10, 2, 2]);
    expect(file.script.settings.players).toEqual(NAMES);

    await page.getByRole("link", { name: "ปิด" }).click();
    await expect(page.getByRole("region", { name: "เกมในเครื่องนี้" })).toContainText("จบแล้วในรอบที่ 1");
  });

  test("uses Thai by default, switches to English, and stays at the same step", async ({ page }) => {
    const host = new CompanionPage(page, "th");
    await host.open();
    await host.write(NAMES);
    await host.start();
    await host.done();
    await host.expectStep("วางโจรบนทะเลทราย");
    await page.getByRole("combobox", { name: "ภาษา" }).selectOption("en");
    await host.expectStep("Put the robber on the desert.");
  });
});

test("several games are saved, continued and deleted", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  for (const names of [
    ["Ann", "Ben", "Cem"],
    ["Dan", "Eve", "Fay", "Gus"],
  ]) {
    await host.open();
    await host.write(names);
    await host.start();
    await host.done();
  }
  await page.goto("/companion");
  const list = page.getByRole("region", { name: "Games on this device" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: /^Delete: Dan/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByRole("link", { name: /^Continue: Ann/ }).click();
  await host.expectStep("Put the robber on the desert.");
});

test("dice are rolled on the screen and counted", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await host.start();
  await host.setUp("Ann");
  await host.done();
  await host.unhurried();
  await page.getByRole("button", { name: "On this screen" }).click();
  await page.getByRole("button", { name: "Roll dice" }).click();
  await expect(host.step).toContainText(/An? \d+: everybody collects|A 7!/);
  await expect(host.step.getByRole("img", { name: /^Die/ })).toHaveCount(2);
  await host.tool("Dice statistics");
  await expect(page.getByRole("dialog").getByText("1 roll", { exact: false })).toBeVisible();
});

test("the turn clock runs, can be paused, and survives a reload", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await page.getByText("Board, rules and timer").click();
  await page.getByLabel("Turn timer").selectOption("seconds");
  await page.getByLabel("Seconds per turn").fill("90");
  await host.start();
  await host.setUp("Ann");
  await host.done();
  const clock = page.getByRole("button", { name: /left\. (Pause timer|Resume timer)/ });
  await expect(clock).toHaveText(/1:(30|2\d)/);
  await clock.click();
  const held = (await clock.textContent()) ?? "";
  await page.reload();
  await expect(clock).toHaveText(held);
});

test("help can be searched, and notes are saved", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await host.start();
  await host.tool("Help");
  await page.getByRole("searchbox").fill("same length");
  await expect(page.getByRole("dialog").getByRole("group")).toHaveCount(1);
  await expect(page.getByText("On a tie the holder keeps the award; only a longer road takes it away.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await host.tool("Notes");
  await page.getByRole("textbox", { name: "Notes" }).fill("Ben owes tea");
  await page.reload();
  await host.tool("Notes");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Ben owes tea");
});

test("typing in a sheet does not move the script, and the space bar means done", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await host.start();
  await host.done();
  await page.keyboard.press("n");
  await page.keyboard.type("b s 7 ?");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("b s 7 ?");
  await page.keyboard.press("Escape");
  await host.expectStep("Put the robber on the desert.");
  await host.tool("Help");
  await page.keyboard.type("b 7");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await host.expectStep("Put the robber on the desert.");
  await page.keyboard.press("Space");
  await host.expectStep("five piles");
});

test.describe("on a phone in landscape", () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test("all answer buttons are visible", async ({ page }) => {
    const host = new CompanionPage(page, "en");
    await host.open();
    await host.write(["Ann", "Ben", "Cem"]);
    await host.start();
    await expect(host.doneButton).toBeInViewport({ ratio: 1 });
    await host.setUp("Ann");
    await host.done();
    await expect(page.getByRole("button", { name: "Rolled 12" })).toBeInViewport({ ratio: 1 });
  });
});

test("with the keyboard only: from the names to the second turn", async ({ page }) => {
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.name(1).focus();
  for (const [player, name] of ["Ann", "Ben", "Cem"].entries()) {
    await page.keyboard.type(name);
    // The buttons of this player and the colour of the next come in between.
    if (player < 2)
      while (!(await host.name(player + 2).evaluate((field) => field === document.activeElement))) {
        await page.keyboard.press("Tab");
      }
  }
  await page.getByRole("radio", { name: host.words.stepByStep }).focus();
  await page.keyboard.press("Space");
  await host.name(3).focus();
  await page.keyboard.press("Enter");
  await expect(host.step).toBeVisible();
  for (const said of ["robber on the desert", "five piles", "in one colour", "Who goes first?"]) {
    await page.keyboard.press("Space");
    await host.expectStep(said);
  }
  // No option is selected by default.
  await page.keyboard.press("Space");
  await host.expectStep("Who goes first?");
  await page.getByRole("group", { name: "Choose one" }).getByRole("button", { name: "Ben" }).focus();
  await page.keyboard.press("Enter");
  await host.expectStep("Ben: place a settlement");
  for (let n = 0; n < 9; n += 1) await page.keyboard.press("Space");
  await host.expectStep("Ben’s turn. Round");
  await page.keyboard.press("b");
  await host.expectStep("Ben: take one card");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await host.expectStep("Ben: roll the dice.");
  await page.keyboard.press("1");
  await page.keyboard.press("0");
  await host.expectStep("A 10");
  for (let n = 0; n < 4; n += 1) await page.keyboard.press("Space");
  await host.expectStep("Cem’s turn. Round");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a swipe up means done, a swipe down goes back", async ({ page }) => {
    const host = new CompanionPage(page, "en");
    await host.open();
    await host.write(["Ann", "Ben", "Cem"]);
    await host.start();
    await host.swipe(560, 320);
    await host.expectStep("Put the robber on the desert.");
    await host.swipe(320, 560);
    await host.expectStep("Set up the board");
  });

  test("a double tap answers only one step", async ({ page }) => {
    const host = new CompanionPage(page, "en");
    await host.open();
    await host.write(["Ann", "Ben", "Cem"]);
    await host.start();
    await host.doneButton.dblclick();
    await host.expectStep("Put the robber on the desert.");
    await page.waitForTimeout(500);
    await host.expectStep("Put the robber on the desert.");
  });
});

test("full tracking: places are tapped, the rules say who takes what, and everything can be undone", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await page.getByText("Board, rules and timer").click();
  await page.getByRole("radio", { name: host.words.full }).check();
  await host.start();
  await expect(page.getByRole("application", { name: "Board" })).toBeVisible();
  await host.done(4);
  await host.choose("Ann");
  const places = page.locator("[data-place]");
  const tap = async (index: number) => {
    const lit = await places.nth(index).getAttribute("data-place");
    await places.nth(index).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(`[data-place="${lit}"]`)).toHaveCount(0);
  };
  for (const [turn, name] of ["Ann", "Ben", "Cem", "Cem", "Ben", "Ann"].entries()) {
    await host.expectStep(`${name}: place`);
    await tap(9 + turn);
    await tap(0);
    if (turn >= 3) {
      await host.expectStep(`${name}: take one card`);
      await expect(host.step.getByText(`${name} takes`)).toBeVisible();
      await host.done();
    }
  }
  await host.expectStep("Ann’s turn. Round");
  await expect(page.getByRole("button", { name: /^Points .*Ann/ })).toContainText("2");

  await host.done();
  await host.roll(8);
  await host.expectStep("An 8");
  await host.done();
  // A trade of brick for brick is refused with a reason, and nothing changes.
  await page.getByRole("button", { name: "Trade", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Ben" }).check();
  for (const side of ["first", "last"] as const)
    await sheet.getByRole("button", { name: "One more: Brick" })[side]().click();
  await sheet.getByRole("button", { name: "Confirm trade" }).click();
  await expect(sheet.getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");

  // A seven: the robber moves to the tapped hex.
  await host.done(3);
  await host.expectStep("Ben’s turn. Round");
  await host.done();
  await host.roll(7);
  await host.done();
  await host.expectStep("Ben: move the robber");
  const hexes = await places.count();
  expect(hexes).toBe(18);
  await tap(2);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await host.expectStep("Ben: move the robber");
  await expect(places).toHaveCount(hexes);
  await page.reload();
  await host.expectStep("Ben: move the robber");
});

test("two phones follow by code, through a network outage", async ({ page, other, context }) => {
  test.setTimeout(240_000);
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await host.start();
  await host.tool(host.words.share);
  await page.getByRole("button", { name: "Create code" }).click();
  const code = await page.getByRole("status", { name: "Code" }).textContent();
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await page.keyboard.press("Escape");

  const [first, second] = [await other.newPage(), await other.newPage()];
  const english = new CompanionPage(first, "en");
  const thai = new CompanionPage(second, "th");
  await first.goto("/companion");
  await first.getByLabel("Code").fill(code?.toLowerCase() ?? "");
  await first.getByRole("button", { name: "Follow" }).click();
  await second.goto(`/companion/${code}`);
  await english.expectStep("Set up the board");
  await second.getByRole("combobox", { name: "Language" }).selectOption("th");
  await thai.expectStep("จัดกระดานตามรูป");
  await expect(english.doneButton).toHaveCount(0);

  await host.done();
  await english.expectStep("Put the robber on the desert.");
  await thai.expectStep("วางโจรบนทะเลทราย");

  // The host continues offline, and the followers catch up when the network is back.
  await context.setOffline(true);
  await host.done(2);
  await host.tool(host.words.share);
  await expect(page.getByText("You are offline. Keep playing")).toBeVisible();
  await page.keyboard.press("Escape");
  await english.expectStep("Put the robber on the desert.");
  await context.setOffline(false);
  await english.expectStep("Everybody takes 15 roads");
  await thai.expectStep("ทุกคนเลือกสี");

  // A follower that goes offline reconnects as well.
  await other.setOffline(true);
  await host.done();
  await host.choose("Ben");
  await other.setOffline(false);
  await english.expectStep("Ben: place a settlement");

  // After a reload the host still publishes. When sharing ends, the followers are notified.
  await page.reload();
  await host.done();
  await english.expectStep("Cem: place a settlement");
  await host.tool(host.words.share);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(first.getByText(`There is no game with the code ${code}`)).toBeVisible();
});

test("an unknown code", async ({ page }) => {
  await page.goto("/companion/ZZZZZ9");
  await expect(page.getByText("There is no game with the code ZZZZZ9")).toBeVisible();
});

test("the home page links to the companion", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Table companion/ }).click();
  await expect(page.getByRole("heading", { name: "Table companion" })).toBeVisible();
});
