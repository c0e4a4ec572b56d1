/**
 * What of a map's text counts for play: its name, its maker and its comments do not, and figures stay true
 * when they change.
 */
export function playContent(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*#(?!!)|^\s*#!\s*(name|author)\b/.test(line))
    .join("\n");
}
