// The code is that of the standard: its check numbers are the standard's own examples.
import { expect, test } from "vitest";
import { checked, correction, qrCode, qrPath } from "./qr";

test("correction bytes are those of the standard's example", () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(correction(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test("format and version are checked as the standard's examples are", () => {
  expect((checked(5, 0x537, 10) ^ 0x5412).toString(2)).toBe("100000011001110");
  expect(checked(7, 0x1f25, 12).toString(2).padStart(18, "0")).toBe("000111110010010100");
});

test("a text is drawn as other readers read it", () => {
  const drawn = (qrCode("HEXHAVEN") ?? []).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
  expect(drawn).toEqual([
    "#######..#.#..#######",
    "#.....#.##.##.#.....#",
    "#.###.#..#.#..#.###.#",
    "#.###.#...#.#.#.###.#",
    "#.###.#.#.###.#.###.#",
    "#.....#....#..#.....#",
    "#######.#.#.#.#######",
    ".........#...........",
    "#.#.#.#..##.#...#..#.",
    "##.###.#..##..##...#.",
    ".####.#....#...######",
    "...##...#.####.....#.",
    "...#.###.#.#..#####..",
    "........###...##.###.",
    "#######..#..#..##.###",
    "#.....#...#...###..#.",
    "#.###.#.###.#.###.#..",
    "#.###.#....#.#...###.",
    "#.###.#.####.####.#.#",
    "#.....#...####.....#.",
    "#######.#.##.##.#.###",
  ]);
});

test("longer texts take larger codes, and too long ones none", () => {
  expect([1, 14, 15, 100, 213].map((length) => qrCode("x".repeat(length))?.length)).toEqual([21, 21, 25, 41, 57]);
  expect(qrCode("x".repeat(214))).toBeNull();
});

test("a path has a square for every dark module", () => {
  expect(
    qrPath([
      [true, false],
      [false, true],
    ]),
  ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
});
