/** Finds scenario cards by a search text. */

/** Text without differences in case and spacing. */
function plain(text: string): string {
  return text.normalize("NFKC").toLocaleLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * The cards whose texts contain every word of the search. Thai has no spaces between words, so text typed without
 * spaces is one word.
 */
export function findMatches<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const words = plain(typed)
    .split(" ")
    .filter((word) => word !== "");
  return items.filter((item) => {
    const text = plain(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
