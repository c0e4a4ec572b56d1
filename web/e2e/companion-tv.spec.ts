import type { Page } from "@playwright/test";
import { CompanionPage } from "./companion";
import { expect, setPreferences, test } from "./fixtures";

const FOUR = ["Annabelle", "W".repeat(40), "Cem", "พิมพ์ชนกวรินทร์ธร"];

/** Shares the game and returns its code. */
async function share(host: CompanionPage): Promise<string> {
  await host.tool(host.words.share);
  await host.page.getByRole("button", { name: "Create code" }).click();
  const code = (await host.page.getByRole("status", { name: "Code" }).textContent()) ?? "";
  await expect(host.page.getByRole("link", { name: `/companion/tv/${code}` })).toBeVisible();
  await host.page.keyboard.press("Escape");
  return code;
}

/** Nothing scrolls or is cut off, and text and points are at least as large as given, in pixels. */
async function expectReadable(tv: Page, least: { text: number; points: number }): Promise<void> {
  await tv.waitForTimeout(150);
  const measured = await tv.evaluate(() => {
    const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const main = document.querySelector(".main");
    const outside = [
      ...document.querySelectorAll(".main p, .main li, .players li, .players b, .join, .head > *, .who b"),
    ].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    });
    const cut = [...document.querySelectorAll(".players .name")].filter(
      (name) => name.getBoundingClientRect().right > (name.closest("li")?.getBoundingClientRect().right ?? 0),
    );
    return {
      page: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
      main: main && [main.scrollWidth - main.clientWidth, main.scrollHeight - main.clientHeight],
      outside: [...outside, ...cut].map((element) => element.textContent),
      text: Math.min(...[...document.querySelectorAll(".main .text")].map(size)),
      points: Math.min(...[...document.querySelectorAll(".players b")].map(size)),
    };
  });
  expect(measured).toMatchObject({ page: [0, 0], main: [0, 0], outside: [] });
  expect(measured.text).toBeGreaterThanOrEqual(least.text);
  expect(measured.points).toBeGreaterThanOrEqual(least.points);
}

test("a big screen follows the host’s phone, in both languages, and is readable from afar", async ({
  page,
  other,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = new CompanionPage(page, "en");
  await host.openForm(FOUR);
  await page.locator("select", { has: page.locator("option[value=seconds]") }).selectOption("seconds");
  await host.start();
  const code = await share(host);

  const tv = await other.newPage();
  const LARGE = { text: 64, points: 48 };
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await tv.goto("/companion/tv");
  await tv.getByLabel("Code").fill("?");
  await tv.keyboard.press("Enter");
  await expect(tv.getByRole("alert")).toBeVisible();
  await tv.getByLabel("Code").fill(code.toLowerCase());
  await tv.keyboard.press("Enter");
  await expect(tv).toHaveURL(new RegExp(`/companion/tv/${code}$`));
  const text = tv.locator(".main .text");
  await expect(text).toContainText("Set up the board");
  await expect(tv.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectReadable(tv, LARGE);

  // Every step of setup and of a turn with a seven fits, in both languages.
  const language = tv.getByRole("combobox", { name: /Language|ภาษา/ });
  const both = async (english: string) => {
    await expect(text).toContainText(english);
    await expectReadable(tv, LARGE);
    await language.selectOption("th");
    await expect(text).not.toContainText(english);
    await expectReadable(tv, LARGE);
    await language.selectOption("en");
  };
  await host.doneByKey(3);
  await both("Everybody takes 15 roads");
  await host.doneByKey(1);
  await host.choose("Cem");
  await both("Cem: place a settlement");
  while (!(await host.step.textContent())?.includes("you have 120 seconds")) await host.doneByKey(1);
  await both("you have 120 seconds");
  await host.doneByKey(1);
  await host.roll(7);
  await expect(tv.getByRole("img", { name: "Rolled 7" })).toHaveText("7");
  await expect(tv.getByRole("timer")).toHaveText(/^[12]:\d\d$/);
  await both("A 7! Everybody counts");
  await expect(tv.locator(".who")).toHaveText("Cem");
  await expect(tv.getByRole("list", { name: "Points" }).getByRole("listitem")).toHaveText([
    /^2\s*Annabelle/,
    /^2\s*WWW/,
    /^2\s*Cem/,
    /^2\s*พิมพ์/,
  ]);
  await tv.setViewportSize({ width: 1280, height: 720 });
  await expectReadable(tv, { text: 40, points: 32 });

  await tv.keyboard.press("f");
  await expect.poll(() => tv.evaluate(() => document.fullscreenElement?.className)).toContain("tv");
  await expectReadable(tv, { text: 40, points: 32 });
  await tv.keyboard.press("f");
  await expect.poll(() => tv.evaluate(() => document.fullscreenElement)).toBeNull();
});

test("with full tracking, the big screen shows the board", async ({ page, other }) => {
  const host = new CompanionPage(page, "en");
  await host.openForm(FOUR);
  await page.getByRole("radio", { name: host.words.full }).check();
  await host.start();
  const tv = await other.newPage();
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await setPreferences(tv, { language: "th" });
  await tv.goto(`/companion/tv/${await share(host)}`);
  await expect(tv.getByRole("application")).toBeVisible();
  await expectReadable(tv, { text: 64, points: 48 });
  await host.done(3);
  await expect(tv.locator(".main .text")).toContainText("ทุกคนเลือกสี");
  await expectReadable(tv, { text: 64, points: 48 });
});

/** Replaces what the browser speaks, plays and vibrates with a list of what it was asked for. */
async function listen(page: Page, voices: string[]): Promise<void> {
  await page.addInitScript((languages) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const known = languages.map((lang) => ({ lang, name: lang, default: false, localService: true }));
    const speechSynthesis = {
      getVoices: () => known,
      speak: (spoken: { text: string; voice: { lang: string } }) => heard.push(`${spoken.voice.lang}: ${spoken.text}`),
      cancel: () => heard.push("cancel"),
      addEventListener: () => {},
    };
    class SpeechSynthesisUtterance {
      voice = null;
      lang = "";
      constructor(readonly text: string) {}
    }
    const node = { connect: (next: unknown) => next, start: () => {}, stop: () => {} };
    class AudioContext {
      currentTime = 0;
      state = "running";
      destination = node;
      createOscillator() {
        return {
          ...node,
          frequency: {
            set value(pitch: number) {
              heard.push(`tone ${pitch}`);
            },
          },
        };
      }
      createGain() {
        return { ...node, gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} } };
      }
    }
    for (const [name, value] of Object.entries({ speechSynthesis, SpeechSynthesisUtterance, AudioContext }))
      Object.defineProperty(window, name, { value, configurable: true });
    Object.defineProperty(navigator, "vibrate", { value: () => heard.push("vibrate") });
  }, voices);
}

