/**
 * Which part of a map is drawn hex by hex. All of a large map would be too slow: zoomed out it is drawn flat, zoomed
 * in only the visible part is drawn.
 */

import { HALF_SIDE, HALF_WIDTH, type Point } from "../board/geometry";

/** The visible part in drawing units, and the pixels per unit. */
export interface View extends Point {
  width: number;
  height: number;
  scale: number;
}

/** Rows and columns; `bottom` and `right` are exclusive. */
export interface Part {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Maps of up to this many hexes are drawn completely. */
const WHOLE = 900;
/** From this width in pixels on, a hex shows its picture and its number. */
const LEGIBLE = 26;
/** Rows and columns are added in blocks of this size, so that panning seldom redraws. */
const BLOCK = 4;

/** The part of a map to be drawn hex by hex. Null if it is drawn flat. */
export function partOf([width, height]: readonly [number, number], view: View | null): Part | null {
  if (width * height <= WHOLE) return { top: 0, bottom: height, left: 0, right: width };
  if (!view || view.scale * 2 * HALF_WIDTH < LEGIBLE) return null;
  const [top, bottom] = blocks(view.y / (3 * HALF_SIDE), (view.y + view.height) / (3 * HALF_SIDE), height);
  const [left, right] = blocks(view.x / (2 * HALF_WIDTH), (view.x + view.width) / (2 * HALF_WIDTH), width);
  return { top, bottom, left, right };
}

/** Complete blocks that cover a range, with a margin for parts that stick out. */
function blocks(from: number, to: number, most: number): [number, number] {
  const first = Math.floor((from - 1) / BLOCK) * BLOCK;
  const last = Math.ceil((to + 2) / BLOCK) * BLOCK;
  return [Math.min(most, Math.max(0, first)), Math.min(most, Math.max(0, last))];
}

export function samePart(one: Part | null, other: Part | null): boolean {
  if (!one || !other) return one === other;
  return one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;
}
