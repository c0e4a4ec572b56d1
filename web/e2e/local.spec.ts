/** Games on one device, with the network cut: against bots, and passed around. */

import { AnalysisPage } from "./analysisPage";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";
import { cutNetwork } from "./offline";
import { Home, NewTable, TablePage } from "./pages";
import { Player, playOut } from "./player";

// Pages open without a network from the service worker.
test.use({ serviceWorkers: "allow" });

/** Fills the form of a short game on this device. */
async function chooseHere(page: Page, people: string[], bots: number, points: number): Promise<void> {
  const form = new NewTable(page);
  await form.open();
  await page.getByRole("radio", { name: /^On this device/ }).check({ force: true });
  await page.getByRole("radio", { name: String(people.length + bots), exact: true }).check({ force: true });
  for (let seat = 0; seat < people.length + bots; seat += 1) {
    const name = people[seat];
    await form.seat(seat + 1).selectOption(name === undefined ? "medium" : "person");
    if (name !== undefined) await page.getByLabel(`Name of seat ${seat + 1}`).fill(name);
  }
  await form.group("Winning").click();
  await page.getByLabel("Points to win").fill(String(points));
}

const isHere = /\/t\/here_/;

for (const [screen, viewport] of [
  ["a desktop", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test(`a whole game against bots needs no network, on ${screen}`, async ({ page, context }) => {
    test.setTimeout(360_000);
    await page.setViewportSize(viewport);
    await page.addInitScript(() => localStorage.setItem("hexhaven-bot-speed", "instant"));
    await new Home(page).open();
    await cutNetwork(page, context);
    const failed: string[] = [];
    page.on("pageerror", (error) => failed.push(error.message));
    await chooseHere(page, ["Ann"], 2, 5);
    await new NewTable(page).send.click();
    await expect(page).toHaveURL(isHere);
    await new TablePage(page).expectBoard();
    const player = new Player(page);
    // A reload in the middle of the game.
    for (let clicks = 0; clicks < 12;)
      if ((await player.click()) === null) await page.waitForTimeout(50);
      else clicks += 1;
    const log = page.getByRole("log").or(page.locator("#panel"));
    await expect(log.first()).toBeAttached();
    await page.reload();
    await new TablePage(page).expectBoard();
    await playOut([player], 240_000);
    await expect(page.getByRole("heading", { name: /wins!$|You win!/ })).toBeVisible();
    await expectNoHorizontalScroll(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download game record" }).click();
    const record = await (await download).path();
    await page.getByRole("link", { name: "Replay", exact: true }).click();
    await expect(page).toHaveURL(/\/replay\/here_/);
    await expect(page.getByRole("application", { name: /^Board/ })).toBeVisible();
    // The file can be opened and added again.
    await page.goto("/replay");
    await expect(page.getByRole("heading", { name: "On this device" })).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(record);
    await page.getByRole("button", { name: "Add to the games on this device" }).click();
    await expect(page).toHaveURL(isHere);
    await expect(page.getByRole("heading", { name: /wins!$|You win!/ })).toBeVisible();
    // What decided it, and what else could have happened.
    await page.getByRole("link", { name: "Was it luck?" }).click();
    const analysis = new AnalysisPage(page);
    await expect(analysis.bands).toBeVisible({ timeout: 60_000 });
    await analysis.finish();
    await analysis.slider.fill("20");
    await expect(analysis.here).toBeVisible();
    // No other device has this game.
    await expect(page.getByRole("button", { name: "Copy link to this move" })).toHaveCount(0);
    await analysis.clickFault();
    await analysis.playOn();
    expect(failed).toEqual([]);
  });
}

test("a game that is open in another tab can be taken over, and goes on after an update of the app", async ({
  page,
  context,
}) => {
  await new Home(page).open();
  await new Home(page).play.click();
  await expect(page).toHaveURL(isHere);
  await new TablePage(page).expectBoard();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText("This game is open in another tab")).toBeVisible();
  await second.getByRole("button", { name: "Continue here" }).click();
  await new TablePage(second).expectBoard();
  await expect(page.getByText("This game is open in another tab")).toBeVisible();
  // A new version of the app: nothing of the old one is left but the games.
  await second.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  await page.close();
  await new Home(second).open();
  await second
    .getByRole("region", { name: "Pick up where you left off" })
    .getByRole("link", { name: /^Continue/ })
    .click();
  await new TablePage(second).expectBoard();
});

/** Runs a script in every worker of a table before anything else. */
async function inWorkers(page: Page, script: string): Promise<void> {
  await page.route("**/table.worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}

/** Leaves no room for games. */
async function fillStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!("IDBObjectStore" in globalThis)) return;
    const full = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    // Workers have a store of their own, so every way into it is closed.
    Object.defineProperty(IDBFactory.prototype, "open", { value: full });
  });
  await inWorkers(
    page,
    'IDBFactory.prototype.open = () => { throw new DOMException("no room", "QuotaExceededError"); };',
  );
}

