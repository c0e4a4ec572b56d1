import { expect, openTable, setPreferences, startTable, test } from "./fixtures";
import { Home, NewTable, TablePage, WaitingRoom } from "./pages";

test("a table with options: the waiting room lists what differs from the preset", async ({ page }) => {
  const form = new NewTable(page);
  await form.open();
  await page.getByLabel("Your name").fill("Ann");
  await page.getByLabel("Table name").fill("Friday night");
  await page.getByRole("radio", { name: "Online", exact: true }).check();
  // The radio button itself may be under the bar at the bottom.
  await page.locator("label", { hasText: "First island" }).click();
  await page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
  await form.seat(3).selectOption("Bot (Easy)");
  await page.getByRole("radio", { name: /^Fast/ }).check();
  await form.group("Robber and 7s").click();
  await page.getByLabel("Hand limit").fill("9");
  await page.getByLabel("Friendly robber").selectOption("On");
  await form.send.click();
  await expect(page.getByRole("heading", { name: "Friday night" })).toBeVisible();
  const room = new WaitingRoom(page);
  await expect(room.seats()).toHaveCount(3);
  await expect(room.seats().nth(0)).toContainText("Ann");
  await expect(room.seats().nth(2)).toContainText("Bot (Easy)");
  const summary = page.getByRole("region", { name: "Game settings" });
  await expect(summary).toContainText("First island");
  await expect(summary.getByRole("definition").filter({ hasText: /^9$/ })).toBeVisible();
  await expect(summary).toContainText("Rest of the turn: 45 s");
  await expect(room.start).toBeDisabled();
  // The next table starts with the same settings.
  await form.open();
  await expect(page.getByRole("radio", { name: "Online", exact: true })).toBeChecked();
  await expect(page.getByLabel("Table name")).toHaveValue("Friday night");
});

test("a server refusal is shown at its field", async ({ page }) => {
  const form = new NewTable(page);
  await form.open();
  await page.getByLabel("Your name").fill("greedy");
  await form.send.click();
  await expect(page.getByLabel("Your name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").filter({ hasText: "can’t be a bot’s name" })).toBeVisible();
  await page.getByLabel("Your name").fill("Ann");
  await page.getByRole("radio", { name: "Market game", exact: true }).check();
  await page.getByRole("radio", { name: /No ports/ }).check({ force: true });
  await form.send.click();
  await expect(page.getByRole("alert").filter({ hasText: "Markets need a map with 1 to 9 ports" })).toBeVisible();
});

test("an option that is out of range is shown even if its group was collapsed", async ({ page }) => {
  const form = new NewTable(page);
  await form.open();
  await form.group("Winning").click();
  const points = page.getByLabel("Points to win");
  await points.fill("999");
  await form.group("Winning").click();
  await expect(points).toBeHidden();
  await form.send.click();
  await expect(points).toBeVisible();
  await expect(points).toBeFocused();
});

const BROKEN = "2 4\n10\n15 5 4\nnonsense\n";

test("a custom map is checked, and the faulty lines are listed", async ({ page }) => {
  const form = new NewTable(page);
  await form.open();
  const file = page.getByLabel(/Or your own map/);
  await file.setInputFiles({ name: "broken.catan", mimeType: "text/plain", buffer: Buffer.from(BROKEN) });
  await expect(page.getByRole("alert").filter({ hasText: /Line \d+/ })).toBeVisible();
  // The editor opens the map and lists what to fix.
  await page.getByRole("link", { name: "Fix it in the map editor" }).click();
  await expect(page.getByRole("textbox", { name: "Map source" })).toHaveValue(BROKEN);
  await form.open();
  await file.setInputFiles("../crates/mapfile/maps/small-2p.catan");
  await expect(page.getByRole("radio", { name: /small-2p\.catan/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: "4", exact: true })).toHaveCount(0);
});

