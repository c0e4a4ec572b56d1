/** Fixtures for all tests: a running server, pages that open on it, and helpers that open tables without clicking. */

import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { TestServer } from "./server";

interface PerWorker {
  server: TestServer;
}

interface PerTest {
  /** A second player, in a separate browser context. */
  other: BrowserContext;
}

export const test = base.extend<PerTest, PerWorker>({
  server: [
    // Playwright requires a destructuring pattern as the first argument, even when no fixture is used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const running = await TestServer.start();
      await use(running);
      await running.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  other: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
    await use(context);
    await context.close();
  },
});

export { expect };

/** Opens a table as the page's player, without using the form. */
export async function openTable(page: Page, settings: object): Promise<{ table: string; code: string }> {
  if (page.url() === "about:blank") await page.goto("/");
  return page.evaluate(async (body) => {
    const response = await fetch("/api/v1/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { table: string; code: string };
  }, settings);
}

/** Opens a table and starts the game. */
export async function startTable(page: Page, settings: object): Promise<string> {
  const { table } = await openTable(page, settings);
  await page.evaluate(async (name) => {
    const response = await fetch(`/api/v1/tables/${name}/start`, { method: "POST" });
    if (!response.ok) throw new Error(await response.text());
  }, table);
  return table;
}

/** Sets local storage entries before a page opens. */
export async function setPreferences(
  page: Page,
  entries: { language?: "en" | "th"; theme?: "light" | "dark"; name?: string },
): Promise<void> {
  await page.addInitScript((wanted) => {
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(`hexhaven-${key}`, value);
  }, entries);
}

/** Expects no serious or critical accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // Only violations are needed, and there are no frames. Limiting the run makes it several times faster.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const report = serious.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  expect(report).toEqual([]);
}

/** Expects no horizontal scrolling. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(window ?? 0);
}
