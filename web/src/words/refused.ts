/** What a refusal is called in the player's language, wherever it is shown. */

import { maybe, t } from "./words.svelte";

/** Where words for the server's codes are, the most general first. */
const FAMILIES = ["refused", "lobby-refused", "library-refused"] as const;
/** The server says here which line, option or seat is meant, which no word of ours can. */
const DETAILED = ["BAD_BOT", "BAD_MAP", "BAD_RECORD", "BAD_REQUEST", "BAD_RULES", "BAD_SEATS"];

/** The words, and after a line break what the server adds to them, if that helps; `Said` shows that smaller. */
export function refusedWords(
  { code, message }: { code: string; message: string },
  first: (typeof FAMILIES)[number] = "refused",
): string {
  const found = [first, ...FAMILIES].map((family) => maybe(`${family}-${code}`)).find((words) => words !== undefined);
  // What stands before the server answers with a page of its own, which nobody wants to read.
  const tells = found === undefined ? !code.startsWith("HTTP_") : DETAILED.includes(code);
  const words = found ?? t("lobby-refused-OTHER");
  return tells && message !== "" ? `${words}\n${message}` : words;
}
