import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { expectAccessible } from "./fixtures";
import { CLIENT, startProvider } from "./provider";
import { TestServer } from "./server";

interface Site {
  server: TestServer;
  stopProvider: () => void;
}

/** A server and its provider. */
const test = base.extend<{ site: Site }>({
  // Playwright requires a destructuring pattern as the first argument, even when no fixture is used.
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const server = await TestServer.start();
    const { issuer, stop } = await startProvider(server);
    // The provider has to know the server's address, which it keeps.
    await server.crash();
    await server.restart(
      ["--oidc-issuer", issuer, "--oidc-client-id", CLIENT.id, "--oidc-name", "Example", "--public-url", server.url],
      { HEXHAVEN_OIDC_CLIENT_SECRET: CLIENT.secret },
    );
    await use({ server, stopProvider: stop });
    stop();
    await server.stop();
  },
  baseURL: async ({ site }, use) => use(site.server.url),
});

/** Signs in on the provider's own pages. */
async function signInThere(page: Page, login: string): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/localhost:/);
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("any");
  await page.getByRole("button", { name: /sign-in/i }).click();
  await page.getByRole("button", { name: /continue/i }).click();
}

const button = (page: Page) => page.getByRole("button", { name: "Sign in with Example" });

async function player(context: BrowserContext, server: TestServer): Promise<string> {
  const response = await context.request.get(`${server.url}/api/v1/me`);
  return ((await response.json()) as { player: string }).player;
}

test("sign in with a provider, sign out, and sign in to the same account", async ({ page, context, site }) => {
  await page.goto("/account");
  await button(page).click();
  await signInThere(page, "nora");
  await expect(page).toHaveURL(`${site.server.url}/account`);
  await expect(page.getByRole("heading", { name: "nora" })).toBeVisible();
  const first = await player(context, site.server);
  const cookies = await context.cookies(site.server.url);
  expect(cookies.find(({ name }) => name === "hexhaven_session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(cookies.some(({ name }) => name === "hexhaven_sign_in")).toBe(false);
  await expectAccessible(page);

  // Without a password, the link is the only way in.
  const card = page.getByRole("form", { name: "Sign in with Example" });
  await expect(card).toContainText("You can sign in with Example.");
  await expect(card.getByRole("button", { name: "Unlink" })).toHaveAttribute("aria-disabled", "true");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "You are playing as a guest" })).toBeVisible();
  await button(page).click();
  await expect(page.getByRole("heading", { name: "nora" })).toBeVisible();
  expect(await player(context, site.server)).toBe(first);

  // With one, it can go.
  const password = page.getByRole("form", { name: "Change password" });
  await password.getByLabel("New password").fill("a long secret");
  await password.getByRole("button").click();
  await expect(password.getByRole("status")).toHaveText("Your password was changed.");
  await card.getByRole("button", { name: "Unlink" }).click();
  await expect(card.getByRole("button", { name: "Link account" })).toBeVisible();
});

test("link an account to a provider, and sign in to it from another browser", async ({ page, browser, site }) => {
  await page.goto("/account");
  await page.getByRole("radio", { name: "Register" }).check({ force: true });
  await page.getByLabel("Name").fill("Paula");
  await page.getByLabel("Password").fill("a long secret");
  await page.getByRole("button", { name: "Create account" }).click();
  const card = page.getByRole("form", { name: "Sign in with Example" });
  await card.getByLabel("Current password").fill("not the secret");
  await card.getByRole("button", { name: "Link account" }).click();
  await expect(card.getByRole("alert")).toHaveText("This is not your current password.");
  await card.getByLabel("Current password").fill("a long secret");
  await card.getByRole("button", { name: "Link account" }).click();
  await signInThere(page, "paula-at-example");
  await expect(card).toContainText("You can sign in with Example.");
  await expect(page.getByRole("heading", { name: "Paula" })).toBeVisible();

  const context = await browser.newContext({ baseURL: site.server.url, locale: "en-GB" });
  const other = await context.newPage();
  await other.goto("/account");
  await button(other).click();
  await signInThere(other, "paula-at-example");
  await expect(other.getByRole("heading", { name: "Paula" })).toBeVisible();
  await context.close();
});

test("a sign-in that is denied, begun elsewhere or impossible is explained", async ({ page, browser, site }) => {
  await page.goto("/account");
  await button(page).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:/);
  await page.getByRole("link", { name: /cancel/i }).click();
  await expect(page.getByRole("alert").filter({ hasText: "You were not signed in there." })).toBeVisible();

  // Somebody sends the address of their own way back to another browser.
  let back = "";
  page.on("request", (request) => {
    if (request.url().includes("/oidc/callback?code=")) back = request.url();
  });
  await page.goto("/account");
  await button(page).click();
  await signInThere(page, "mallory");
  await expect(page.getByRole("heading", { name: "mallory" })).toBeVisible();
  const context = await browser.newContext({ baseURL: site.server.url, locale: "en-GB" });
  const victim = await context.newPage();
  await victim.goto(back);
  await expect(victim.getByRole("alert").filter({ hasText: "started in another browser" })).toBeVisible();
  await expect(victim.getByRole("heading", { name: "You are playing as a guest" })).toBeVisible();

  // After a restart, the provider has to be asked about itself.
  site.stopProvider();
  await site.server.crash();
  await site.server.restart();
  await victim.goto("/account");
  await button(victim).click();
  await expect(victim.getByRole("alert").filter({ hasText: "doesn’t work right now" })).toBeVisible();
  await context.close();
});
