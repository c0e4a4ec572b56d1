import { expect, expectAccessible, openTable, prefer, startTable, test } from "./fixtures";
import { playOut, Player } from "./playing";
import { Home, TablePage, WaitingRoom } from "./pages";

/** A game that is short enough to be clicked through. */
const SHORT = { preset: "official", map: "beginner", clock: "off", botDelayMs: 0, options: { victory_points: 4 } };

test("two people play a whole game against each other and two bots, by clicking", async ({ page, other }) => {
  test.setTimeout(240_000);
  await prefer(page, { name: "Ann" });
  const { table, code } = await openTable(page, { ...SHORT, seats: ["person", "person", "greedy", "weighted"], name: "Ann" });
  await page.goto(`/t/${table}`);
  const second = await other.newPage();
  await new Home(second).open();
  await new Home(second).join(code, "Bob");
  await new WaitingRoom(second).ready.click();
  await new WaitingRoom(page).start.click();
  for (const who of [page, second]) await new TablePage(who).expectBoard();

  await playOut([new Player(page), new Player(second)], 200_000);

  // Both see the end, the figures and the proof of the dice; and both can go on together.
  for (const who of [page, second]) {
    await expect(who.getByRole("dialog").getByRole("heading").first()).toBeVisible();
    await expect(who.getByRole("dialog")).toContainText("Ann");
    await expect(who.getByRole("dialog")).toContainText("Bob");
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/t/${table}$`));
  await expect(new WaitingRoom(page).seats().nth(0)).toContainText("Ann");

  // The replay shows the same game from its first action to its last, with anybody's eyes.
  await second.goto(`/replay/${table}`);
  const scrubber = second.getByRole("slider").first();
  await expect(scrubber).toBeVisible();
  await scrubber.focus();
  await second.keyboard.press("End");
  await expect(scrubber).toHaveValue(String(await scrubber.getAttribute("max")));
  await expectAccessible(second);
});

test("an offer is countered, and the counter is taken", async ({ page, other }) => {
  test.setTimeout(150_000);
  const { table, code } = await openTable(page, { ...SHORT, seats: ["person", "person"], options: { victory_points: 10, players: { min: 2, max: 4 } }, name: "Ann" });
  await page.goto(`/t/${table}`);
  const second = await other.newPage();
  await new Home(second).open();
  await new Home(second).join(code, "Bob");
  await new WaitingRoom(second).ready.click();
  await new WaitingRoom(page).start.click();
  const [ann, bob] = [new Player(page), new Player(second)];
  const give = (who: typeof page) => who.getByRole("group", { name: "You give" });
  const want = (who: typeof page) => who.getByRole("group", { name: "You want" });

  /** Plays until Ann may trade, with a card in her hand. */
  const trading = page.getByRole("toolbar", { name: "Actions" }).getByRole("button", { name: "End turn" });
  const until = Date.now() + 90_000;
  for (;;) {
    expect(Date.now(), "Ann never gets to trade").toBeLessThan(until);
    if ((await trading.isVisible()) && (await give(page).getByRole("button", { disabled: false }).count()) > 0) break;
    if (await trading.isVisible()) await page.keyboard.press("t");
    if ((await trading.isVisible()) && (await give(page).getByRole("button", { disabled: false }).count()) > 0) break;
    await ann.click();
    await bob.click();
  }
  await give(page).getByRole("button", { disabled: false }).first().click();
  await want(page).getByRole("button", { disabled: false }).last().click();
  await page.getByRole("button", { name: "Send the offer" }).click();
  const offer = second.getByRole("region", { name: "Standing offers" });
  await offer.getByRole("button", { name: "Counter" }).click();
  await give(second).getByRole("button", { disabled: false }).first().click();
  await want(second).getByRole("button", { disabled: false }).first().click();
  await second.getByRole("button", { name: "Send the counter-offer" }).click();
  const counter = page.getByRole("region", { name: "Standing offers" });
  await expect(counter.getByRole("button", { name: "Accept" }).first()).toBeVisible();
});

test("the server is killed and comes back in the middle of a game", async ({ page, server }) => {
  test.setTimeout(120_000);
  const table = await startTable(page, { ...SHORT, seats: ["person", "greedy", "greedy"] });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  for (let clicks = 0; clicks < 8; ) if ((await player.click()) !== null) clicks += 1;
  await server.crash();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await server.restart();
  await expect(page.getByText("Connection lost")).toBeHidden({ timeout: 20_000 });
  await playOut([player], 90_000);
});

test("the market game: a swap, and the ghost ship", async ({ page }) => {
  test.setTimeout(180_000);
  const table = await startTable(page, { ...SHORT, preset: "catamm", map: "catamm", seats: ["person", "greedy"], options: { victory_points: 5 } });
  await page.goto(`/t/${table}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const swap = page.getByRole("button", { name: /^Swap/ });
  let swapped = false;
  const until = Date.now() + 150_000;
  while (!(await player.isOver)) {
    expect(Date.now()).toBeLessThan(until);
    if (!swapped && (await page.getByRole("button", { name: "Start building" }).isVisible())) {
      await page.keyboard.press("t");
      await page.getByRole("radio", { name: /Give/ }).first().check({ force: true, timeout: 1_000 }).catch(() => undefined);
      if (await swap.isEnabled().catch(() => false)) {
        await swap.click();
        await expect(page.getByRole("log")).toContainText(/swapp/i);
        swapped = true;
      }
    }
    if ((await player.click()) === null) await page.waitForTimeout(60);
  }
  expect(swapped, "a swap was made").toBe(true);
});
