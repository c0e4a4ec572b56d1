/**
 * A phone whose processor is four times as slow, and measurements on it: by the clock, with the browser slowed down;
 * or by the work of the page's main thread, multiplied by four, which other load on the machine does not affect.
 */

import type { Browser, CDPSession, Page } from "@playwright/test";
import { Player } from "./player";

export const SLOWNESS = 4;

export interface Phone {
  page: Page;
  chrome: CDPSession;
  by: "clock" | "work";
}

/** A phone that visits for the first time: empty storage and no service worker. */
export async function newPhone(browser: Browser, url: string, by: Phone["by"]): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-GB",
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  if (by === "clock") await chrome.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
  await chrome.send("Performance.enable", { timeDomain: by === "clock" ? "timeTicks" : "threadTicks" });
  return { page, chrome, by };
}

/** Milliseconds that a page has spent on a kind of work since it was opened, scaled to a slow phone. */
async function spent({ chrome, by }: Phone, ...on: string[]): Promise<number> {
  const { metrics } = await chrome.send("Performance.getMetrics");
  const seconds = metrics.filter(({ name }) => on.includes(name)).reduce((sum, { value }) => sum + value, 0);
  return 1000 * seconds * (by === "work" ? SLOWNESS : 1);
}

/** The button on the home page, and the places on a board. */
export const PLAY = ".play .button.primary:enabled";
export const PLACES = "[role=application] [role=button]";

/**
 * Milliseconds from requesting a page until an element on it can be pressed: it exists, has been painted, and the page
 * handles events again. The page measures this itself, because a tool outside would be slowed down too.
 */
export async function usableAfter(phone: Phone, path: string, selector: string): Promise<number> {
  const { page, chrome } = phone;
  await chrome.send("Network.clearBrowserCache");
  await page.addInitScript((wanted) => {
    const globals = globalThis as { usable?: number };
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (globals.usable = performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);
  await page.goto(path);
  const usable = await page.waitForFunction(() => (globalThis as { usable?: number }).usable);
  return phone.by === "work" ? spent(phone, "TaskDuration") : ((await usable.jsonValue()) as number);
}

/** Milliseconds of script, style and layout per frame while the board is dragged. */
export async function panningCost(phone: Phone): Promise<number> {
  const { page } = phone;
  const costs = (): Promise<number> => spent(phone, "ScriptDuration", "RecalcStyleDuration", "LayoutDuration");
  const box = await new Player(page).board.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 190, (box?.y ?? 0) + 150];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const before = await costs();
  const moves = 120;
  for (let move = 0; move < moves; move += 1) {
    await page.mouse.move(x + 60 * Math.sin(move / 8), y + 40 * Math.cos(move / 8));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const cost = ((await costs()) - before) / moves;
  await page.mouse.up();
  return cost;
}

/** Makes a page record, for every server update, whether it was rendered before the next frame. */
export async function noteUpdates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const globals = globalThis as unknown as { updates: boolean[] };
    globals.updates = [];
    const changes = new MutationObserver(() => (changed = true));
    let changed = false;
    const Plain = globalThis.WebSocket;
    globalThis.WebSocket = class extends Plain {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        changes.observe(document.documentElement, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
        });
        this.addEventListener("message", ({ data }) => {
          const message = JSON.parse(String(data)) as { type: string; events?: unknown[] };
          if (message.type !== "update" || !message.events?.length) return;
          changes.takeRecords();
          changed = false;
          requestAnimationFrame(() => globals.updates.push(changed || changes.takeRecords().length > 0));
        });
      }
    };
  });
}
