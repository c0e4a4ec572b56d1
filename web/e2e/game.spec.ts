import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, openTable, setPreferences, startTable, test } from "./fixtures";
import { playOut, Player } from "./player";
import { Home, TablePage, WaitingRoom } from "./pages";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A game that is short enough to be clicked through. */
const SHORT = { preset: "official", map: "beginner", clock: "off", botDelayMs: 0, options: { victory_points: 4 } };

/** The record with another contribution and all hashes computed anew, as a cheating server would send it. */
function forged(record: string): string {
  const [first = "", ...lines] = record.trimEnd().split("\n");
  const header = JSON.parse(first) as { contributions: { entropy: string }[] };
  for (const contribution of header.contributions) contribution.entropy = "ab".repeat(32);
  const forged = [JSON.stringify(header)];
  for (const line of lines) {
    const prev = createHash("sha256")
      .update(forged.at(-1) ?? "")
      .digest("hex");
    forged.push(JSON.stringify({ ...(JSON.parse(line) as object), prev }));
  }
  return `${forged.join("\n")}\n`;
}

/** The end screen and the page about fair dice verify the game, and notice a forged record. */
async function expectFairDice(page: Page): Promise<void> {
  await page.getByText("Dice verified").click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "See what was verified" }).click();
  const fair = await opened;
  await expect(fair.getByText(/^Verified: all \d+ moves are legal\.$/)).toBeVisible();
  await expect(fair.getByText("The server kept to the secret that it fixed before the game.")).toBeVisible();
  await expect(fair.getByText("Your own contribution is part of the seed.")).toBeVisible();
  await expect(fair.getByText("The board was drawn from the map “First island” with this seed.")).toBeVisible();
  await expect(fair.getByText("Every roll, every card and every theft follows from the seed.")).toBeVisible();
  await expectAccessible(fair);
  await fair.route("**/record", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: forged(await response.text()) });
  });
  await fair.reload();
  await expect(fair.getByText("Not verified: the record was changed, or the game was not fair.")).toBeVisible();
  await fair.close();
}

