/** A player that uses the keyboard only. */

import type { Locator, Page } from "@playwright/test";
import { Keyboard } from "./keys";
import { Player } from "./player";

export class KeyboardPlayer extends Player {
  private constructor(
    page: Page,
    private readonly keyboard: Keyboard,
  ) {
    super(page);
  }

  /** Opens a table's page. */
  static async at(page: Page, address: string): Promise<KeyboardPlayer> {
    const keyboard = await Keyboard.alone(page);
    await page.goto(address);
    return new KeyboardPlayer(page, keyboard);
  }

  expectNoPointer(): Promise<void> {
    return this.keyboard.expectNoPointer();
  }

  override async press(button: Locator): Promise<void> {
    await this.keyboard.press(button);
  }

  override async pick(place: Locator): Promise<void> {
    await this.keyboard.pick(this.board, place);
  }

  override async openPanel(name: string): Promise<void> {
    await this.keyboard.openPanel(this.page.getByRole("tab", { name }));
  }
}
