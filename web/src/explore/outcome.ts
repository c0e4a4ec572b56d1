/** An outcome of chance in words. */

import type { ObservedOutcome } from "../protocol";
import { t } from "../words/words.svelte";

export function outcomeText(outcome: ObservedOutcome): string {
  if ("dice" in outcome) return String(outcome.dice[0] + outcome.dice[1]);
  if ("card" in outcome) return outcome.card ? t(`card-${outcome.card}`) : "";
  return outcome.stolen ? t(`resource-${outcome.stolen}`) : "";
}
