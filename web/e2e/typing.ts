/**
 * Somebody who plays by keys alone: Tab leads from one thing to the next, arrows across the board and along
 * tabs, Enter presses.
 */

import { expect, type Locator, type Page } from "@playwright/test";
import { Player } from "./playing";

/** As far as Tab is tried: more than any page has to stop at. */
const STOPS = 200;

export class Typist extends Player {
  /** Opens a table's page, and watches from then on that nothing is done with a pointer. */
  static async at(page: Page, address: string): Promise<Typist> {
    await page.addInitScript(() =>
      addEventListener("pointerdown", () => document.documentElement.setAttribute("data-pointed", ""), true),
    );
    await page.goto(address);
    return new Typist(page);
  }

  async expectNoPointer(): Promise<void> {
    await expect(this.page.locator("html")).not.toHaveAttribute("data-pointed");
  }

  override async press(button: Locator): Promise<void> {
    if (await this.reach(button)) await this.page.keyboard.press("Enter");
  }

  override async pick(place: Locator): Promise<void> {
    if (!(await this.reach(this.board.locator("[role=button][tabindex='0']")))) return;
    for (let steps = 0; steps < STOPS; steps += 1) {
      const way = await this.wayTo(place);
      if (way === null) return;
      if (way === "here") return this.page.keyboard.press("Enter");
      await this.page.keyboard.press(way);
    }
    throw new Error("no arrow leads there");
  }

  /**
   * Leads the focus there with Tab, or back with Shift and Tab; says whether it came, for what is gone cannot
   * be reached.
   */
  async reach(target: Locator): Promise<boolean> {
    for (let stops = 0; stops < STOPS; stops += 1) {
      const key = await target
        .first()
        .evaluate(
          (wanted) => {
            const focused = document.activeElement;
            if (focused === wanted) return "here";
            return focused && focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING
              ? "Shift+Tab"
              : "Tab";
          },
          undefined,
          { timeout: 1_000 },
        )
        .catch(() => null);
      if (key === null || key === "here") return key === "here";
      await this.page.keyboard.press(key);
    }
    // Whatever is there must be reached; what went away or cannot be pressed meanwhile need not.
    expect(
      await target
        .first()
        .isEnabled({ timeout: 1_000 })
        .catch(() => false),
      `Tab never leads to ${target}`,
    ).toBe(false);
    return false;
  }

  /** Opens a panel by the arrows between its tabs. */
  override async openPanel(name: string): Promise<void> {
    const tab = this.page.getByRole("tab", { name });
    await this.reach(this.page.locator("[role=tab][tabindex='0']"));
    for (let tabs = 0; tabs < 4 && (await tab.getAttribute("aria-selected")) !== "true"; tabs += 1)
      await this.page.keyboard.press("ArrowRight");
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }

  /** The arrow that leads from the focused place towards another one: the longer way first. */
  private async wayTo(place: Locator): Promise<string | null> {
    const measured = await place
      .first()
      .evaluate(
        (wanted) => {
          const focused = document.activeElement;
          if (focused === wanted) return "here" as const;
          const middle = (element: Element | null) => {
            const box = element?.getBoundingClientRect();
            return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
          };
          const [from, to] = [middle(focused), middle(wanted)];
          return [(to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)] as const;
        },
        undefined,
        { timeout: 1_000 },
      )
      .catch(() => null);
    if (measured === null || measured === "here") return measured;
    const [across, down] = measured;
    if (Math.abs(across) > Math.abs(down)) return across > 0 ? "ArrowRight" : "ArrowLeft";
    return down > 0 ? "ArrowDown" : "ArrowUp";
  }
}
