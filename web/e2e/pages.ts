/** Page objects as a player sees the pages. Elements are found by role and name. */

import { expect, type Locator, type Page } from "@playwright/test";

export class Home {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto("/");
    await expect(this.heading).toBeVisible();
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  get play(): Locator {
    return this.page.getByRole("button", { name: "Play against bots" });
  }

  async join(code: string, name: string): Promise<void> {
    await this.page.getByLabel("Code").fill(code);
    await this.page.getByLabel("Your name").fill(name);
    await this.page.getByRole("button", { name: "Join", exact: true }).click();
  }
}

export class NewTable {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto("/new");
    await expect(this.page.getByRole("heading", { name: "New table" })).toBeVisible();
    await expect(this.page.getByRole("radio", { name: /Standard, random/ })).toBeAttached();
  }

  get send(): Locator {
    return this.page.getByRole("button", { name: /^(Create table|Play)$/ });
  }

  seat(number: number): Locator {
    return this.page.getByLabel(`Seat ${number}`, { exact: true });
  }

  group(name: string): Locator {
    return this.page.locator("summary", { hasText: name });
  }
}

export class WaitingRoom {
  constructor(readonly page: Page) {}

  get code(): Locator {
    return this.page.getByRole("status", { name: "Code" });
  }

  get start(): Locator {
    return this.page.getByRole("button", { name: "Start game" });
  }

  get ready(): Locator {
    return this.page.getByRole("button", { name: "I’m ready" });
  }

  seats(): Locator {
    return this.page.getByRole("region", { name: "Players" }).getByRole("listitem");
  }
}

export class TablePage {
  constructor(readonly page: Page) {}

  /** The game is shown instead of the waiting room. */
  async expectBoard(): Promise<void> {
    await expect(this.page).toHaveURL(/\/t\/\w+$/);
    await expect(this.page.getByRole("application", { name: "Board" })).toBeVisible();
    await expect(this.page.getByRole("heading", { name: "Players" })).toHaveCount(0);
  }
}
