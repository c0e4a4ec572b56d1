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

  /**
   * Goes to a costly move for which the better one is a place on the board, a blunder if possible, and expects all
   * that is said about it.
   */
  async clickFault(): Promise<void> {
    const blunders = this.faults.filter({ hasText: "Blunder" });
    for (const fault of [...(await blunders.all()), ...(await this.faults.all())]) {
      await fault.click();
      await expect(fault).toHaveAttribute("aria-current", "true");
      if ((await this.better.count()) > 0) break;
    }
    await expect(this.better, "the better move is drawn").toHaveCount(1);
    await expect(this.here).toContainText(/This lowered the chance of winning by [\d.]+ points?\./);
    await expect(this.here).toContainText("Better:");
    await expect(this.here.locator(".reason")).toHaveText(/\p{Letter}/u);
  }

  /** From a position to the analysis board, and back to what is already known. */
  async playOn(): Promise<void> {
    const at = await this.slider.inputValue();
    await this.page.getByRole("button", { name: "Play on from here" }).click();
    await expect(this.page.getByRole("heading", { name: "Analysis board" })).toBeVisible();
    await expect(this.page.getByRole("list", { name: "Moves" }).getByRole("listitem")).toHaveCount(1);
    await this.page.goBack();
    await expect(this.bands).toBeVisible();
    await expect(this.slider).toHaveValue(at);
    await expect(this.progress).toHaveCount(0);
    await expect(this.faults).not.toHaveCount(0);
  }

  /** The better move, as it is drawn on the board. */
  get better(): Locator {
    return this.page.getByRole("application").locator("[data-picked]");
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
