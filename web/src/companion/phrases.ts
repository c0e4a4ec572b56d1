/** Where a line may end: Thai is written without spaces between words, and its spaces stand between phrases. */

/** A text in pieces that are best kept on one line each. Numbers stay with what they count, lists with their items. */
export function phrasesOf(text: string, language: string): string[] {
  if (language !== "th") return [text];
  const listed = text.split(" · ");
  if (listed.length > 1) return listed.map((item, index) => (index + 1 < listed.length ? `${item} ·` : item));
  return text
    .replace(/(?<=\d) | (?=[\dๆฯ])/g, "\u00a0")
    .split(" ")
    .filter((phrase) => phrase !== "");
}
