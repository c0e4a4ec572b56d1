/** QR codes of short texts, as a grid of dark and light modules. */

import { encode } from "uqr";

/** The largest version that is still easy to scan from a screen: 57 by 57 modules. */
const LARGEST_VERSION = 10;

/** The modules of a text's code, without a margin. Null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: "M", border: 0, maxVersion: LARGEST_VERSION }).data;
  } catch {
    return null;
  }
}

/** A path with a square for every dark module. */
export function qrPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}
