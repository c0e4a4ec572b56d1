/** Games that are passed around on one device, with the network cut: nobody sees what is not theirs. */

import type { Page } from "@playwright/test";
import { expect, expectAccessible, setPreferences, test } from "./fixtures";
import { chooseHere, isHere } from "./here";
import { cutNetwork } from "./offline";
import { Home, NewTable } from "./pages";
import { Player, ready } from "./player";

// Pages open without a network from the service worker.
test.use({ serviceWorkers: "allow" });

/** What a page shows at one moment, and what it has been told about cards since the last look. */
interface Look {
  /** The version of the game that was told last. */
  version: number;
  /** The seats whose cards were told. */
  told: number[];
  /** The seat whose cards belong to what was told last. */
  owner: number | null;
  /** The owner's resource cards as they were told, in the order of the hand. */
  cards: number[];
  /** The hands in the document, each as its numbers of resource cards. */
  hands: number[][];
  /** The lines of the log, and the messages over the board. */
  lines: string[];
}

/** Notes what the page is told about cards, and lets `lookAt` compare it with what the page shows. */
async function noteHands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Player = { resources?: Record<string, number> };
    type Told = { messages?: { view?: { version: number; players: Player[] } }[] };
    const names = ["brick", "lumber", "wool", "grain", "ore"];
    const now = { version: -1, told: [] as number[], owner: null as number | null, cards: [] as number[] };
    const look = () => ({
      ...now,
      told: now.told.splice(0),
      hands: [...document.querySelectorAll("[aria-label='Your hand']")].map((hand) =>
        names.map((name) => Number(hand.querySelector(`[data-hand=${name}] .count`)?.textContent)),
      ),
      lines: [...document.querySelectorAll("[role=log] li, [data-toasts] li")].map((line) =>
        (line.textContent ?? "").replace(/\s+/g, " ").trim(),
      ),
    });
    Object.assign(globalThis, { look });
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener("message", ({ data }: MessageEvent<Told>) => {
          for (const { view } of data.messages ?? []) {
            if (!view) continue;
            const owners = view.players.flatMap((player, seat) => ("resources" in player ? [seat] : []));
            const own = view.players[owners[0] ?? -1]?.resources;
            now.told.push(...owners);
            Object.assign(now, { version: view.version, owner: owners[0] ?? null });
            now.cards = own ? names.map((name) => own[name] ?? 0) : [];
          }
        });
      }
    };
  });
}

const NAMES = ["Ann", "Bob", "Cat", "Dan"];

/** The names of those to whom a text tells something that only they may know; for thefts, each pair of them. */
function secretsIn(text: string): string[][] {
  const who = `(${NAMES.join("|")})`;
  const stolen = text.matchAll(new RegExp(`${who} stole (?!a card)[^\\n]*? from ${who}`, "g"));
  const bought = text.matchAll(new RegExp(`${who} bought (?!a development card)`, "g"));
  return [...stolen, ...bought].map(([, ...names]) => names);
}

/** A table that is passed around: who has the device, and everything that must not be seen by them. */
class PassedAround {
  readonly player: Player;
  readonly taken = new Set<string>();
  /** Why somebody had to take the device. */
  readonly reasons = new Set<string>();
  readonly seen = { thefts: 0, bought: 0, trades: 0 };
  private holder = -1;
  private offers = 0;

  constructor(
    readonly page: Page,
    /** The name of each seat. */
    private readonly seats: string[],
  ) {
    this.player = new Player(page);
  }

  get curtain() {
    return this.page.getByRole("dialog", { name: /^Pass the device to/ });
  }

  /** Looks at the page, which must not have been told about cards of anybody else. */
  private async look(): Promise<Look> {
    const look = await this.page.evaluate(() => (globalThis as unknown as { look: () => Look }).look());
    const others = look.told.filter((seat) => seat !== this.holder);
    expect(others, "the page was told about cards of somebody who does not have the device").toEqual([]);
    return look;
  }

