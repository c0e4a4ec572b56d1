/** The text for a failed request, in the player's language. */

import { Refusal } from "../connection/api";
import { refusalText } from "../words/refusalText";
import { t } from "../words/words.svelte";

export function errorText(error: unknown): string {
  return error instanceof Refusal ? refusalText(error, "lobby-refused") : t("lobby-refused-OTHER");
}
