/** People at a table: who gets a seat, what the host can do, and players who do not act. */

import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, openTable, setPreferences, test } from "./fixtures";
import { Home, NewTable, TablePage, WaitingRoom } from "./pages";
import { TestServer } from "./server";

const SETTINGS = { preset: "official", map: "beginner", clock: "off", botDelayMs: 0, name: "Ann" };
const PHONE = { width: 390, height: 844 };

/** A table that needs approval, with Ann as its host. */
async function openDoor(page: Page): Promise<{ table: string; code: string }> {
  const opened = await openTable(page, { ...SETTINGS, seats: 3, approval: true });
  await page.goto(`/t/${opened.table}`);
  return opened;
}

async function knock(context: BrowserContext, code: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await new Home(page).open();
  await new Home(page).join(code, name);
  return page;
}

test("a new private table asks the host about whoever comes without the link", async ({ page, other }) => {
  await setPreferences(page, { name: "Ann" });
  const form = new NewTable(page);
  await form.open();
  const approval = page.getByLabel("Let people in myself");
  await expect(approval).toBeChecked();
  await page.getByRole("radio", { name: /^Public/ }).check();
  await expect(approval).not.toBeChecked();
  await page.getByRole("radio", { name: /^Private/ }).check();
  await expect(approval).toBeChecked();
  await form.send.click();
  const room = new WaitingRoom(page);
  const code = (await room.code.textContent()) ?? "";
  const bob = await knock(other, code, "Bob");
  await expect(bob.getByText("Waiting for the host to let you in.")).toBeVisible();
  await expect(bob.getByRole("button", { name: /^Sit here/ })).toHaveCount(0);
  await expect(bob.getByLabel("Link to this table")).toHaveCount(0);
  await expect(page.getByText("Bob wants to join")).toBeVisible();
  await expectAccessible(page);
  // The visitor still waits after loading the page again.
  await bob.reload();
  await expect(bob.getByText("Waiting for the host to let you in.")).toBeVisible();
  await page.getByRole("button", { name: "Let in Bob" }).click();
  await expect(new WaitingRoom(bob).ready).toBeVisible();
  await expect(room.seats().filter({ hasText: "Bob" })).toHaveCount(1);
});

test("whoever is turned away is told so; the link gives a seat and disappears from the address", async ({
  page,
  other,
}) => {
  const { code } = await openDoor(page);
  const bob = await knock(other, code, "Bob");
  await bob.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Turn away Bob" }).click();
  await expect(bob.getByText("The host turned you away.")).toBeVisible();
  await expect(bob.getByRole("button", { name: /^Sit here/ })).toHaveCount(0);
  await expectNoHorizontalScroll(bob);
  const link = await page.getByLabel("Link to this table").inputValue();
  expect(link).toMatch(new RegExp(`/t/${code}#invite=[0-9a-f]{32}$`));
  // Somebody at the table has sent him the link: then he is welcome.
  await bob.goto(link);
  await bob.reload();
  await bob.getByRole("button", { name: "Sit here", exact: true }).last().click();
  await expect(new WaitingRoom(bob).ready).toBeVisible();
  await expect(bob).toHaveURL(new RegExp(`/t/${code}$`));
});

test("the host removes, replaces and bans players, on a phone too", async ({ page, other }) => {
  await page.setViewportSize(PHONE);
  await openDoor(page);
  const link = await page.getByLabel("Link to this table").inputValue();
  const room = new WaitingRoom(page);
  const bob = await other.newPage();
  await setPreferences(bob, { name: "Bob" });
  await bob.goto(link);
  await bob.getByRole("button", { name: "Sit here", exact: true }).last().click();
  await expect(room.seats().nth(1)).toContainText("Bob");
  await expect(bob).not.toHaveURL(/invite/);
  const menu = page.getByRole("dialog", { name: "Bob" });
  const choose = async (choice: string) => {
    await page.getByRole("button", { name: "Options for Bob" }).click();
    await menu.getByRole("button", { name: choice, exact: true }).click();
  };
  await page.getByRole("button", { name: "Options for Bob" }).click();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("Escape");

  await choose("Remove");
  await expect(room.seats().nth(1)).toContainText("Open seat");
  await bob.getByRole("button", { name: "Sit here (seat 2)" }).click();
  await page.getByRole("button", { name: "Let in Bob" }).click();
  await expect(room.seats().nth(1)).toContainText("Bob");
  await choose("Replace with a bot");
  await expect(room.seats().nth(1)).toContainText("Bot (Medium)");
  await bob.getByRole("button", { name: "Sit here (seat 3)" }).click();
  await page.getByRole("button", { name: "Let in Bob" }).click();
  await expect(room.seats().nth(2)).toContainText("Bob");
  await choose("Ban");
  await expect(room.seats().nth(2)).toContainText("Open seat");
  await expect(bob.getByText("The host removed you from this table.")).toBeVisible();
  await expect(page.getByLabel("Link to this table")).not.toHaveValue(link);
});

