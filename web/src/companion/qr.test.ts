import jsQR from "jsqr";
import { expect, test } from "vitest";
import { qrCode, qrPath } from "./qr";

/** Decodes a code, drawn with four pixels per module and a margin of four modules. */
function read(modules: boolean[][]): string | undefined {
  const [scale, margin] = [4, 4];
  const side = (modules.length + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let down = 0; down < scale; down += 1)
        for (let across = 0; across < scale; across += 1) {
          const at = 4 * (((y + margin) * scale + down) * side + (x + margin) * scale + across);
          pixels.fill(0, at, at + 3);
        }
    }),
  );
  return jsQR(pixels, side, side)?.data;
}

test.each([
  "HEXHAVEN",
  "https://hexhaven.example/companion/ABC234",
  "http://192.168.0.17:8080/companion/XYZ789",
  "เกาะ",
])("a reader reads %s", (text) => expect(read(qrCode(text) ?? [])).toBe(text));

test("longer texts need larger codes, and texts that are too long have none", () => {
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
