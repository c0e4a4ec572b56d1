/** Why something cannot be done right now: the key of a message after `why-`, the first reason that applies. */

import { cardsPerTurn } from "../game/rules";
import type { Amounts, CardName, PlayerView, TableView, View } from "../protocol";
import { amount, held, RESOURCES, plus } from "./amounts";
import type { Purchase } from "./prices";

type Seen = Pick<View, "turnStage" | "activePlayer" | "pending" | "turnFlags">;

/** Why a seat cannot act freely: it is not its turn, or something else comes first. */
export function whyNotNow(view: Seen, seat: number | null): string | null {
  if (view.turnStage === "game_end") return "over";
  if (view.activePlayer !== seat) return "turn";
  switch (view.turnStage) {
    case "setup_place_settlement_road":
      return "setup";
    case "roll_or_play_knight":
      return "roll";
    case "main_actions":
      return view.pending.freeRoads > 0 ? "free-roads" : null;
    default:
      return "first";
  }
}

/** The cards that are missing for a price. */
export function missing(price: Amounts, hand: Amounts): Amounts {
  return RESOURCES.reduce<Amounts>(
    (cards, resource) => plus(cards, resource, Math.max(0, amount(price, resource) - amount(hand, resource))),
    {},
  );
}

/** Why something cannot be bought. */
export function whyNotBuy(
  view: Seen,
  seat: number | null,
  { purchase, price, hand, left }: { purchase: Purchase; price: Amounts; hand: Amounts; left: number },
): string {
  const now = whyNotNow(view, seat);
  if (now) return now;
  if (view.turnFlags.phase === "trade") return "phase";
  if (view.turnFlags.phase === "post_build") return "phase-over";
  if (left === 0) return purchase === "card" ? "deck" : "none-left";
  if (held(missing(price, hand)).length > 0) return "missing";
  return purchase === "card" ? "not-now" : `place-${purchase}`;
}

/** Why a development card cannot be played. */
export function whyNotPlay(
  view: Seen,
  seat: number | null,
  table: Pick<TableView, "preset" | "options"> | null,
  own: Extract<PlayerView, { developmentCards: unknown }>,
  card: CardName,
): string {
  if (card === "victory_point") return "card-points";
  const now = whyNotNow(view, seat);
  if (now && now !== "roll") return now;
  if ((own.freshDevelopmentCards[card] ?? 0) >= (own.developmentCards[card] ?? 0)) return "card-fresh";
  if (view.turnFlags.cardsPlayed >= cardsPerTurn(table)) return "card-played";
  if (now) return "card-roll";
  return card === "road_building" || card === "year_of_plenty" ? `card-${card}` : "not-now";
}
