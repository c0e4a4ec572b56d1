/** Rows of a draft: only changed ones are recreated, and only visible ones are drawn. */

import { describe, expect, test } from "vitest";
import { blank, paint, setNumbers, type Draft } from "./draft";
import { flatRowsOf, rowsOf, type Row } from "./rows";
import { partOf, samePart, type Part, type View } from "./view";

const rowsOfAll = (draft: Draft, before: Row[]): Row[] => rowsOf(draft, partOf(draft.size, null)!, before);

test("a stroke recreates only its own rows, and outlines only where land begins or ends", () => {
  const draft = blank(4, 4, "land");
  const rows = rowsOfAll(draft, []);
  const forest = rowsOfAll(paint(draft, [5], 3), rows);
  expect(forest.map((row, index) => row === rows[index])).toEqual([true, false, true, true]);
  expect(forest[1]!.land).toBe(rows[1]!.land);
  expect(rowsOfAll(setNumbers(draft, [5], 8), rows)[1]!.values).toEqual([1, 8, 1, 1]);
  expect(rowsOfAll(paint(draft, [5], 0), rows)[1]!.land).not.toBe(rows[1]!.land);
});

test("another size recreates all rows", () => {
  const rows = rowsOfAll(blank(4, 4, "land"), []);
  expect(rowsOfAll(blank(5, 4, "land"), rows).every((row) => !rows.includes(row))).toBe(true);
});

test("zoomed out, a row is one shape per type, and only changed rows are recreated", () => {
  const draft = blank(50, 50, "land");
  const rows = flatRowsOf(draft, []);
  expect(rows[7]!.shapes.map(({ type }) => type)).toEqual([1]);
  const painted = flatRowsOf(paint(draft, [7 * 50 + 20, 7 * 50 + 30], 3), rows);
  expect(painted[7]!.shapes.map(({ type }) => type)).toEqual([1, 3]);
  expect(painted[7]!.shapes[1]!.path.match(/M/g)).toHaveLength(2);
  expect(painted.filter((row, index) => row !== rows[index])).toHaveLength(1);
});

describe("the part drawn hex by hex", () => {
  const near: View = { x: 1000, y: 900, width: 600, height: 600, scale: 1 };

  test("is all of a small map, and nothing of a large one when zoomed out", () => {
    const whole: Part = { top: 0, bottom: 30, left: 0, right: 30 };
    expect(partOf([30, 30], null)).toEqual(whole);
    expect(partOf([30, 30], near)).toEqual(whole);
    expect(partOf([100, 100], null)).toBeNull();
    expect(partOf([100, 100], { ...near, scale: 0.1 })).toBeNull();
  });

  test("is the visible part of a large map when zoomed in", () => {
    const { top, bottom, left, right } = partOf([100, 100], near)!;
    expect(top * 90).toBeLessThan(900 - 60);
    expect(bottom * 90).toBeGreaterThan(1500 + 60);
    expect(left * 104).toBeLessThan(1000 - 52);
    expect(right * 104).toBeGreaterThan(1600 + 52);
    expect((bottom - top) * (right - left)).toBeLessThan(300);
  });

  test("changes in blocks as the board is panned", () => {
    expect(samePart(partOf([100, 100], near), partOf([100, 100], { ...near, x: 1010 }))).toBe(true);
    expect(samePart(partOf([100, 100], near), partOf([100, 100], { ...near, x: 1500 }))).toBe(false);
    expect(samePart(null, partOf([100, 100], near))).toBe(false);
  });
});
