/** Cards in words: "1 brick and 1 lumber". */

import { currentLanguage, t } from "../words/words.svelte";
import { held } from "./amounts";
import { showList, showCards } from "./format";

type Counts = Parameters<typeof held>[0];

/** A resource in the middle of a sentence. */
export function resourceWord(name: string): string {
  const word = t(`resource-${name}`);
  return currentLanguage() === "en" ? word.toLowerCase() : word;
}

/** `decimals`: three are exact. */
export function cardsInWords(cards: Counts, decimals = 2): string {
  return showList(
    held(cards).map(({ resource, count }) =>
      t("cards-of", { count: showCards(count, decimals), resource: resourceWord(resource) }),
    ),
  );
}