test("the host mutes spectators, and they see it", async ({ page, other }) => {
  const { table } = await openTable(page, { ...SETTINGS, seats: ["person", "greedy", "greedy"] });
  await page.goto(`/t/${table}`);
  const spectator = await other.newPage();
  await spectator.goto(`/t/${table}`);
  await expect(spectator.getByRole("button", { name: "Enter a name to chat" })).toBeVisible();
  await page.getByRole("button", { name: "Mute spectators" }).click();
  await expect(spectator.getByText("The host has muted spectators.")).toBeVisible();
  await expect(spectator.getByRole("button", { name: "Enter a name to chat" })).toHaveCount(0);
  await new WaitingRoom(page).start.click();
  await new TablePage(page).expectBoard();
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect(page.getByRole("button", { name: "Mute spectators" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Mute spectators" }).click();
  await spectator.getByRole("tab", { name: "Chat" }).click();
  await expect(spectator.getByRole("button", { name: "Enter a name to chat" })).toBeVisible();
});

test.describe("with short times", () => {
  let server: TestServer;
  test.beforeAll(async () => {
    server = await TestServer.start(["--away-grace", "2", "--nudge-after", "2", "--vote-after", "4"]);
  });
  test.afterAll(() => server.stop());

  /** A table with Ann, Bob and Cleo, each in a browser context of their own. */
  async function gather(contexts: BrowserContext[]): Promise<{ table: string; pages: Page[] }> {
    const pages: Page[] = [];
    let table = "";
    for (const [index, context] of contexts.entries()) {
      const page = await context.newPage();
      pages.push(page);
      await page.goto(server.url);
      if (index === 0) ({ table } = await openTable(page, { ...SETTINGS, seats: 3 }));
      else
        await page.evaluate(
          async ([name, who]) => {
            await fetch(`/api/v1/tables/${name}/join`, { method: "POST", body: JSON.stringify({ name: who }) });
            await fetch(`/api/v1/tables/${name}/ready`, { method: "POST", body: "{}" });
          },
          [table, index === 1 ? "Bob" : "Cleo"] as const,
        );
      await page.goto(`${server.url}/t/${table}`);
    }
    return { table, pages };
  }

  test("a player who disappears before the start no longer blocks it", async ({ browser }) => {
    const contexts = await Promise.all([1, 2].map(() => browser.newContext({ locale: "en-GB" })));
    const { pages } = await gather(contexts);
    const [ann, bob] = pages as [Page, Page];
    await expect(new WaitingRoom(bob).seats().nth(0)).toContainText("Ann");
    await ann.close();
    await expect(bob.getByText("Ann was gone for too long, so the seat is open again.")).toBeVisible();
    await expect(bob.getByText("Bob is the host now.")).toBeVisible();
    await expect(new WaitingRoom(bob).start).toBeVisible();
    await Promise.all(contexts.map((context) => context.close()));
  });

  test("an idle player is nudged, and a bot plays for them until they are back", async ({ browser }) => {
    const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ locale: "en-GB" })));
    const { pages } = await gather(contexts);
    const [ann, bob, cleo] = pages as [Page, Page, Page];
    await new WaitingRoom(ann).start.click();
    for (const page of pages) await new TablePage(page).expectBoard();
    await cleo.setViewportSize(PHONE);
    await expect(bob.getByText("Waiting for Ann", { exact: true })).toBeVisible();
    await bob.getByRole("button", { name: "Nudge Ann" }).click();
    await expect(ann.getByRole("alert").filter({ hasText: "Bob is waiting for you" })).toBeVisible();
    await bob.getByRole("button", { name: "Let a bot play for Ann" }).click();
    await expect(cleo.getByText("1 of 2 votes")).toBeVisible();
    await expectNoHorizontalScroll(cleo);
    await expectAccessible(cleo);
    await expect(bob.getByRole("log").first()).toContainText("Bob voted to let a bot play for Ann");
    await cleo.getByRole("button", { name: "Let a bot play for Ann" }).click();
    await expect(ann.getByText("The others voted to let a bot play for you.")).toBeVisible();
    await expect(bob.getByRole("log").first()).toContainText("The others voted: a bot plays for Ann");
    await ann.getByRole("button", { name: "I’m back" }).click();
    await expect(ann.getByText("The others voted to let a bot play for you.")).toHaveCount(0);
    await expect(bob.getByRole("log").first()).toContainText("Ann is back");
    await Promise.all(contexts.map((context) => context.close()));
  });
});
