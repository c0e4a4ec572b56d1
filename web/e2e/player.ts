/** A player that clicks whatever the page offers next. */

import { expect, type Locator, type Page } from "@playwright/test";

/** What was done, or nothing if there was nothing to do. */
export type Done = "dialog" | "offer" | "place" | "build" | "step" | null;

/** Whether a control exists and can be pressed. Returns false if it disappears during the check. */
export async function ready(button: Locator): Promise<boolean> {
  return (
    (await button.count()) > 0 &&
    button
      .first()
      .isEnabled({ timeout: 5_000 })
      .catch(() => false)
  );
}

export class Player {
  constructor(readonly page: Page) {}

  /** Presses a control if it still exists. */
  async press(button: Locator): Promise<void> {
    await button
      .first()
      .click({ timeout: 8_000 })
      .catch(() => undefined);
  }

  /** Picks one of the highlighted places. */
  async pick(place: Locator): Promise<void> {
    await place
      .first()
      .click({ timeout: 8_000, force: true })
      .catch(() => undefined);
  }

  get board(): Locator {
    return this.page.getByRole("application", { name: "Board" });
  }

  /** The highlighted places. */
  get targets(): Locator {
    return this.board.locator("[role=button]");
  }

  get hand(): Locator {
    return this.page.getByRole("region", { name: "Your hand" });
  }

  get toolbar(): Locator {
    return this.page.getByRole("toolbar", { name: "Actions" });
  }

  get isOver(): Promise<boolean> {
    return this.page
      .getByRole("heading", { name: /wins!$|You win!|is over/ })
      .first()
      .isVisible();
  }

  async openPanel(name: string): Promise<void> {
    await this.press(this.page.getByRole("tab", { name }));
  }

  /** Does the next thing that can be clicked; of the steps of a turn, only the given ones. */
  async click(steps = ["Roll dice", "Start building", "End turn"]): Promise<Done> {
    const dialog = this.page.getByRole("dialog").first();
    if (await dialog.isVisible()) return (await this.answer(dialog)) ? "dialog" : null;
    const decline = this.page.getByRole("button", { name: "Decline" }).first();
    if (await decline.isVisible()) {
      await this.press(decline);
      return "offer";
    }
    if ((await this.targets.count()) > 0) return (await this.place()) ? "place" : null;
    for (const piece of ["City", "Settle", "Road"]) {
      const button = this.toolbar.getByRole("button", { name: new RegExp(`^${piece}`) });
      if (await ready(button)) {
        await this.press(button);
        await this.place();
        return "build";
      }
    }
    for (const step of steps) {
      const button = this.toolbar.getByRole("button", { name: step });
      if (await ready(button)) {
        await this.press(button);
        return "step";
      }
    }
    return null;
  }

  /** The number of cards of a resource in the hand. */
  async held(resource: string): Promise<number> {
    const text = await this.hand.getByRole("button").filter({ hasText: resource }).first().textContent();
    return Number(/\d+/.exec(text ?? "")?.[0] ?? 0);
  }

  /** Chooses gold resources, taking what the hand has least of. */
  async takeGold(resources: readonly string[]): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    const take = dialog.getByRole("button", { name: "Take" });
    const counts = await Promise.all(resources.map((resource) => this.held(resource)));
    while (!(await ready(take))) {
      if (!(await take.isVisible())) return;
      const least = counts.indexOf(Math.min(...counts));
      counts[least] = (counts[least] ?? 0) + 1;
      await this.press(dialog.getByRole("button", { name: `One more: ${resources[least]}` }));
    }
    await this.press(take);
    await expect(take).toBeHidden();
  }

  /** Plays a development card and answers its dialog. Returns whether a card was played. */
  async playCard(card: string): Promise<boolean> {
    const button = this.hand.getByRole("button", { name: card }).and(this.page.locator("[data-playable]"));
    if (!(await ready(button))) return false;
    await this.press(button);
    const dialog = this.page.getByRole("dialog", { name: card });
    const play = dialog.getByRole("button", { name: "Play card" });
    if (card === "Monopoly") {
      await this.press(dialog.getByRole("button", { name: "Ore", exact: true }));
      await this.press(dialog.getByRole("button", { name: "Take all Ore" }));
    } else {
      if (card === "Year of Plenty") {
        await expect(play).toBeDisabled();
        await this.press(dialog.getByRole("button", { name: "One more: Brick" }));
        await this.press(dialog.getByRole("button", { name: "One more: Lumber" }));
      }
      await this.press(play);
    }
    const played = await dialog.waitFor({ state: "hidden", timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    // The moment for the card may have passed while its dialog opened.
    if (!played) await this.page.keyboard.press("Escape");
    return played;
  }

  private async place(): Promise<boolean> {
    const count = await this.targets.count();
    if (count === 0) return false;
    await this.pick(this.targets.nth(Math.floor(count / 2)));
    const confirm = this.page.getByRole("button", { name: "Place here" });
    if (await confirm.isVisible()) await this.press(confirm);
    return true;
  }

  private async answer(dialog: Locator): Promise<boolean> {
    const send = dialog.getByRole("button", { name: /^(Discard|Take)$/ });
    if ((await send.count()) > 0) {
      for (let tries = 0; tries < 40 && !(await ready(send)); tries += 1) {
        const more = dialog.getByRole("button", { name: /^One more/, disabled: false });
        if ((await more.count()) === 0) break;
        await this.press(more.nth(tries % (await more.count())));
      }
      await this.press(send);
      return true;
    }
    const heading = await dialog
      .getByRole("heading")
      .first()
      .textContent({ timeout: 5_000 })
      .catch(() => null);
    if (heading?.includes("rob")) {
      await this.press(dialog.getByRole("button").filter({ hasText: /card/ }));
      return true;
    }
    return false;
  }
}

/** Plays until the game is over, with all players clicking in turn. */
export async function playOut(players: Player[], limit: number): Promise<void> {
  const until = Date.now() + limit;
  let idle = 0;
  while (Date.now() < until) {
    let acted = false;
    for (const player of players) {
      if (await player.isOver) return;
      acted = (await player.click()) !== null || acted;
    }
    idle = acted ? 0 : idle + 1;
    if (!acted) await players[0]?.page.waitForTimeout(60);
    expect(idle, "no player can act, and nothing happens").toBeLessThan(400);
  }
  throw new Error("the game did not end in time");
}
