import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, startTable, test } from "./fixtures";
import { EditorPage } from "./editorPage";
import { TablePage } from "./pages";
import { playOut, Player } from "./player";

/** Registers an account for the page's player. */
async function register(page: Page, name: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/");
  const ok = await page.evaluate(async (who) => {
    const response = await fetch("/api/v1/accounts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: who, password: "a long enough password" }),
    });
    return response.ok ? "" : response.text();
  }, name);
  expect(ok).toBe("");
}

/** Publishes a file as the page's player, without using the form. Returns the map's id. */
async function publishDirectly(page: Page, name: string, catan: string, id?: string): Promise<string> {
  return page.evaluate(
    async ([address, body]) => {
      const response = await fetch(address!, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: body!,
      });
      if (!response.ok) throw new Error(await response.text());
      return ((await response.json()) as { id: string }).id;
    },
    [
      id === undefined ? "/api/v1/library" : `/api/v1/library/${id}/versions`,
      JSON.stringify({ name, description: `About ${name}`, catan }),
    ],
  );
}

/** The table that a page shows, as the server describes it. */
async function tableOf(page: Page): Promise<{ library?: string; seats: unknown[] }> {
  await expect(page).toHaveURL(/\/t\/./);
  return page.evaluate(async () => {
    const looked = (await (await fetch(`/api/v1/tables/${location.pathname.slice("/t/".length)}`)).json()) as {
      table: { library?: string; seats: unknown[] };
    };
    return looked.table;
  });
}

async function publish(page: Page, name: string, description: string): Promise<void> {
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this map" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Description").fill(description);
  await dialog.getByRole("button", { name: "Publish" }).click();
}

test("a map is published, found, played against bots, rated, updated and unpublished", async ({ page, other }) => {
  test.slow();
  const editor = new EditorPage(page);
  await editor.begin("Island");
  // A guest is told that an account is needed, and the map is not lost.
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("You need an account to publish")).toBeVisible();
  const [mapmaker, player] = [`Maker${Date.now() % 100000}`, `Player${Date.now() % 100000}`];
  // Registering from there leads back to the map.
  await page.getByRole("dialog").getByRole("link", { name: "Sign in or register" }).click();
  await page.getByText("Register", { exact: true }).click();
  await page.getByLabel("Name").fill(mapmaker);
  await page.getByLabel("Password").fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/maps\/edit\?draft=./);
  await expect(editor.board).toBeVisible();
  const attack = '<b onmouseover="ran=1">Isle</b>';
  await publish(page, attack, "Round and calm.\n<script>ran=1</script>");
  await expect(page).toHaveURL(/\/maps\/library\/./);
  await expect(page.getByRole("heading", { level: 1, name: attack })).toBeVisible();
  await expect(page.getByRole("img", { name: /A board of/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Resource production" })).toBeVisible();
  await expectAccessible(page);

  // Another player finds the map, plays on it and rates it.
  const friend = await other.newPage();
  await register(friend, player);
  await friend.goto("/maps");
  await friend.getByRole("searchbox").fill("calm");
  await friend.getByRole("link", { name: new RegExp(mapmaker) }).click();
  await friend.getByRole("button", { name: "4 stars" }).click();
  await expect(friend.getByText("4 (1)")).toBeVisible();
  await expect(friend.getByRole("button", { name: "4 stars" })).toHaveAttribute("aria-pressed", "true");
  await friend.getByText("Report this map").click();
  await friend.getByLabel("What is wrong with it?").fill("Too calm.");
  await friend.getByRole("button", { name: "Report", exact: true }).click();
  await expect(friend.getByText("Thank you")).toBeVisible();
  await friend.getByRole("button", { name: "Play against bots" }).click();
  await new TablePage(friend).expectBoard();

  // The author publishes a second version, then unpublishes the map.
  await page.goto("/maps/edit");
  await expect(editor.board).toBeVisible();
  await editor.brush("Gold field");
  await editor.paint({ row: 2, column: 2 });
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this map" });
  // The map was published before, so the dialog suggests a new version with the previous description.
  await expect(dialog.getByLabel("Publish as")).toHaveValue(/./);
  await expect(dialog.getByLabel("Description")).toHaveValue(/^Round and calm/);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 2", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("1 started, 0 finished")).toBeVisible();
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page).toHaveURL(/\/maps$/);
  await expect(page.getByText("No maps yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Drafts" })).toBeVisible();
  await expect(page.getByText(/· published/)).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
});

