/** The replay of a record file, and its analysis. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { BIN } from "./server";

/** The record of a game of bots, in which one makes mistakes. */
export function botGame(seats: string, ...more: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "hexhaven-analysis-"));
  try {
    const game = ["sim", "--map", "standard", "--seats", seats, "--games", "1", "--seed", "5"];
    execFileSync(BIN, [...game, ...more, "--records", folder, "--record-count", "1"]);
    return readFileSync(join(folder, "game-0.jsonl"), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export class AnalysisPage {
  constructor(readonly page: Page) {}

  /** Opens a record file. */
  async open(record: string): Promise<void> {
    await this.page.goto("/replay");
    const file = { name: "game.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(record) };
    await this.page.locator('input[type="file"]').setInputFiles(file);
    await expect(this.slider).toBeVisible();
  }

  async analyse(): Promise<void> {
    await this.start.click();
    await expect(this.bands).toBeVisible({ timeout: 60_000 });
  }

  /** Waits until all decisions are judged. */
  async finish(): Promise<void> {
    await expect(this.progress).toHaveCount(0, { timeout: 120_000 });
  }

  get start(): Locator {
    return this.page.getByRole("button", { name: /^(Analyse this game|วิเคราะห์เกมนี้)$/ });
  }

  get slider(): Locator {
    return this.page.getByRole("slider");
  }

  get bands(): Locator {
    return this.page.locator("[data-bands]");
  }

  get progress(): Locator {
    return this.page.getByRole("progressbar");
  }

  get here(): Locator {
    return this.page.getByRole("region", { name: /^(At this move|ตอนนี้)$/ });
  }

  get faults(): Locator {
    return this.page.getByRole("list", { name: /^(Costly decisions|การตัดสินใจที่พลาด)$/ }).getByRole("button");
  }
}
