/** Refusals in the player's language. */

import type { Detail } from "../protocol";
import { maybe, t } from "./words.svelte";

/** Message key prefixes for the server's codes, the most general first. */
const FAMILIES = ["refused", "lobby-refused", "library-refused"] as const;
/** Codes whose server text names the line, option or seat concerned, for pages without words for the details. */
const DETAILED = ["BAD_BOT", "BAD_MAP", "BAD_RECORD", "BAD_REQUEST", "BAD_RULES", "BAD_SEATS"];

/** The most details that are shown. */
const MOST_DETAILS = 5;

/** The details in the player's language; null if there are none, or one has no words here. */
function detailsText(details: Detail[]): string | null {
  const said = details.slice(0, MOST_DETAILS).map(({ code, args }) => maybe(code, args));
  if (said.length === 0 || said.includes(undefined)) return null;
  return [...said, ...(details.length > MOST_DETAILS ? ["…"] : [])].join("\n");
}

/** The message, followed by details on new lines if they help. `Message` shows those smaller. */
export function refusalText(
  { code, message, details = [] }: { code: string; message: string; details?: Detail[] },
  first: (typeof FAMILIES)[number] = "refused",
): string {
  const knownWords = [first, ...FAMILIES]
    .map((family) => maybe(`${family}-${code}`))
    .find((words) => words !== undefined);
  // A proxy in front of the server may respond with its own HTML page, which is not shown.
  const tells = knownWords === undefined ? !code.startsWith("HTTP_") : DETAILED.includes(code);
  const words = knownWords ?? t("lobby-refused-OTHER");
  const exact = detailsText(details);
  // Of a request that a person made wrong, the details say all.
  if (exact !== null) return code === "BAD_REQUEST" ? exact : `${words}\n${exact}`;
  return tells && message !== "" ? `${words}\n${message}` : words;
}