test("maps for any number of players can be played, in any version, and with friends", async ({ page, other }) => {
  test.slow();
  const [two, six, usual] = await Promise.all(
    ["small-2p", "extension-5-6", "standard"].map((name) => readFile(`../crates/mapfile/maps/${name}.catan`, "utf8")),
  );
  const stamp = Date.now() % 100000;
  await register(page, `Many${stamp}`);
  const pair = await publishDirectly(page, `Pair ${stamp}`, two!);
  await publishDirectly(page, `Pair ${stamp}`, six!, pair);
  const lonely = await publishDirectly(page, `Lonely ${stamp}`, usual!.replace(/^2 4$/m, "1 1"));

  // Another player plays the newest version, then the first one.
  const stranger = await other.newPage();
  await stranger.goto(`/maps/library/${pair}`);
  await expect(stranger.getByText("5 to 6 players")).toBeVisible();
  await stranger.getByRole("button", { name: "Play against bots" }).click();
  await new TablePage(stranger).expectBoard();
  expect(await tableOf(stranger)).toMatchObject({ library: `${pair}@2`, seats: { length: 5 } });
  await stranger.goto(`/maps/library/${pair}`);
  await stranger.getByRole("link", { name: /^Version 1/ }).click();
  await expect(stranger.getByText("This is an older version.")).toBeVisible();
  await expect(stranger).toHaveURL(new RegExp(`/maps/library/${pair}@1$`));
  await stranger.getByRole("button", { name: "Play against bots" }).click();
  await new TablePage(stranger).expectBoard();
  expect(await tableOf(stranger)).toMatchObject({ library: `${pair}@1`, seats: { length: 2 } });

  // If no game has the map's number of players, the page says so.
  await stranger.goto(`/maps/library/${lonely}`);
  await expect(stranger.getByRole("button", { name: "Play against bots" })).toBeDisabled();
  await expect(stranger.getByText("this map is for a different number")).toBeVisible();

  // A table for friends: from the map's page, and from the map picker of a new table.
  await page.goto(`/maps/library/${pair}@1`);
  await page.getByRole("link", { name: "Create a table" }).click();
  await expect(page.getByRole("radio", { name: new RegExp(`Pair ${stamp}.*Version 1`) })).toBeChecked();
  await page.getByText("Or a map from the library").click();
  await page.getByRole("searchbox").fill(`Pair ${stamp}`);
  await page.getByRole("button", { name: new RegExp(`Pair ${stamp}`) }).click();
  await expect(page.getByRole("radio", { name: new RegExp(`Pair ${stamp}.*Version 2`) })).toBeChecked();
  await page.getByRole("button", { name: "Create table" }).click();
  await expect(page.getByRole("link", { name: `Pair ${stamp}` })).toHaveAttribute("href", `/maps/library/${pair}@2`);
  await expectAccessible(page);
});

test("a guest can report a map, and is sent to sign in before rating it", async ({ page, other }) => {
  await register(page, `Host${Date.now() % 100000}`);
  const id = await publishDirectly(page, "Reported", await readFile("../crates/mapfile/maps/standard.catan", "utf8"));
  const stranger = await other.newPage();
  await stranger.goto(`/maps/library/${id}`);
  await stranger.getByText("Report this map").click();
  await stranger.getByLabel("What is wrong with it?").fill("Too calm.");
  await stranger.getByRole("button", { name: "Report", exact: true }).click();
  await expect(stranger.getByText("Thank you")).toBeVisible();
  await stranger.getByRole("link", { name: "Sign in or register" }).click();
  await stranger.getByText("Register", { exact: true }).click();
  await stranger.getByLabel("Name").fill(`Guest${Date.now() % 100000}`);
  await stranger.getByLabel("Password").fill("a long enough password");
  await stranger.getByRole("button", { name: "Create account" }).click();
  await stranger.getByRole("button", { name: "5 stars" }).click();
  await expect(stranger.getByText("5 (1)")).toBeVisible();
});

