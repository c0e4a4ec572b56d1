/** What the figures of a player mean: the cards that are known, and what it takes to win the awards. */

import type { Game } from "../game/game.svelte";
import { handLimit } from "../game/rules";
import type { View } from "../protocol";
import { t } from "../words/words.svelte";
import { cardCount, held } from "./amounts";
import { cardsInWords } from "./cardWords";
import { showCards } from "./format";
import { knownCards } from "./knownCards";

/** How many cards a player has, and which of them everybody can know. */
export function aboutCards(game: Game, seat: number): string {
  const player = game.view?.players[seat];
  if (!game.view || !player) return "";
  const count = cardCount(player);
  const lines = [t("player-cards", { count: showCards(count, 1) })];
  const { cards, unknown } = knownCards(game.made, game.view.players)[seat] ?? { cards: {}, unknown: 0 };
  const values = { cards: cardsInWords(cards), unknown: showCards(unknown, 1) };
  if (held(cards).length === 0) {
    if (unknown > 0) lines.push(t("tip-known-none", values));
  } else lines.push(t(unknown > 0 ? "tip-known" : "tip-known-all", values));
  const limit = handLimit(game.table);
  if (count > limit) lines.push(t("tip-limit", { limit }));
  return lines.join("\n");
}

/** Who has the Largest Army, and what it takes to get it. */
export function aboutArmy(view: View | null, name: (seat: number) => string): string {
  const holder = view?.largestArmyOwnerId ?? null;
  if (!view || holder === null) return t("tip-army-nobody");
  return t("tip-army", { name: name(holder), count: view.players[holder]?.playedKnights ?? 0 });
}

/** Who has the Longest Road, and what it takes to get it. */
export function aboutRoad(view: View | null, name: (seat: number) => string): string {
  const holder = view?.longestRoadOwnerId ?? null;
  if (!view || holder === null) return t("tip-road-nobody");
  return t("tip-road", { name: name(holder), count: view.players[holder]?.longestRoadLength ?? 0 });
}