  /** Compares the document and the accessibility tree with who has the device. */
  async check(): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
      const before = await this.look();
      // Whoever has acted has given the device away.
      if (before.owner === null) this.holder = -1;
      this.compare(before);
      const tree = await this.page.locator("body").ariaSnapshot();
      const after = await this.look();
      // The tree is read in several steps: only that of a page that has not changed meanwhile belongs to it.
      if (after.version !== before.version || after.owner !== before.owner || after.told.length > 0) continue;
      expect(tree.match(/region "Your hand"/g) ?? []).toHaveLength(this.holder < 0 ? 0 : 1);
      this.checkSecrets(tree);
      return;
    }
    throw new Error("the page does not come to rest");
  }

  private compare({ owner, cards, hands, lines }: Look): void {
    if (owner !== null) expect(owner).toBe(this.holder);
    expect(hands).toEqual(owner === null ? [] : [cards]);
    this.checkSecrets(lines.join("\n"));
    this.seen.thefts += lines.filter((line) => / stole a card from /.test(line)).length;
    this.seen.bought += lines.filter((line) => line.includes(" bought a development card")).length;
  }

  private checkSecrets(text: string): void {
    const own = this.seats[this.holder] ?? "nobody";
    expect(secretsIn(text).filter((names) => !names.includes(own))).toEqual([]);
  }

  /** Gives the device to whoever is to have it. */
  async pass(): Promise<void> {
    const heading = (await this.curtain.getByRole("heading").textContent()) ?? "";
    const name = NAMES.find((each) => heading.endsWith(each)) ?? "";
    const why = (await this.curtain.locator("#pass-why").textContent()) ?? "";
    this.reasons.add(NAMES.reduce((text, each) => text.replaceAll(each, "…"), why));
    if (this.taken.size === 0) {
      await this.curtain.getByRole("button", { name: "Look at the table together" }).click();
      await expect(this.page.getByRole("region", { name: "Everyone at the table" })).toBeVisible();
      await expectAccessible(this.page);
      await this.check();
    }
    this.holder = this.seats.indexOf(name);
    // The curtain, if it is still down, is above the table.
    await this.page
      .getByRole("button", { name: `${name}: show my cards` })
      .last()
      .click();
    await expect(this.player.hand).toBeVisible();
    this.taken.add(name);
  }

  /** Does the next thing that can be clicked: a trade and a development card before anything else, once each. */
  async act(): Promise<boolean> {
    const { page, player } = this;
    for (const name of [/^Trade with /, "Accept"]) {
      const answer = page.getByRole("button", { name, disabled: false });
      if (!(await answer.first().isVisible())) continue;
      if ((await answer.first().getAttribute("aria-disabled")) === "true") continue;
      await player.press(answer);
      if (name !== "Accept") this.seen.trades += 1;
      return true;
    }
    if (!(await page.getByRole("dialog").first().isVisible()) && (await player.targets.count()) === 0) {
      const buy = player.toolbar.getByRole("button", { name: /^(Card|Development card)/ });
      if (this.seen.bought === 0 && (await ready(buy))) {
        await player.press(buy);
        return true;
      }
      const end = player.toolbar.getByRole("button", { name: "End turn" });
      if (this.seen.trades === 0 && this.offers < 40 && (await ready(end)) && (await this.offer())) return true;
    }
    return (await player.click()) !== null;
  }

  /** Offers a card to everybody. */
  private async offer(): Promise<boolean> {
    const { page, player } = this;
    const { cards } = await this.look();
    const [gives, wants] = [cards.findIndex((count) => count > 0), cards.indexOf(0)];
    if (gives < 0 || wants < 0) return false;
    this.offers += 1;
    const resources = ["Brick", "Lumber", "Wool", "Grain", "Ore"];
    await page.getByRole("tab", { name: "Trade" }).click();
    for (const [side, index] of [
      ["You get", wants],
      ["You give", gives],
    ] as const)
      await player.press(
        page.getByRole("group", { name: side }).getByRole("button", { name: `One more: ${resources[index]}` }),
      );
    const send = page.getByRole("button", { name: "Send offer" });
    // With that the device goes to those who are asked.
    if (await ready(send)) {
      await player.press(send);
      return true;
    }
    await page.getByRole("tab", { name: "Log" }).click();
    return false;
  }
}

test("a device that is passed around never shows a hand to somebody else", async ({ page, context }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1024, height: 768 });
  await noteHands(page);
  await new Home(page).open();
  await cutNetwork(page, context);
  await chooseHere(page, NAMES, 0, 4);
  await new NewTable(page).send.click();
  await expect(page).toHaveURL(isHere);
  const list = page.getByRole("list", { name: "Players" }).getByRole("listitem");
  await expect(list).toHaveCount(NAMES.length);
  const seats = (await list.allInnerTexts()).map((text) => NAMES.find((name) => text.includes(name)) ?? "");
  const table = new PassedAround(page, seats);
  await expect(table.curtain).toBeVisible();
  await expectAccessible(page);
  const until = Date.now() + 540_000;
  while (!(await table.player.isOver)) {
    expect(Date.now(), "the game did not end in time").toBeLessThan(until);
    await table.check();
    if (await table.curtain.isVisible()) await table.pass();
    else if (!(await table.act())) await page.waitForTimeout(40);
  }
  expect([...table.taken].sort()).toEqual(NAMES);
  expect([...table.reasons]).toEqual(expect.arrayContaining(["It’s …’s turn.", "… offers … a trade."]));
  expect(Object.entries(table.seen).filter(([, times]) => times === 0)).toEqual([]);
});

test("a table that is passed around speaks Thai", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  await page.goto("/new");
  await page.getByRole("radio", { name: /^ในเครื่องนี้/ }).check({ force: true });
  await page.getByRole("button", { name: "เริ่มเล่น", exact: true }).click();
  await expect(page).toHaveURL(isHere);
  await expect(page.getByRole("dialog", { name: /^ส่งเครื่องให้/ })).toBeVisible();
});
