import { expect, startTable, test } from "./fixtures";
import { GOLD } from "./testMaps";
import { TablePage } from "./pages";
import { ready } from "./player";
import { KeyboardPlayer } from "./keyboardPlayer";

const SETTINGS = {
  preset: "official",
  map: { catan: GOLD },
  clock: "off",
  botDelayMs: 0,
  order: "chosen",
  options: { players: { min: 2, max: 4 } },
  seats: ["person", "random"],
  name: "Ann",
};
const CARDS = ["Knight", "Road Building", "Year of Plenty", "Monopoly"];

test("a complete turn with the keyboard only: setup, dice, gold, trades, a road, a card and the robber", async ({
  page,
}) => {
  test.setTimeout(480_000);
  const player = await KeyboardPlayer.at(page, `/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const taking = page.getByRole("dialog").getByRole("button", { name: "Take" });
  const button = (name: string | RegExp) => player.toolbar.getByRole("button", { name });
  const log = page.getByRole("log");
  const robber = page.getByRole("status").filter({ hasText: "Move the robber" });
  /** What is left to do, in this order, and the cards it needs. */
  const left = new Map<string, string[]>([
    ["bank", ["Ore"]],
    ["offer", ["Ore"]],
    ["road", ["Brick", "Lumber"]],
    ["card", ["Ore", "Wool", "Grain"]],
    ["robber", ["Ore", "Wool", "Grain"]],
    ["end", ["Ore"]],
  ]);

  /** Does one of the remaining things if the turn allows it. */
  async function next(): Promise<string | undefined> {
    if (left.has("bank") || left.has("offer")) {
      if (!(await page.getByRole("group", { name: "You get" }).isVisible())) await page.keyboard.press("t");
    }
    if (left.has("bank") && (await player.held("Ore")) >= 4) {
      await player.press(page.getByRole("group", { name: "You get" }).getByRole("button", { name: "One more: Wool" }));
      await player.press(page.getByRole("button", { name: /Ore for 1 Wool \((Bank|Port)\)/ }));
      return "bank";
    }
    const offered = page
      .getByRole("group", { name: "You give" })
      .getByRole("button", { name: /^One more/, disabled: false });
    if (left.has("offer") && !left.has("bank") && (await ready(offered))) {
      const resource = /One more: (\w+)/.exec((await offered.first().textContent()) ?? "")?.[1] ?? "";
      await player.press(offered);
      await player.press(
        page
          .getByRole("group", { name: "You get" })
          .getByRole("button", { name: /^One more/, disabled: false })
          .filter({ hasNotText: resource }),
      );
      await player.press(page.getByRole("button", { name: "Send offer" }));
      return "offer";
    }
    if (left.has("road") && (await ready(button(/^Road/)))) {
      await page.keyboard.press("1");
      await player.pick(player.targets.last());
      return "road";
    }
    if (left.has("card")) {
      for (const card of CARDS) if (await player.playCard(card)) return "card";
      if (await ready(button(/^Development card/))) await page.keyboard.press("b");
    }
    return undefined;
  }

  const until = Date.now() + 420_000;
  while (left.size > 0) {
    expect(Date.now(), `still to be done: ${[...left.keys()].join(", ")}`).toBeLessThan(until);
    expect(await player.isOver).toBe(false);
    if (await taking.isVisible()) await player.takeGold([...left.values()][0] ?? []);
    else if (await button("Roll dice").isVisible()) await page.keyboard.press("r");
    else if ((await button("End turn").isVisible()) && !(await page.getByRole("dialog").isVisible())) {
      const done = await next();
      if (done) left.delete(done);
      else {
        await page.keyboard.press("e");
        left.delete("end");
      }
      await page.waitForTimeout(100);
    } else {
      const robs = await robber.isVisible();
      const done = await player.click();
      if (done === null) await page.waitForTimeout(50);
      if (robs && done === "place") {
        await expect(robber).toBeHidden();
        left.delete("robber");
      }
    }
  }
  await player.openPanel("Log");
  for (const line of [
    /Ann placed a city/,
    /Ann placed a road/,
    /Ann rolled/,
    /Ann chose/,
    /Ann gave the bank/,
    /Ann offers/,
    /Ann built a road/,
    /Ann played/,
    /Ann moved the robber/,
  ])
    await expect(log).toContainText(line);
  await player.expectNoPointer();
});
