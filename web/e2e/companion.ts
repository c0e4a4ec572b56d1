/** Page object for the table companion as a host uses it. Elements are found by role and name. */

import { expect, type Download, type Locator, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

/** The interface texts that the tests look for. */
const WORDS = {
  en: {
    player: "Player",
    add: "Add player",
    start: "Start",
    more: "Board, rules and timer",
    stepByStep: /^Step by step/,
    compact: /^Compact/,
    built: "Built this turn",
    done: "Done",
    back: "Back",
    choose: "Choose one",
    quick: "Quick actions",
    full: /^Full/,
    shuffled: /^Random/,
    score: "Points",
    share: "Share",
    export: "Export as JSON",
  },
  th: {
    player: "ผู้เล่น",
    add: "เพิ่มผู้เล่น",
    start: "เริ่มเลย",
    more: "กระดาน กติกา และเวลา",
    stepByStep: /^ทีละขั้น/,
    compact: /^กระชับ/,
    built: "สร้างในตานี้",
    done: "ทำเสร็จแล้ว",
    back: "ย้อน",
    choose: "เลือกหนึ่งข้อ",
    quick: "ปุ่มด่วน",
    full: /^แบบละเอียด/,
    shuffled: /^สุ่ม/,
    score: "แต้ม",
    share: "แชร์ให้เครื่องอื่น",
    export: "บันทึกเป็น JSON",
  },
};

export class CompanionPage {
  readonly words: (typeof WORDS)["en"];

  constructor(
    readonly page: Page,
    language: "en" | "th",
  ) {
    this.words = WORDS[language];
  }

  async open(): Promise<void> {
    await this.page.goto("/companion");
    await expect(this.name(1)).toBeVisible();
  }

  name(number: number): Locator {
    return this.page.getByLabel(`${this.words.player} ${number}`, { exact: true });
  }

  async write(names: string[]): Promise<void> {
    for (const [index, name] of names.entries()) {
      if (index >= 3) await this.page.getByRole("button", { name: this.words.add }).click();
      await this.name(index + 1).fill(name);
    }
  }

  /** Starts the game, with every step unless told otherwise. */
  async start(pace: "stepByStep" | "compact" = "stepByStep"): Promise<void> {
    await this.page.getByRole("radio", { name: this.words[pace] }).check();
    await this.page.getByRole("button", { name: this.words.start, exact: true }).click();
    await expect(this.step).toBeVisible();
  }

  /** The current step, shown large. */
  get step(): Locator {
    return this.page.locator('li[aria-current="step"]');
  }

  async expectStep(text: string | RegExp): Promise<void> {
    await expect(this.step).toContainText(text);
  }

  get doneButton(): Locator {
    return this.page.getByRole("button", { name: this.words.done });
  }

  async done(times = 1): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      const before = await this.step.textContent();
      await this.unhurried();
      await this.doneButton.click();
      await expect(this.step).not.toHaveText(before ?? "");
    }
  }

  async back(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.back, exact: true }).click();
  }

  /** Waits between taps so that they do not count as a double tap. */
  async unhurried(): Promise<void> {
    await this.page.waitForTimeout(400);
  }

  async choose(name: string): Promise<void> {
    await this.unhurried();
    await this.page.getByRole("group", { name: this.words.choose }).getByRole("button", { name }).click();
  }

  async quick(name: string): Promise<void> {
    await this.page.getByRole("group", { name: this.words.quick }).getByRole("button", { name, exact: true }).click();
  }

  async roll(sum: number): Promise<void> {
    for (const digit of String(sum)) await this.page.keyboard.press(digit);
  }

  async tool(name: string): Promise<void> {
    await this.page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
  }

  /** Same as `done`, but with the space bar, which needs no wait because it is not checked for double presses. */
  async doneByKey(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      const before = await this.step.textContent();
      await expect(this.doneButton).toBeEnabled();
      await this.page.keyboard.press(" ");
      await expect(this.step).not.toHaveText(before ?? "");
    }
  }

  /** Goes from the first step to the first turn of a light game with three players. */
  async setUp(first: string): Promise<void> {
    await this.doneByKey(4);
    await this.choose(first);
    await this.doneByKey(9);
  }

  /** Swipes up or down on the script. */
  async swipe(from: number, to: number): Promise<void> {
    const { page } = this;
    const client = await page.context().newCDPSession(page);
    const at = (y: number) => [{ x: 195, y }];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from + part * (to - from)) });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await client.detach();
  }

  /** Opens the form for a new game with all options expanded. */
  async openForm(names: string[]): Promise<void> {
    await this.open();
    await this.write(names);
    await this.page.getByText(this.words.more).click();
  }

  /** In full tracking: all players place at the first free spot and take their first cards. */
  async placeAnywhere(players = 3, pace: "stepByStep" | "compact" = "stepByStep"): Promise<void> {
    const places = this.page.locator("[data-place]");
    const tap = async (index: number) => {
      const lit = await places.nth(index).getAttribute("data-place");
      await places.nth(index).focus();
      await this.page.keyboard.press("Enter");
      await expect(this.page.locator(`[data-place="${lit}"]`)).toHaveCount(0);
    };
    for (let turn = 0; turn < 2 * players; turn += 1) {
      await tap(9 + turn);
      await tap(0);
      if (turn >= players && pace === "stepByStep") await this.done();
    }
  }
}

/** The content of a download. */
export async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

/** Waits until everything the companion needs offline is cached. */
export async function expectCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cached = () =>
    page.evaluate(async () =>
      (await (await caches.open("hexhaven-1")).keys()).map((request) => new URL(request.url).pathname),
    );
  await expect.poll(async () => (await cached()).filter((path) => path.endsWith(".wasm")).length).toBe(1);
  await expect.poll(async () => (await cached()).some((path) => /\/Companion-[\w-]+\.js$/.test(path))).toBe(true);
  // Stop once the number of cached files no longer changes.
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = (await cached()).length;
        const same = now === before;
        before = now;
        return same;
      },
      { intervals: [500] },
    )
    .toBe(true);
}
