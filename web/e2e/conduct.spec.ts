import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, openTable, setPreferences, test } from "./fixtures";
import { expectThai } from "./thai";

const PASSWORD = "a long secret";
const TABLE = { preset: "table", map: "beginner", clock: "off", seats: ["person", "person"] };
const OPTIONS = { players: { min: 2, max: 4 } };

/** Sends a request as the page's player. */
async function post(page: Page, path: string, body: object): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/");
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`/api/v1/${path}`, { method: "POST", headers, body });
      return response.ok ? "ok" : response.text();
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(status).toBe("ok");
}

const register = (page: Page, name: string) => post(page, "accounts", { name, password: PASSWORD });

/** A started game of two people, with a line of chat by the second; both pages show it. */
async function game(page: Page, rival: Page): Promise<string> {
  const { table } = await openTable(page, { ...TABLE, options: OPTIONS });
  await post(rival, `tables/${table}/join`, {});
  await post(rival, `tables/${table}/ready`, {});
  await post(page, `tables/${table}/start`, {});
  await post(rival, `tables/${table}/chat`, { text: "you are all fools" });
  await page.goto(`/t/${table}`);
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("you are all fools");
  return table;
}

test("a person is reported and blocked at the table, and unblocked on the account page", async ({ page, other }) => {
  const rival = await other.newPage();
  await register(page, "Iris");
  await register(rival, "Rolf");
  const table = await game(page, rival);

  await page.getByText("Report or block").click();
  await expect(page.getByLabel("Person")).toHaveText("Rolf");
  await page.getByLabel("What happened?").fill("He insults everybody.");
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await expect(page.getByText("Thank you. The report was sent.")).toBeVisible();

  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("Blocked. You can undo this on your account page.")).toBeVisible();
  const chat = page.getByRole("log", { name: "Chat" });
  await expect(chat).not.toContainText("you are all fools");
  await post(rival, `tables/${table}/chat`, { text: "can you hear me" });
  await post(page, `tables/${table}/chat`, { text: "silence" });
  await expect(chat).toContainText("silence");
  await expect(chat).not.toContainText("can you hear me");

  await page.goto("/account");
  await page.getByRole("button", { name: "Unblock Rolf" }).click();
  await expect(page.getByRole("heading", { name: "Blocked people" })).toBeHidden();
  await page.goto(`/t/${table}`);
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect(chat).toContainText("can you hear me");
});

test("a guest cannot use the name of an account", async ({ page, other }) => {
  const rival = await other.newPage();
  await register(rival, "Wanda");
  const { code } = await openTable(rival, { ...TABLE, options: OPTIONS });
  await page.goto("/");
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Your name").fill("wanda");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "belongs to an account" })).toBeVisible();
  await page.getByLabel("Your name").fill("Wim");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page).toHaveURL(/\/t\//);
});

test("an admin reads reports and manages accounts", async ({ page, other, server }) => {
  const rival = await other.newPage();
  await register(page, "Olga");
  await register(rival, "Boris");
  const table = await game(page, rival);
  await post(page, `tables/${table}/report`, { seat: 1, reason: "He insults everybody." });

  // Nobody else is shown anything, and there is no link.
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Olga" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await page.goto("/admin");
  await expect(page.getByText("Only admins of this server can do that.")).toBeVisible();

  await server.admin("grant", "Olga");
  await page.goto("/account");
  await page.getByRole("link", { name: "Admin" }).click();
  const report = page.getByRole("article", { name: "Boris" });
  await expect(report).toContainText("He insults everybody.");
  await report.getByText("Chat (1 line)").click();
  await expect(report).toContainText("you are all fools");
  await expect(report.getByRole("link", { name: "Open the game" })).toHaveAttribute("href", `/t/${table}`);
  await expectAccessible(page);

  await page.getByRole("search").getByLabel("Name").fill("bori");
  await page.getByRole("search").getByRole("button").click();
  const accounts = page.getByRole("region", { name: "Accounts" });
  await expect(accounts.locator("summary")).toHaveCount(1);
  await accounts.getByText("Boris").click();
  await accounts.getByRole("button", { name: "Suspend" }).click();
  await expect(accounts.getByText(/suspended since/)).toBeVisible();
  const log = page.getByRole("region", { name: "Audit log" });
  await expect(log).toContainText("Boris suspended");
  await expect(log).toContainText("Olga made an admin");
  await expect(log).toContainText("by Olga");
  await rival.goto("/account");
  await expect(rival.getByRole("heading", { name: "You are playing as a guest" })).toBeVisible();

  await accounts.getByRole("button", { name: "Lift suspension" }).click();
  await accounts.getByRole("button", { name: "Reset password" }).click();
  const link = await accounts.getByRole("textbox", { name: "Recovery link" }).inputValue();
  await rival.goto(link);
  await rival.getByLabel("New password").fill("another secret");
  await rival.getByRole("button", { name: "Sign in" }).click();
  await expect(rival.getByRole("heading", { name: "Boris" })).toBeVisible();
  await accounts.locator("details").getByLabel("Name").fill("Boris B");
  await accounts.getByRole("button", { name: "Rename" }).click();
  await expect(accounts.locator("summary")).toContainText("Boris B");

  await report.getByLabel("What did you do about it?").fill("Talked to him.");
  await report.getByRole("button", { name: "Close report" }).click();
  await expect(report).toHaveCount(0);
  await page.getByLabel("Show closed reports too").check();
  await expect(report).toContainText("Talked to him.");

  // On a phone, and in Thai.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await setPreferences(page, { language: "th" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "แอดมิน" })).toBeVisible();
  await expect(page.getByRole("region", { name: "บันทึกเหตุการณ์" })).toContainText("Boris ถูกระงับ");
  await expectThai(page);
  await expectNoHorizontalScroll(page);
});
