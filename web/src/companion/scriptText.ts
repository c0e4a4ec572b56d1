/** The script's texts in the reader's language. */

import type { Step, Text } from "../engine/types";
import { maybe, t } from "../words/words.svelte";

const THAI_YOU = "คุณ";

export function say(text: Text): string {
  return t(text.key, text.args);
}

/** Why an answer was refused, in the words of the rules if there are any. */
export function sayRefusal(text: Text, player: string): string {
  const rule = text.args?.code === undefined ? undefined : maybe(`refused-${text.args.code}`);
  if (rule === undefined || player === "") return rule ?? say(text);
  // The rules speak to the player, but the host reads this. In Thai a name takes the place of the pronoun.
  return rule.includes(THAI_YOU) ? rule.replaceAll(THAI_YOU, player) : `${player}: ${rule}`;
}

/** A step that is only likely to follow. The outcome of a roll is not shown before the dice are rolled. */
export function sayComing(step: Step): string {
  if (step.id === "turn-produce") return t("companion-coming-produce");
  return step.id === "turn-main" ? t("companion-coming-main", step.text.args) : say(step.text);
}