test("two people play a complete game against each other and two bots, by clicking", async ({ page, other }) => {
  test.setTimeout(900_000);
  await setPreferences(page, { name: "Ann" });
  const { table, code } = await openTable(page, {
    ...SHORT,
    seats: ["person", "person", "greedy", "weighted"],
    name: "Ann",
  });
  await page.goto(`/t/${table}`);
  const second = await other.newPage();
  await new Home(second).open();
  await new Home(second).join(code, "Bob");
  await new WaitingRoom(second).ready.click();
  await new WaitingRoom(page).start.click();
  for (const who of [page, second]) await new TablePage(who).expectBoard();

  await playOut([new Player(page), new Player(second)], 700_000);

  // Both players see the result, the statistics and the dice proof, and both can start a rematch.
  for (const who of [page, second]) {
    await expect(who.getByRole("dialog").getByRole("heading").first()).toBeVisible();
    await expect(who.getByRole("dialog")).toContainText("Ann");
    await expect(who.getByRole("dialog")).toContainText("Bob");
  }
  await expectAccessible(page);
  await expectFairDice(second);
  // The result can be hidden to view the board, and shown again. The page fits the window however long the log is.
  await page.getByRole("button", { name: "View board" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Show result" }).click();
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/t/${table}$`));
  await expect(new WaitingRoom(page).seats().nth(0)).toContainText("Ann");

  // The replay shows the same game from the first action to the last, from any player's view.
  await second.goto(`/replay/${table}`);
  const scrubber = second.getByRole("slider").first();
  await expect(scrubber).toBeVisible();
  await scrubber.focus();
  await second.keyboard.press("End");
  await expect(scrubber).toHaveValue(String(await scrubber.getAttribute("max")));
  await expectAccessible(second);
});

test("an offer is countered, and the counter-offer is accepted", async ({ page, other }) => {
  test.setTimeout(300_000);
  const { table, code } = await openTable(page, {
    ...SHORT,
    seats: ["person", "person"],
    options: { victory_points: 10, players: { min: 2, max: 4 } },
    name: "Ann",
  });
  await page.goto(`/t/${table}`);
  const second = await other.newPage();
  await new Home(second).open();
  await new Home(second).join(code, "Bob");
  await new WaitingRoom(second).ready.click();
  await new WaitingRoom(page).start.click();
  const [ann, bob] = [new Player(page), new Player(second)];
  const give = (who: typeof page) => who.getByRole("group", { name: "You give" });
  const want = (who: typeof page) => who.getByRole("group", { name: "You get" });

  /** The kinds of resource cards in a hand. */
  const kinds = (who: typeof page) =>
    who
      .getByRole("region", { name: "Your hand" })
      .getByRole("button", { name: /^[1-9]\d* / })
      .count();
  const ready = async () => (await trading.isVisible()) && (await kinds(page)) > 1 && (await kinds(second)) > 1;

  /** Plays until Ann may trade and both players have something to trade. */
  const trading = page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "End turn" });
  const until = Date.now() + 200_000;
  while (!(await ready())) {
    expect(Date.now(), "Ann never gets to trade").toBeLessThan(until);
    await ann.click();
    await bob.click();
  }
  await page.getByRole("tab", { name: "Trade" }).click();
  const given = give(page)
    .getByRole("button", { name: /^One more/, disabled: false })
    .first();
  const resource = /One more: (\w+)/.exec((await given.textContent()) ?? "")?.[1] ?? "";
  await given.click();
  const others = (group: Locator) =>
    group.getByRole("button", { name: /^One more/, disabled: false }).filter({ hasNotText: resource });
  await others(want(page)).last().click();
  await page.getByRole("button", { name: "Send offer" }).click();
  // Bob wants the same card for something else.
  await second.getByRole("region", { name: "Open offers" }).getByRole("button", { name: "Counter" }).click();
  // The counteroffer begins with what Ann offers.
  await expect(want(second).getByRole("button", { name: `One more: ${resource}` })).toContainText("1");
  await others(give(second)).first().click();
  await second.getByRole("button", { name: "Send counteroffer" }).click();
  const counter = page.getByRole("article", { name: "Offer from Bob" });
  await counter.getByRole("button", { name: "Accept" }).click();
  await expect(counter).toBeHidden();
  for (const who of [page, second]) {
    await who.getByRole("tab", { name: "Log" }).click();
    await expect(who.getByRole("log")).toContainText(/ gave .+ for /);
  }
});

test("the server is killed and restarted in the middle of a game", async ({ page, server }) => {
  test.setTimeout(420_000);
  const table = await startTable(page, { ...SHORT, seats: ["person", "greedy", "greedy"] });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  for (let clicks = 0; clicks < 8;) if ((await player.click()) !== null) clicks += 1;
  await server.crash();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await server.restart();
  await expect(page.getByText("Connection lost")).toBeHidden({ timeout: 20_000 });
  await playOut([player], 240_000);
});

test("the end screen and the replay say what was done for a player", async ({ page }) => {
  const table = await startTable(page, {
    ...SHORT,
    seats: ["person", "random"],
    clock: { setup: 0.2 },
    options: { players: { min: 2, max: 4 } },
    name: "Ann",
  });
  await page.goto(`/t/${table}`);
  // The clock places everything for Ann, who then resigns.
  await expect(page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: /Roll/ })).toBeVisible();
  await page.evaluate((name) => fetch(`/api/v1/tables/${name}/leave`, { method: "POST" }), table);
  await expect(page.getByRole("dialog").getByRole("row", { name: /Ann/ }).first()).toContainText(
    "ran out of time 4 times",
  );
  await expectAccessible(page);
  await page.goto(`/replay/${table}`);
  const scrubber = page.getByRole("slider").first();
  await scrubber.focus();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Ann ran out of time")).toBeVisible({ timeout: 300 });
  }).toPass();
});
