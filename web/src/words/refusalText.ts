/** Refusals in the player's language. */

import { maybe, t } from "./words.svelte";

/** Message key prefixes for the server's codes, the most general first. */
const FAMILIES = ["refused", "lobby-refused", "library-refused"] as const;
/** Codes whose server text names the line, option or seat concerned, which a fixed message cannot. */
const DETAILED = ["BAD_BOT", "BAD_MAP", "BAD_RECORD", "BAD_REQUEST", "BAD_RULES", "BAD_SEATS"];

/** The message, followed by the server's details on a new line if they help. `Message` shows those smaller. */
export function refusalText(
  { code, message }: { code: string; message: string },
  first: (typeof FAMILIES)[number] = "refused",
): string {
  const knownWords = [first, ...FAMILIES]
    .map((family) => maybe(`${family}-${code}`))
    .find((words) => words !== undefined);
  // A proxy in front of the server may respond with its own HTML page, which is not shown.
  const tells = knownWords === undefined ? !code.startsWith("HTTP_") : DETAILED.includes(code);
  const words = knownWords ?? t("lobby-refused-OTHER");
  return tells && message !== "" ? `${words}\n${message}` : words;
}
