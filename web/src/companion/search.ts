/** Finds scenario cards by what somebody types. */

/** Letters without case, marks and doubled spaces, so that what is typed quickly is found as well. */
function plain(text: string): string {
  return text.normalize("NFKC").toLocaleLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Those whose texts have every word of the search. Thai is written without spaces: what was typed in one
 * piece is one word.
 */
export function found<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const words = plain(typed)
    .split(" ")
    .filter((word) => word !== "");
  return items.filter((item) => {
    const text = plain(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
