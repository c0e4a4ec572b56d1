/** Refusals in the player's language, at the tables and in the lobby. */

import { Refusal } from "../connection/api";
import { refusedWords } from "../words/refused";
import { t } from "../words/words.svelte";

export function wordsFor(error: unknown): string {
  return error instanceof Refusal ? refusedWords(error, "lobby-refused") : t("lobby-refused-OTHER");
}