test.describe("when something is wrong with its worker", () => {
  // A service worker would answer in place of the test.
  test.use({ serviceWorkers: "block" });

  test("without room a game goes on, and says that it is not saved", async ({ page }) => {
    await fillStore(page);
    await new Home(page).open();
    await new Home(page).play.click();
    await new TablePage(page).expectBoard();
    await expect(page.getByRole("alert").filter({ hasText: "can’t be saved" })).toBeVisible();
    const player = new Player(page);
    await expect.poll(() => player.targets.count()).toBeGreaterThan(0);
    await player.click();
    await player.click();
    await expect(page.getByText("placed a settlement").first()).toBeAttached();
  });

  test("without room a rematch can be played", async ({ page }) => {
    await fillStore(page);
    await chooseHere(page, ["Ann"], 1, 3);
    await new NewTable(page).send.click();
    await new TablePage(page).expectBoard();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    const first = page.url();
    await page.getByRole("button", { name: "Play again" }).click();
    await expect(page).not.toHaveURL(first);
    await new TablePage(page).expectBoard();
    await expect(page.getByRole("alert").filter({ hasText: "can’t be saved" })).toBeVisible();
  });

  test("a game whose worker fails says so, and goes on where it was saved", async ({ page }) => {
    const failing = 'if (call === "message") setTimeout(() => { throw new Error("the island sank"); }, 100);';
    await inWorkers(page, `addEventListener("message", ({ data: { call } }) => { ${failing} });`);
    await new Home(page).open();
    await new Home(page).play.click();
    await new TablePage(page).expectBoard();
    const player = new Player(page);
    await expect.poll(() => player.targets.count()).toBeGreaterThan(0);
    await player.click();
    await expect(page.getByRole("heading", { name: "The game has stopped" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continue the game" }).click();
    await new TablePage(page).expectBoard();
    await expect(page.getByText("placed a settlement").first()).toBeAttached();
  });
});

test("a game is deleted after a question", async ({ page }) => {
  await new Home(page).open();
  await new Home(page).play.click();
  await new TablePage(page).expectBoard();
  await page.goto("/replay");
  const games = page.getByRole("region", { name: "On this device" });
  const question = page.getByRole("dialog", { name: "Delete this game?" });
  await games.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(games.getByRole("listitem")).toHaveCount(1);
  await games.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(games).toHaveCount(0);
});

/** Notes whose cards the page is told. */
async function noteHands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: number[][] = [];
    Object.assign(globalThis, { told });
    type Told = { messages?: { view?: { players: object[] } }[] };
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener("message", ({ data }: MessageEvent<Told>) => {
          for (const { view } of data.messages ?? []) {
            const players = view?.players ?? [];
            if (players.length > 0)
              told.push(players.flatMap((player, seat) => ("resources" in player ? [seat] : [])));
          }
        });
      }
    };
  });
}

/** The seats whose cards the page was told since the last call. */
function handsTold(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { told } = globalThis as unknown as { told: number[][] };
    return told.splice(0).flat();
  });
}

test("a device that is passed around never shows a hand to somebody else", async ({ page, context }) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await noteHands(page);
  await new Home(page).open();
  await cutNetwork(page, context);
  const names = ["Ann", "Bob", "Cat", "Dan"];
  await chooseHere(page, names, 0, 4);
  await new NewTable(page).send.click();
  await expect(page).toHaveURL(isHere);
  const curtain = page.getByRole("dialog", { name: /^Pass the device to/ });
  const hand = page.getByRole("region", { name: "Your hand" });
  await expect(curtain).toBeVisible();
  await expectAccessible(page);
  const seats = await page.getByRole("list", { name: "Players" }).getByRole("listitem").allInnerTexts();
  const player = new Player(page);
  const until = Date.now() + 330_000;
  const taken = new Set<string>();
  let holder = -1;
  while (!(await player.isOver)) {
    expect(Date.now(), "the game did not end in time").toBeLessThan(until);
    // Whatever the page was told about cards was about those of the person who has the device.
    const told = await handsTold(page);
    expect(told.filter((seat) => seat !== holder)).toEqual([]);
    if (await curtain.isVisible()) {
      holder = -1;
      await expect(hand).toHaveCount(0);
      expect(await page.locator("body").ariaSnapshot()).not.toContain("Your hand");
      const heading = (await curtain.getByRole("heading").textContent()) ?? "";
      const name = names.find((each) => heading.endsWith(each)) ?? "";
      if (taken.size === 0) {
        await curtain.getByRole("button", { name: "Look at the table together" }).click();
        await expect(page.getByRole("region", { name: "Everyone at the table" })).toBeVisible();
        await expect(hand).toHaveCount(0);
        await expectAccessible(page);
      }
      expect((await handsTold(page)).length, "cards were shown before anybody took the device").toBe(0);
      // The curtain, if it is still down, is above the table.
      await page
        .getByRole("button", { name: `${name}: show my cards` })
        .last()
        .click();
      holder = seats.findIndex((text) => text.includes(name));
      await expect(hand).toBeVisible();
      taken.add(name);
    } else if ((await player.click()) === null) await page.waitForTimeout(40);
  }
  expect([...taken].sort()).toEqual(names);
});

test("a table that is passed around speaks Thai", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  await page.goto("/new");
  await page.getByRole("radio", { name: /^ในเครื่องนี้/ }).check({ force: true });
  await page.getByRole("button", { name: "เริ่มเล่น", exact: true }).click();
  await expect(page).toHaveURL(isHere);
  await expect(page.getByRole("dialog", { name: /^ส่งเครื่องให้/ })).toBeVisible();
});
