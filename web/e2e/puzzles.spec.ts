/** Puzzles: solved, missed, offline, and the same one every day for everybody. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import type { Puzzle, PuzzleIndex } from "../src/puzzles/puzzle";
import { expect, expectAccessible, expectNoHorizontalScroll, setPreferences, test } from "./fixtures";
import { cutNetwork } from "./offline";
import { Home } from "./pages";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../puzzles");
const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as T;

/** A puzzle of the first file that is solved by pressing a place which is highlighted from the beginning. */
const PUZZLE = read<Puzzle[]>("01").find(({ kind }) => kind === "setup" || kind === "robber");

/** The place of a choice, as the board names it. */
function placeOf(puzzle: Puzzle, choice: number): string {
  const action = puzzle.choices[choice]?.action;
  if (action && "vertex" in action) return `vertex:${action.vertex}`;
  if (action && "edge" in action) return `edge:${action.edge}`;
  if (action && "hex" in action) return `hex:${action.hex}`;
  throw new Error(`${puzzle.id}: choice ${choice} has no place`);
}

class PuzzlePage {
  constructor(readonly page: Page) {}

  async open(id = ""): Promise<void> {
    await this.page.goto(`/puzzles/${id}`);
    await expect(this.task).toBeVisible();
  }

  get task(): Locator {
    return this.page.getByRole("region", { name: /^(You are|คุณคือ)/ });
  }

  get board(): Locator {
    return this.page.getByRole("application");
  }

  get choices(): Locator {
    return this.page.getByRole("list", { name: /^(Chance of winning|โอกาสชนะ)/ });
  }

  /** Presses a place on the board. */
  async press(place: string): Promise<void> {
    await this.board.locator(`[data-place="${place}"]`).click({ force: true });
  }
}

test("a puzzle is solved with a click, and rated once", async ({ page }) => {
  if (!PUZZLE) throw new Error("there is no such puzzle");
  const shown = new PuzzlePage(page);
  await shown.open(PUZZLE.id);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Try it first" })).toBeVisible();
  await shown.press(placeOf(PUZZLE, 0));
  await expect(page.getByRole("heading", { name: "Right!" })).toBeFocused();
  await expect(shown.choices.getByRole("listitem")).toHaveCount(PUZZLE.choices.length);
  await expect(shown.choices.getByRole("listitem").first()).toContainText("your move");
  await expect(page.getByText(/^Your rating: \d+ \(\+\d+\)$/)).toBeVisible();
  await expectAccessible(page);
  // Nothing more happens, and nothing more can be done.
  await expect(shown.board.locator("[role=button]")).toHaveCount(0);
  await page.getByRole("button", { name: "More puzzles" }).click();
  const menu = page.getByRole("dialog", { name: "Puzzles" });
  await expect(menu).toContainText(`1 of ${read<PuzzleIndex>("index").puzzles.length}`);
  await expectAccessible(page);
  await menu.getByRole("button", { name: "Practise" }).click();
  await expect(page).not.toHaveURL(new RegExp(PUZZLE.id));
  await expect(shown.task).toBeVisible();
});

test("a puzzle is missed, tried again and shown on a phone, in Thai", async ({ page }) => {
  if (!PUZZLE) throw new Error("there is no such puzzle");
  await setPreferences(page, { language: "th" });
  await page.setViewportSize({ width: 360, height: 640 });
  const shown = new PuzzlePage(page);
  await shown.open(PUZZLE.id);
  await expectNoHorizontalScroll(page);
  await shown.press(placeOf(PUZZLE, 1));
  await expect(page.getByRole("heading", { name: /โอกาสชนะลดลง \d+ เปอร์เซ็นต์/ })).toBeVisible();
  await expect(shown.choices).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "ลองอีกครั้ง" }).click();
  await shown.press(placeOf(PUZZLE, 1));
  await page.getByRole("button", { name: "ดูเฉลย" }).click();
  await expect(page.getByRole("heading", { name: "แบบนี้ดีที่สุด" })).toBeVisible();
  await expect(shown.board.locator("[data-picked]")).toBeVisible();
  await expect(shown.choices.getByRole("listitem")).toHaveCount(PUZZLE.choices.length);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test("everybody has the same puzzle on the same day", async ({ page, other }) => {
  const day = new Date("2026-03-05T22:30:00Z");
  const pages = [page, await other.newPage()];
  const found: string[] = [];
  for (const each of pages) {
    await each.clock.setFixedTime(day);
    const shown = new PuzzlePage(each);
    await shown.open();
    await expect(shown.task).toContainText("Today’s puzzle, no. 64");
    found.push((await shown.task.innerText()) + (await shown.board.ariaSnapshot()));
  }
  expect(found[0]).toBe(found[1]);
  const { puzzles } = read<PuzzleIndex>("index");
  expect(found[0]).toContain(`Difficulty ${puzzles[63 % puzzles.length]?.rating}`);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("puzzles can be solved after the first visit of any page", async ({ page, context }) => {
    if (!PUZZLE) throw new Error("there is no such puzzle");
    await new Home(page).open();
    await cutNetwork(page, context);
    const shown = new PuzzlePage(page);
    await shown.open(PUZZLE.id);
    await shown.press(placeOf(PUZZLE, 0));
    await expect(page.getByRole("heading", { name: "Right!" })).toBeVisible();
  });
});
