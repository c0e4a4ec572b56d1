/** Cards in words: "1 brick and 1 lumber". */

import { currentLanguage, t } from "../words/words.svelte";
import { held } from "./amounts";
import { showList, showNumber } from "./format";

type Counts = Parameters<typeof held>[0];

/** A resource in the middle of a sentence. */
export function resourceWord(name: string): string {
  const word = t(`resource-${name}`);
  return currentLanguage() === "en" ? word.toLowerCase() : word;
}

export function cardsInWords(cards: Counts): string {
  return showList(
    held(cards).map(({ resource, count }) =>
      t("cards-of", { count: showNumber(count), resource: resourceWord(resource) }),
    ),
  );
}
