/** The script's texts in the reader's language. */

import type { Step, Text } from "../engine/types";
import { maybe, t } from "../words/words.svelte";

export function say(text: Text): string {
  return t(text.key, text.args);
}

/** Why an answer was not taken: what the rules say of it to the player, where they have words for it. */
export function sayRefusal(text: Text, player: string): string {
  const rule = text.args?.code === undefined ? undefined : maybe(`refused-${text.args.code}`);
  return rule === undefined || player === "" ? (rule ?? say(text)) : `${player}: ${rule}`;
}

/** A step that is only likely to follow: what the dice will bring is not told before they were thrown. */
export function sayComing(step: Step): string {
  return step.id === "turn-produce" ? t("companion-coming-produce") : say(step.text);
}
