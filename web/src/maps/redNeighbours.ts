/** Whether a map lets 6 and 8 be drawn next to each other: a line in its text. */

/** The directive, without `#!`. */
export const RED_NEIGHBOURS = "red-neighbours";
const LINE = /^[ \t]*#![ \t]*red-neighbours[ \t]*\r?\n?/gm;

export function allowsRedNeighbours(text: string): boolean {
  return text.search(LINE) >= 0;
}

/** The same map with or without the line. */
export function withRedNeighbours(text: string, allowed: boolean): string {
  const plain = text.replace(LINE, "");
  // A byte order mark stays in front.
  return allowed ? plain.replace(/^\uFEFF?/, (mark) => `${mark}#! ${RED_NEIGHBOURS}\n`) : plain;
}
