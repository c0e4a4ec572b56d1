/** Page object for the map editor, and the command line that checks the maps it makes. */

import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type Locator, type Page } from "@playwright/test";

const run = promisify(execFile);

/** A hex by row and column, from 0. */
export interface Hex {
  row: number;
  column: number;
}

/** Dimensions of the drawing: half a hex's width, half a side, and the margin around the hexes. */
const [HALF_WIDTH, HALF_SIDE, ROOM] = [52, 30, 84];

/** The standard island on its grid of five by five: the first and last land column of each row. */
const ISLAND = [
  [1, 3],
  [0, 3],
  [0, 4],
  [0, 3],
  [1, 3],
] as const;
/** The offset of a port's sign from the centre of its hex, by side. */
const OUT = {
  upperLeft: [-47, -81],
  upperRight: [47, -81],
  right: [94, 0],
  left: [-94, 0],
  lowerRight: [47, 81],
  lowerLeft: [-47, 81],
} as const;
/** The ports of the standard island by row, column and side. */
const PORTS: [number, number, keyof typeof OUT][] = [
  [0, 1, "upperLeft"],
  [0, 2, "upperRight"],
  [1, 3, "upperRight"],
  [2, 4, "right"],
  [3, 3, "lowerRight"],
  [4, 2, "lowerRight"],
  [4, 1, "lowerLeft"],
  [3, 0, "left"],
  [1, 0, "left"],
];

export class EditorPage {
  constructor(readonly page: Page) {}

  /** Starts a new map of the given size. */
  async begin(shape: "Island" | "All land" | "All sea", width = 5, height = 5): Promise<void> {
    await this.page.goto("/maps/new");
    await this.page.getByRole("spinbutton", { name: "Width" }).fill(`${width}`);
    await this.page.getByRole("spinbutton", { name: "Height" }).fill(`${height}`);
    await this.page.getByRole("button", { name: new RegExp(`^${shape}`) }).click();
    await expect(this.board).toBeVisible();
  }

  async openText(text: string): Promise<void> {
    await this.page.goto("/maps/new");
    await expect(this.page.getByRole("button", { name: /^Island/ })).toBeEnabled();
    await this.page
      .locator("input[type=file]")
      .setInputFiles({ name: "map.catan", mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(this.board).toBeVisible();
  }

  get board(): Locator {
    return this.page.getByRole("application", { name: /Map editor board/ });
  }

  get state(): Locator {
    return this.page.getByRole("toolbar").getByRole("button", { name: /problem/ });
  }

  async brush(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  async panel(name: string): Promise<void> {
    await this.page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  }

  /** The centre of a hex on the screen, offset in units of the drawing. */
  async point({ row, column }: Hex, across = 0, down = 0): Promise<{ x: number; y: number }> {
    const world = this.board.locator(".world");
    const bounds = (await world.boundingBox())!;
    const wide = await world.evaluate((element) => (element as HTMLElement).offsetWidth);
    const scale = bounds.width / wide;
    const [x, y] = [(2 * column + (row % 2)) * HALF_WIDTH + across, 3 * row * HALF_SIDE + down];
    return { x: bounds.x + (x + HALF_WIDTH + ROOM) * scale, y: bounds.y + (y + 2 * HALF_SIDE + ROOM) * scale };
  }

  /** Drags the brush across hexes. */
  async paint(...hexes: Hex[]): Promise<void> {
    const [first, ...rest] = await Promise.all(hexes.map((hex) => this.point(hex)));
    await this.page.mouse.move(first!.x, first!.y);
    await this.page.mouse.down();
    for (const { x, y } of rest) await this.page.mouse.move(x, y, { steps: 3 });
    await this.page.mouse.up();
  }

  /** Builds the standard map, starting from open sea. */
  async buildStandard(name: string): Promise<void> {
    await this.begin("All sea");
    await expect(this.state).toHaveText(/problem/);
    await this.brush("Random");
    for (const [row, [from, to]] of ISLAND.entries()) await this.paint({ row, column: from }, { row, column: to });
    await expect(this.state).toHaveText("No problems");
    await this.brush("Port: Random");
    for (const [row, column, side] of PORTS) {
      const { x, y } = await this.point({ row, column }, ...OUT[side]);
      await this.page.mouse.click(x, y);
    }
    await this.page.getByLabel("Map name").fill(name);
    await expect(this.state).toHaveText("No problems");
  }

  /** The map's text, as a download would contain it. */
  async download(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.page.getByRole("button", { name: "Download" }).click(),
    ]);
    return readFile(await download.path(), "utf8");
  }
}

/** The complaints of `hexhaven map check` and `hexhaven map fmt --check` about a text. Empty if both pass. */
export async function complaintsAbout(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "hexhaven-map-")), "map.catan");
  await writeFile(file, text);
  const binary = resolve(process.env.HEXHAVEN_BIN ?? "../target/release/hexhaven");
  try {
    await run(binary, ["map", "check", file]);
    await run(binary, ["map", "fmt", "--check", file]);
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}
