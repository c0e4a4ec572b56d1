/**
 * The part of a map's text that affects play. Name, author and comments do not, so statistics stay valid when they
 * change.
 */
export function playContent(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*#(?!!)|^\s*#!\s*(name|author)\b/.test(line))
    .join("\n");
}
