import type { BrowserContext, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  openTable,
  setPreferences,
  startTable,
  test,
} from "./fixtures";
import { Home, NewTable, TablePage, WaitingRoom } from "./pages";

const SETTINGS = { preset: "official", map: "beginner", clock: "off", botDelayMs: 0, name: "Ann" };
const FOR_TWO = { ...SETTINGS, seats: ["person", "person"], options: { players: { min: 2, max: 4 } } };
/** Purple and yellow, as the browser computes them. */
const PURPLE = "rgb(138, 79, 189)";

/** A table in the waiting room, with Ann as its host and Bob beside her. */
async function gather(page: Page, other: BrowserContext, settings: object): Promise<{ table: string; second: Page }> {
  const { table, code } = await openTable(page, settings);
  await page.goto(`/t/${table}`);
  const second = await other.newPage();
  await new Home(second).open();
  await new Home(second).join(code, "Bob");
  await expect(new WaitingRoom(page).seats().filter({ hasText: "Bob" })).toHaveCount(1);
  return { table, second };
}

/** Makes the first legal action of a kind, as the page's player. */
async function act(page: Page, table: string, kind: string): Promise<void> {
  await page.evaluate(
    async ([name, type]) => {
      const path = `/api/v1/tables/${name}`;
      const looked = (await (await fetch(path)).json()) as { version: number; legal: { actions: { type: string }[] } };
      const action = looked.legal.actions.find((each) => each.type === type);
      const body = JSON.stringify({ requestId: `${type}-${looked.version}`, knownVersion: looked.version, action });
      const response = await fetch(`${path}/actions`, { method: "POST", body });
      if (!response.ok) throw new Error(await response.text());
    },
    [table, kind] as const,
  );
}

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
}

test("the host changes the rules, and everybody sees it and has to be ready again", async ({ page, other }) => {
  const { second } = await gather(page, other, { ...SETTINGS, seats: 3 });
  await new WaitingRoom(second).ready.click();
  await expect(new WaitingRoom(page).seats().nth(1)).toContainText("ready");
  await expect(second.getByRole("button", { name: "Change settings" })).toHaveCount(0);
  await page.getByRole("button", { name: "Change settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Change settings" });
  await dialog.getByLabel("Table name").fill("Friday night");
  await dialog.getByRole("radio", { name: /^Around the table/ }).check();
  await dialog.getByRole("radio", { name: /^On / }).check();
  await dialog.getByLabel("Shuffle seats at the start").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByRole("heading", { name: "Friday night" })).toBeVisible();
  const summary = second.getByRole("region", { name: "Game settings" });
  await expect(summary).toContainText("Around the table");
  await expect(summary).toContainText("shuffled at the start");
  await expect(new WaitingRoom(second).seats().nth(1)).toContainText("not ready yet");
});

test("a table that does not fit the players says why", async ({ page }) => {
  const { table } = await openTable(page, { ...SETTINGS, seats: 3 });
  await page.goto(`/t/${table}`);
  await page.getByRole("button", { name: "Change settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Change settings" });
  await dialog.getByText("5 to 6 players").first().click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "number of players" }).first()).toBeVisible();
});

