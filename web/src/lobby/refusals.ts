/** What a refusal is called in the player's language; what the server says where there is no better word. */

import { Refusal } from "../connection/api";
import { maybe, t } from "../words/words.svelte";

export function wordsFor(error: unknown): string {
  if (!(error instanceof Refusal)) return t("lobby-refused-OTHER");
  return maybe(`lobby-refused-${error.code}`) ?? error.message;
}