/** What was heard since the last call. */
function heardIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

test("steps are read aloud in the language of the page, and sounds mark turns and sevens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await listen(page, ["de-DE", "en-GB", "th_TH"]);
  const host = new CompanionPage(page, "en");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await host.start();
  expect(await heardIn(page)).toEqual([]);

  await host.tool("Sound and screen");
  const read = page.getByRole("switch", { name: /^Read steps aloud/ });
  await read.check();
  const first = "Set up the board as the rulebook shows it for a first game (3 players).";
  expect(await heardIn(page)).toEqual(["cancel", `en-GB: ${first}`]);
  await page.keyboard.press("Escape");
  // Opening a sheet shows the same step again: it is not read again.
  await host.tool("Points");
  await page.keyboard.press("Escape");
  expect(await heardIn(page)).toEqual([]);
  await host.done();
  expect(await heardIn(page)).toEqual(["cancel", "en-GB: Put the robber on the desert."]);
  await page.getByRole("combobox", { name: "Language" }).selectOption("th");
  await host.expectStep("วางโจร");
  expect(await heardIn(page)).toEqual(["cancel", "th_TH: วางโจรบนทะเลทราย"]);
  await page.getByRole("combobox", { name: "ภาษา" }).selectOption("en");

  // It is remembered, and can be switched off.
  await page.reload();
  await host.expectStep("Put the robber");
  expect(await heardIn(page)).toContain("en-GB: Put the robber on the desert.");
  await host.tool("Sound and screen");
  await expect(read).toBeChecked();
  await read.uncheck();
  await page.keyboard.press("Escape");
  await heardIn(page);
  await host.doneByKey(3);
  await host.choose("Ann");
  await host.doneByKey(8);
  expect(await heardIn(page)).toEqual([]);
  await host.doneByKey(1);
  await host.expectStep("Ann’s turn. Round 1");
  expect(await heardIn(page)).toEqual(["tone 523", "tone 784"]);
  await host.done();
  await host.roll(7);
  await host.expectStep("A 7!");
  expect(await heardIn(page)).toEqual(["tone 196", "tone 147", "vibrate"]);
  await host.back();
  await host.expectStep("roll the dice");
  // The site's own button would be a second loudspeaker.
  await expect(page.getByRole("button", { name: "Mute" })).toHaveCount(0);
  await host.tool("Sound and screen");
  await page.getByRole("switch", { name: /^Sounds/ }).uncheck();
  await page.keyboard.press("Escape");
  await host.roll(7);
  await host.expectStep("A 7!");
  expect(await heardIn(page)).toEqual(["vibrate"]);
});

test("without a voice for the language nothing is read, and the switch says why", async ({ page }) => {
  await listen(page, ["en-US"]);
  await setPreferences(page, { language: "th" });
  await page.addInitScript(() => localStorage.setItem("hexhaven-companion-speech", "on"));
  const host = new CompanionPage(page, "th");
  await host.open();
  await host.write(["Ann", "Ben", "Cem"]);
  await host.start();
  await host.done();
  expect(await heardIn(page)).toEqual([]);
  await host.tool("เสียงและหน้าจอ");
  await expect(page.getByRole("switch", { name: /เครื่องนี้ไม่มีเสียงอ่านภาษานี้/ })).toBeDisabled();
});