test("the search is part of the address", async ({ page }) => {
  await page.goto("/maps");
  await page.getByRole("searchbox").fill("calm");
  await page.getByLabel("Sort").selectOption("played");
  await expect(page).toHaveURL(/\/maps\?search=calm&sort=played$/);
  await page.getByRole("link", { name: "New map" }).click();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("calm");
  await expect(page.getByLabel("Sort")).toHaveValue("played");
  await page.goBack();
  await expect(page.getByLabel("Sort")).toHaveValue("new");
  await expect(page.getByRole("searchbox")).toHaveValue("calm");
});

test("a guest who filters by their own maps is sent to sign in and back", async ({ page }) => {
  await page.goto("/maps");
  await page.getByLabel("My maps only").check();
  await expect(page.getByText("Sign in to see your maps.")).toBeVisible();
  await page.getByRole("region", { name: "Library" }).getByRole("link", { name: "Sign in or register" }).click();
  await page.getByText("Register", { exact: true }).click();
  await page.getByLabel("Name").fill(`Mine${Date.now() % 100000}`);
  await page.getByLabel("Password").fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/maps\?mine=true$/);
  await expect(page.getByLabel("My maps only")).toBeChecked();
  await expect(page.getByText("No maps found.")).toBeVisible();
});

test("the library on a phone, sorted and searched", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, `Phone${Date.now() % 100000}`);
  const text = await readFile("../crates/mapfile/maps/archipelago.catan", "utf8");
  await page.evaluate(async (catan) => {
    const body = JSON.stringify({ name: "Many small islands with a rather long name", description: "", catan });
    await fetch("/api/v1/library", { method: "POST", headers: { "content-type": "application/json" }, body });
  }, text);
  await page.goto("/maps");
  await page.getByLabel("Sort").selectOption("rated");
  await expect(page.getByRole("link", { name: /Many small islands/ })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: /Many small islands/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Many small islands/ })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "Edit a copy" }).first().click();
  await expect(new EditorPage(page).board).toBeVisible();
  await page.goto("/maps/library/nothing-here");
  await expect(page.getByText("This map doesn’t exist")).toBeVisible();
});

test("on a phone, the standard map is built from scratch, published, played against bots and rated", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(480_000);
  const stamp = Date.now() % 100000;
  await register(page, `Builder${stamp}`);
  await new EditorPage(page).buildStandard("Built");
  await publish(page, `Built ${stamp}`, "From the open sea.");
  await expect(page).toHaveURL(/\/maps\/library\/./);
  const id = page.url().split("/").pop() ?? "";

  const phone = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const friend = await phone.newPage();
  await register(friend, `Phone${stamp}`);
  const game = {
    preset: "official",
    clock: "off",
    botDelayMs: 0,
    options: { victory_points: 3 },
    seats: ["person", "weighted", "weighted"],
    name: "Ann",
  };
  const table = await startTable(friend, { ...game, map: `library:${id}` });
  await friend.goto(`/t/${table}`);
  await new TablePage(friend).expectBoard();
  await playOut([new Player(friend)], 240_000);
  // A player of the game can check the dice and rate the map.
  await expect(friend.getByText("Dice verified: they match the seed fixed before the game")).toBeVisible();
  await friend.goto("/maps");
  await friend.getByRole("searchbox").fill(`Built ${stamp}`);
  await friend.getByRole("link", { name: new RegExp(`Builder${stamp}`) }).tap();
  await expect(friend.getByText("1 started, 1 finished")).toBeVisible();
  await expect(friend.getByText(/^Seat \d won 100/)).toHaveCount(1);
  await friend.getByRole("button", { name: "5 stars" }).tap();
  await expect(friend.getByText("5 (1)")).toBeVisible();
  await expectNoHorizontalScroll(friend);
  await phone.close();
});