test("the host swaps seats, bans a player and fills the table with bots", async ({ page, other }) => {
  const { second } = await gather(page, other, { ...SETTINGS, seats: 4 });
  const room = new WaitingRoom(page);
  await page.getByRole("button", { name: "Swap seats 1 and 2" }).click();
  await expect(room.seats().nth(0)).toContainText("Bob");
  await expect(room.seats().nth(1)).toContainText("Ann");
  await expect(second.getByRole("button", { name: /Swap seats|Options for/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Options for Bob" }).click();
  await page.getByRole("dialog", { name: "Bob" }).getByRole("button", { name: "Ban" }).click();
  await expect(room.seats().nth(0)).toContainText("Open seat");
  await expect(second.getByText("The host removed you from this table.")).toBeVisible();
  await expect(second.getByRole("button", { name: /^Sit here/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Fill with bots" }).click();
  for (const seat of [0, 2, 3]) await expect(room.seats().nth(seat)).toContainText("Bot (Medium)");
  await room.start.click();
  for (const who of [page, second]) await new TablePage(who).expectBoard();
});

test("a visitor of a full table sees the seats and chats", async ({ page, other }) => {
  const { table } = await openTable(page, { ...SETTINGS, seats: ["person", "greedy", "greedy"] });
  await page.goto(`/t/${table}`);
  const visitor = await other.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`/t/${table}`);
  await expect(visitor.getByText("All seats are taken.")).toBeVisible();
  await expect(new WaitingRoom(visitor).seats().nth(0)).toContainText("Ann");
  await expectNoHorizontalScroll(visitor);
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "Enter a name to chat" }).click();
  const dialog = visitor.getByRole("dialog", { name: "What’s your name?" });
  await dialog.getByLabel("Your name").fill("Cleo");
  await dialog.getByRole("button", { name: "Chat", exact: true }).click();
  await visitor.getByLabel("Write a message").fill("Good luck");
  await expect(async () => {
    await visitor.getByRole("button", { name: "Send" }).click({ timeout: 1_000 });
    await expect(page.getByRole("log")).toContainText("Good luck", { timeout: 2_000 });
  }).toPass();
  await new WaitingRoom(page).start.click();
  await new TablePage(visitor).expectBoard();
});

test("players choose colours, which are used everywhere at the table", async ({ page, other }) => {
  const { table, second } = await gather(page, other, { ...SETTINGS, seats: ["person", "person", "greedy"] });
  const colour = (who: Page, name: string) => who.getByRole("radio", { name: new RegExp(`^${name}`) });
  // The radio buttons are drawn as emblems: their labels are clicked.
  await page.getByTitle("Purple").click();
  await expect(colour(page, "Purple")).toBeChecked();
  await expect(colour(second, "Purple, taken by Ann")).toBeDisabled();
  await second.getByTitle("White").click();
  await expect(colour(second, "White")).toBeChecked();
  await expectAccessible(page);
  await new WaitingRoom(second).ready.click();
  await new WaitingRoom(page).start.click();
  for (const who of [page, second]) await new TablePage(who).expectBoard();
  await act(page, table, "PLACE_SETUP_SETTLEMENT");
  for (const who of [page, second]) {
    const board = who.getByRole("application", { name: "Board" });
    const fills = () =>
      board
        .locator("path[fill='var(--colour-5)']")
        .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    await expect.poll(fills).toContain(PURPLE);
    const card = who.locator("li[data-seat='0']");
    expect(await card.evaluate((each) => getComputedStyle(each).borderLeftColor)).toBe(PURPLE);
  }
});

test("bots have names, faces and temperaments", async ({ page }) => {
  const table = await startTable(page, { ...SETTINGS, botDelayMs: 5_000, seats: ["person", "greedy", "hard"] });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const seats = await page.evaluate(async (name) => {
    const looked = (await (await fetch(`/api/v1/tables/${name}`)).json()) as {
      table: { seats: { name: string; temperament?: string }[] };
    };
    return looked.table.seats;
  }, table);
  for (const [seat, strength] of [
    [1, "Medium"],
    [2, "Hard"],
  ] as const) {
    const card = page.locator(`li[data-seat='${seat}']`);
    await expect(card).toContainText(seats[seat]?.name ?? "?");
    await expect(card.getByTitle(`Bot (${strength})`)).toBeVisible();
  }
});

test("playing again against bots starts at once, with the same bots", async ({ page }) => {
  const table = await startTable(page, {
    ...SETTINGS,
    seats: ["person", "greedy"],
    options: { players: { min: 2, max: 4 } },
  });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  await resign(page);
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/t/${table}$`));
  await new TablePage(page).expectBoard();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a rematch takes one click each", async ({ page, other }) => {
  await setPreferences(page, { name: "Ann" });
  const { table, second } = await gather(page, other, FOR_TWO);
  await new WaitingRoom(second).ready.click();
  await new WaitingRoom(page).start.click();
  for (const who of [page, second]) await new TablePage(who).expectBoard();
  await resign(second);
  await page.getByRole("button", { name: "Rematch", exact: true }).click();
  await expect(new WaitingRoom(page).seats().nth(0)).toContainText("Ann");
  await expect(second.getByText("Ann wants a rematch.")).toBeVisible();
  await second.getByRole("button", { name: "Join rematch" }).click();
  for (const who of [page, second]) {
    await expect(who).not.toHaveURL(new RegExp(`/t/${table}$`));
    await new TablePage(who).expectBoard();
  }
});

test("a live game is the first thing on the home page, and finished ones come later", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const over = await startTable(page, {
    ...SETTINGS,
    seats: ["person", "greedy"],
    options: { players: { min: 2, max: 4 } },
  });
  await page.goto(`/t/${over}`);
  await resign(page);
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  await new Home(page).open();
  const live = page.getByRole("region", { name: "Pick up where you left off" });
  const finished = page.getByRole("region", { name: "Finished games" });
  await expect(finished).toBeVisible();
  await expect(live).toHaveCount(0);
  await new Home(page).play.click();
  await new TablePage(page).expectBoard();
  await new Home(page).open();
  await expect(live.getByRole("link", { name: /^Continue/ })).toBeVisible();
  const top = async (each: typeof live) => (await each.boundingBox())?.y ?? NaN;
  const heading = page.getByRole("heading", { level: 1 });
  expect(await top(live)).toBeLessThan(await top(heading));
  expect(await top(finished)).toBeGreaterThan(await top(heading));
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test("the speed of bots is a setting, for the host's running game too", async ({ page }) => {
  const delays: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH" || (request.method() === "POST" && request.url().endsWith("/tables")))
      delays.push((request.postDataJSON() as { botDelayMs: unknown }).botDelayMs);
  });
  const table = await startTable(page, { ...SETTINGS, seats: ["person", "greedy", "greedy"], botDelayMs: 200 });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  await page.keyboard.press("?");
  await page.getByLabel("Bot speed").selectOption("Instant");
  await expect.poll(() => delays).toEqual([200, 0]);
  await new NewTable(page).open();
  await new NewTable(page).send.click();
  await expect.poll(() => delays).toEqual([200, 0, 0]);
});
