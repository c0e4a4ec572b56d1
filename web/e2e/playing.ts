/** Somebody who plays by clicking, on whatever the page offers next. */

import { expect, type Locator, type Page } from "@playwright/test";

/** What was done; nothing when there was nothing to do. */
export type Done = "dialog" | "offer" | "place" | "build" | "step" | null;

/** Whether something is there and can be pressed; what goes away while one looks cannot. */
export async function ready(button: Locator): Promise<boolean> {
  return (await button.count()) > 0 && button.first().isEnabled({ timeout: 1_000 }).catch(() => false);
}

export class Player {
  constructor(readonly page: Page) {}

  get board(): Locator {
    return this.page.getByRole("application", { name: "The island" });
  }

  /** Places that light up. */
  get targets(): Locator {
    return this.board.locator("[role=button]");
  }

  get toolbar(): Locator {
    return this.page.getByRole("toolbar", { name: "Actions" });
  }

  get isOver(): Promise<boolean> {
    return this.page.getByRole("heading", { name: /wins!$|You win!|is over/ }).first().isVisible();
  }

  /** Does the next thing that can be clicked. */
  async click(): Promise<Done> {
    const dialog = this.page.getByRole("dialog").first();
    if (await dialog.isVisible()) return (await this.answer(dialog)) ? "dialog" : null;
    const decline = this.page.getByRole("button", { name: "Decline" }).first();
    if (await decline.isVisible()) {
      await decline.click({ timeout: 2_000 }).catch(() => undefined);
      return "offer";
    }
    if ((await this.targets.count()) > 0) return (await this.place()) ? "place" : null;
    for (const piece of ["City", "Settle", "Road"]) {
      const button = this.toolbar.getByRole("button", { name: new RegExp(`^${piece}`) });
      if (await ready(button)) {
        await button.first().click({ timeout: 2_000 }).catch(() => undefined);
        await this.place();
        return "build";
      }
    }
    for (const step of ["Roll the dice", "Start building", "End turn"]) {
      const button = this.toolbar.getByRole("button", { name: step });
      if (await ready(button)) {
        await button.click({ timeout: 2_000 }).catch(() => undefined);
        return "step";
      }
    }
    return null;
  }

  private async place(): Promise<boolean> {
    const count = await this.targets.count();
    if (count === 0) return false;
    const target = this.targets.nth(Math.floor(count / 2));
    await target.click({ timeout: 3_000, force: true }).catch(() => undefined);
    const confirm = this.page.getByRole("button", { name: "Place here" });
    if (await confirm.isVisible()) await confirm.click({ timeout: 2_000 }).catch(() => undefined);
    return true;
  }

  private async answer(dialog: Locator): Promise<boolean> {
    const send = dialog.getByRole("button", { name: /^(Discard|Take)$/ });
    if ((await send.count()) > 0) {
      for (let tries = 0; tries < 40 && !(await ready(send)); tries += 1) {
        const more = dialog.getByRole("button", { name: /^One more/, disabled: false });
        if ((await more.count()) === 0) break;
        await more.nth(tries % (await more.count())).click({ timeout: 2_000 }).catch(() => undefined);
      }
      await send.click({ timeout: 2_000 }).catch(() => undefined);
      return true;
    }
    const heading = await dialog.getByRole("heading").first().textContent({ timeout: 1_000 }).catch(() => null);
    if (heading?.includes("rob")) {
      await dialog.getByRole("button").filter({ hasText: /card/ }).first().click({ timeout: 2_000 }).catch(() => undefined);
      return true;
    }
    return false;
  }
}

/** Plays until a game is over, everybody clicking in turn. */
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
    expect(idle, "nobody can do anything, and nothing happens").toBeLessThan(400);
  }
  throw new Error("the game did not end in time");
}
