/**
 * Which part of a map is drawn hex by hex. A large map would be too much at once: from afar it is drawn
 * flat, from near only what is in sight.
 */

import { HALF_SIDE, HALF_WIDTH, type Point } from "../board/geometry";

/** What is in sight, in the units of the drawing, and how many pixels one of them is. */
export interface View extends Point {
  width: number;
  height: number;
  scale: number;
}

/** Rows and columns, from the first to before the last. */
export interface Part {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Up to so many hexes all are drawn. */
const WHOLE = 900;
/** A hex of so many pixels shows its picture and its number. */
const LEGIBLE = 26;
/** Rows and columns come in by so many at once, so that a board that is moved is seldom drawn anew. */
const BLOCK = 4;

/** The part of a map to be drawn hex by hex; nothing where it is drawn flat. */
export function partOf([width, height]: readonly [number, number], view: View | null): Part | null {
  if (width * height <= WHOLE) return { top: 0, bottom: height, left: 0, right: width };
  if (!view || view.scale * 2 * HALF_WIDTH < LEGIBLE) return null;
  const [top, bottom] = blocks(view.y / (3 * HALF_SIDE), (view.y + view.height) / (3 * HALF_SIDE), height);
  const [left, right] = blocks(view.x / (2 * HALF_WIDTH), (view.x + view.width) / (2 * HALF_WIDTH), width);
  return { top, bottom, left, right };
}

/** Whole blocks from one number to another, with one more around for what sticks out. */
function blocks(from: number, to: number, most: number): [number, number] {
  const first = Math.floor((from - 1) / BLOCK) * BLOCK;
  const last = Math.ceil((to + 2) / BLOCK) * BLOCK;
  return [Math.min(most, Math.max(0, first)), Math.min(most, Math.max(0, last))];
}

export function samePart(one: Part | null, other: Part | null): boolean {
  if (!one || !other) return one === other;
  return one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;
}