test("maps are found by size, seats and tags, thanked for, remixed and collected, and picked by admins", async ({
  page,
  other,
  server,
}) => {
  const stamp = `${Date.now() % 100000}`;
  const [maker, friend] = [`Maker${stamp}`, `Friend${stamp}`];
  await register(page, maker);
  const editor = new EditorPage(page);
  await page.goto("/maps/edit?map=small-2p");
  await expect(editor.board).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this map" });
  await dialog.getByLabel("Name").fill(`Pond ${stamp}`);
  await dialog.getByLabel("Tags").fill("for beginners, Ponds & Lakes");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText("These tags can’t be used")).toBeVisible();
  await dialog.getByLabel("Tags").fill("for beginners, Ponds and Lakes");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pond ${stamp}` })).toBeVisible();
  const address = page.url();
  await expect(page.getByRole("link", { name: "ponds-and-lakes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Thank the author" })).toHaveCount(0);

  const guest = await other.newPage();
  await register(guest, friend);
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto("/maps?show=library");
  const found = guest.getByRole("link", { name: new RegExp(`Pond ${stamp}`) });
  await guest.getByLabel("Size").selectOption("large");
  await expect(found).toHaveCount(0);
  await guest.getByLabel("Size").selectOption("small");
  await guest.getByLabel("Players").selectOption("2");
  await expect(found).toBeVisible();
  await expect(guest).toHaveURL(/size=small&seats=2/);
  // The picture is the server's, by its content.
  const picture = found.locator("img");
  await expect(picture).toHaveAttribute("src", /\/api\/v1\/library\/pictures\/[0-9a-f]{64}\.svg/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoHorizontalScroll(guest);
  await found.click();
  await guest.getByRole("link", { name: "for beginners" }).click();
  await expect(guest).toHaveURL(/tag=beginners/);
  await expect(found).toBeVisible();
  await found.click();

  await guest.getByRole("button", { name: "Thank the author" }).click();
  await expect(guest.getByText("1 thank-you", { exact: true })).toBeVisible();
  await guest.getByText("Add to a collection").click();
  await guest.getByPlaceholder("New collection").fill(`Favourites ${stamp}`);
  await guest.getByRole("button", { name: "Create", exact: true }).click();
  await expect(guest.getByRole("link", { name: `Favourites ${stamp}` })).toBeVisible();
  await expectNoHorizontalScroll(guest);
  await expectAccessible(guest);

  // A copy is credited, with links both ways.
  await guest.setViewportSize({ width: 1280, height: 800 });
  await guest.getByRole("article").getByRole("link", { name: "Edit a copy" }).click();
  const copy = new EditorPage(guest);
  await expect(copy.board).toBeVisible();
  await guest.getByRole("button", { name: "Publish", exact: true }).click();
  const second = guest.getByRole("dialog", { name: "Publish this map" });
  await expect(second.getByText("credited as based on")).toBeVisible();
  await second.getByLabel("Name").fill(`Puddle ${stamp}`);
  await second.getByRole("button", { name: "Publish" }).click();
  await guest.getByRole("link", { name: `Based on Pond ${stamp} by ${maker}` }).click();
  await expect(guest).toHaveURL(new RegExp(`${new URL(address).pathname}@1$`));
  await expect(guest.getByRole("link", { name: `Puddle ${stamp}` })).toBeVisible();
  await guest.goto("/maps");
  await guest.getByRole("link", { name: `Favourites ${stamp}` }).click();
  await expect(guest).toHaveURL(/collection=/);
  await expect(guest.getByRole("heading", { name: `Favourites ${stamp}` })).toBeVisible();
  await guest.getByRole("button", { name: "Delete this collection" }).click();
  await expect(guest).toHaveURL(/\/maps$/);

  // An admin recommends a map, which is then listed first.
  await server.admin("grant", friend);
  await guest.goto(address);
  await guest.getByRole("button", { name: "Recommend this map" }).click();
  await expect(guest.getByRole("button", { name: "Stop recommending" })).toBeVisible();
  await guest.goto("/maps?show=library");
  await expect(guest.getByText("Recommended")).toBeVisible();
  await guest.goto("/admin");
  await expect(guest.getByText(/map picked: \S+ "Pond \d+"/)).toBeVisible();

  // The credit stays when the original is gone.
  await page.goto(address);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page).toHaveURL(/\/maps$/);
  await page.getByRole("link", { name: new RegExp(`Puddle ${stamp}`) }).click();
  await expect(page.getByText(`Based on Pond ${stamp} by ${maker}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Based on/ })).toHaveCount(0);
});
