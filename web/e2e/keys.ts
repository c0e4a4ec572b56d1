/** A keyboard: Tab moves between controls, arrows move across the board and between tabs, Enter presses. */

import { expect, type Locator, type Page } from "@playwright/test";

/** How often Tab is tried: more than any page has tab stops. */
const STOPS = 200;

export class Keyboard {
  private constructor(private readonly page: Page) {}

  /** Records any use of a pointer, on all pages that are opened from now on. */
  static async alone(page: Page): Promise<Keyboard> {
    await page.addInitScript(() =>
      addEventListener("pointerdown", () => document.documentElement.setAttribute("data-pointed", ""), true),
    );
    return new Keyboard(page);
  }

  /** Expects that no pointer was used since the page was loaded. */
  async expectNoPointer(): Promise<void> {
    await expect(this.page.locator("html")).not.toHaveAttribute("data-pointed");
  }

  /** Presses a control if it still exists. Returns whether it did. */
  async press(control: Locator): Promise<boolean> {
    const arrived = await this.reach(control);
    if (arrived) await this.page.keyboard.press("Enter");
    return arrived;
  }

  /** Picks one of the highlighted places of a board: they are one tab stop, and arrows lead from one to the next. */
  async pick(board: Locator, place: Locator): Promise<void> {
    if (!(await this.reach(board.locator("[role=button][tabindex='0']")))) return;
    for (let steps = 0; steps < STOPS; steps += 1) {
      const way = await this.wayTo(place);
      if (way === null) return;
      if (way === "here") return this.page.keyboard.press("Enter");
      await this.page.keyboard.press(way);
    }
    throw new Error("no arrow key leads there");
  }

  /** Opens a panel with the arrow keys on its tabs. */
  async openPanel(tab: Locator): Promise<void> {
    await this.reach(this.page.locator("[role=tab][tabindex='0']"));
    for (let tabs = 0; tabs < 4 && (await tab.getAttribute("aria-selected")) !== "true"; tabs += 1)
      await this.page.keyboard.press("ArrowRight");
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }

  /** Replaces the text of a field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /**
   * Moves the focus to a control with Tab or Shift+Tab. Returns whether it arrived, since the control may have
   * disappeared.
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
          { timeout: 5_000 },
        )
        .catch(() => null);
      if (key === null || key === "here") return key === "here";
      await this.page.keyboard.press(key);
    }
    // An existing control must be reachable, unless it disappeared or was disabled meanwhile.
    expect(
      await target
        .first()
        .isEnabled({ timeout: 5_000 })
        .catch(() => false),
      `Tab never leads to ${target}`,
    ).toBe(false);
    return false;
  }

  /** The arrow key that leads from the focused place towards another one, along the longer distance first. */
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
        { timeout: 5_000 },
      )
      .catch(() => null);
    if (measured === null || measured === "here") return measured;
    const [across, down] = measured;
    if (Math.abs(across) > Math.abs(down)) return across > 0 ? "ArrowRight" : "ArrowLeft";
    return down > 0 ? "ArrowDown" : "ArrowUp";
  }
}