test("join by code in a second browser, get ready, start", async ({ page, other }) => {
  await setPreferences(page, { name: "Ann" });
  const { table, code } = await openTable(page, {
    preset: "official",
    map: "beginner",
    seats: ["person", "person", "greedy"],
    clock: "off",
    name: "Ann",
  });
  await page.goto(`/t/${table}`);
  const room = new WaitingRoom(page);
  await expect(room.code).toHaveText(code);
  await expect(room.start).toBeDisabled();

  const second = await other.newPage();
  const home = new Home(second);
  await home.open();
  await home.join(code.toLowerCase(), "Bob");
  await expect(room.seats().nth(1)).toContainText("Bob");
  await expect(room.start).toBeDisabled();
  await expect(page.getByText("Not ready: Bob")).toBeVisible();

  await second.getByLabel("Write a message").fill("Hello Ann");
  await second.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText("Hello Ann");

  await new WaitingRoom(second).ready.click();
  await room.start.click();
  await new TablePage(page).expectBoard();
  await new TablePage(second).expectBoard();
});

test("a visitor with a link is asked for a name, once", async ({ page, other }) => {
  const { table, code } = await openTable(page, { seats: ["person", "open", "open"], name: "Ann", map: "beginner" });
  await page.goto(`/t/${table}`);
  const second = await other.newPage();
  await second.goto(`/t/${code}`);
  await second.getByRole("button", { name: "Sit here", exact: true }).first().click();
  const dialog = second.getByRole("dialog", { name: "What’s your name?" });
  await expect(dialog.getByLabel("Your name")).toBeFocused();
  await second.keyboard.type("Cleo");
  await second.keyboard.press("Enter");
  await expect(new WaitingRoom(page).seats().nth(1)).toContainText("Cleo");
  await expect(new WaitingRoom(second).ready).toBeVisible();
  // The visitor takes another seat, then leaves.
  await second.getByRole("button", { name: "Move here (seat 3)" }).click();
  await expect(new WaitingRoom(page).seats().nth(2)).toContainText("Cleo");
  await second.getByRole("button", { name: "Leave" }).click();
  await expect(new Home(second).heading).toBeVisible();
  await expect(new WaitingRoom(page).seats().nth(2)).toContainText("Open seat");
});

test("a spectator gives a name before chatting", async ({ page, other }) => {
  const table = await startTable(page, {
    preset: "official",
    map: "beginner",
    seats: ["person", "random", "random"],
    clock: "off",
    visibility: "public",
    name: "Ann",
  });
  const visitor = await other.newPage();
  await visitor.goto(`/t/${table}`);
  await new TablePage(visitor).expectBoard();
  await visitor.getByRole("tab", { name: "Chat" }).click();
  await visitor.getByRole("button", { name: "Enter a name to chat" }).click();
  const dialog = visitor.getByRole("dialog", { name: "What’s your name?" });
  await dialog.getByLabel("Your name").fill("Cleo");
  await dialog.getByRole("button", { name: "Chat", exact: true }).click();
  await visitor.getByLabel("Write a message").fill("A fine island");
  // The page reconnects with the name. Until it is connected, a line is not sent and stays in the field.
  await expect(async () => {
    await visitor.getByRole("button", { name: "Send" }).click({ timeout: 1_000 });
    await expect(visitor.getByRole("log", { name: "Chat" })).toContainText("A fine island", { timeout: 2_000 });
  }).toPass();
  await expect(visitor.getByRole("log", { name: "Chat" })).toContainText("Cleo");
});

test("the host fills seats with bots and starts", async ({ page }) => {
  const { table } = await openTable(page, { seats: 3, name: "Ann", map: "beginner", clock: "off" });
  await page.goto(`/t/${table}`);
  const room = new WaitingRoom(page);
  await page.getByRole("button", { name: "Add bot in seat 2" }).click();
  await page.getByRole("button", { name: "Add bot in seat 3" }).click();
  await page.getByLabel("Bot in seat 3").selectOption("Hard");
  await expect(room.seats().nth(2)).toContainText("Bot (Hard)");
  await page.getByLabel("Bot in seat 2").selectOption("Remove bot");
  await expect(room.start).toBeDisabled();
  await page.getByRole("button", { name: "Add bot in seat 2" }).click();
  await room.start.click();
  await new TablePage(page).expectBoard();
});

test("opening a table with the keyboard only", async ({ page }) => {
  const form = new NewTable(page);
  await form.open();
  await page.getByLabel("Your name").focus();
  await page.keyboard.type("Kim");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Classic", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Around the table", exact: true })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: /Rulebook island/ })).toBeChecked();
  await page.getByLabel("Your name").focus();
  await page.keyboard.press("Enter");
  await expect(new WaitingRoom(page).seats().nth(0)).toContainText("Kim");
});
