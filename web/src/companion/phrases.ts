/** Line breaking: Thai has no spaces between words; its spaces separate phrases. */

/**
 * Splits a text into pieces that should stay on one line. Numbers stay with what they count, lists with their items.
 */
export function phrasesOf(text: string, language: string): string[] {
  if (language !== "th") return [text];
  const listed = text.split(" · ");
  if (listed.length > 1) return listed.map((item, index) => (index + 1 < listed.length ? `${item} ·` : item));
  return text
    .replace(/(?<=\d) | (?=[\dๆฯ])/g, "\u00a0")
    .split(" ")
    .filter((phrase) => phrase !== "");
}
