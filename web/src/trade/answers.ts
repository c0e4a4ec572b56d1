/** Answers to offers: what has been answered, and what the player can answer. */

import type { Game } from "../game/game.svelte";
import type { Action, MadeAction, OfferView } from "../protocol";

type Answer = Action & { type: "ACCEPT_TRADE" | "REJECT_TRADE" };
export type Reply = "accepted" | "declined" | "thinking";

/** What everybody who was asked has answered, by seat. Those who declined are no longer part of the offer. */
export function repliesTo(offer: OfferView, made: MadeAction[]): { seat: number; reply: Reply }[] {
  const declined = made.flatMap(({ action, seat }) =>
    action.type === "REJECT_TRADE" && action.offer === offer.id ? [seat] : [],
  );
  const seats = [...new Set([...offer.to, ...offer.accepted, ...declined])].sort((one, other) => one - other);
  return seats.map((seat) => ({
    seat,
    reply: offer.accepted.includes(seat) ? "accepted" : offer.to.includes(seat) ? "thinking" : "declined",
  }));
}

type Answers = Pick<Game, "view" | "actions">;

/** The player's possible answers of a kind, to the oldest offer first. */
export function answers(game: Answers, kind: Answer["type"]): Answer[] {
  return game.actions<Action["type"]>(kind) as Answer[];
}

/** Declines offers that a player does not want to see, each one once: a refused answer is not repeated. */
export class AutoDecline {
  private readonly tried = new Set<number>();

  /** The next answer to send. */
  next(game: Answers, isUnwanted: (from: number) => boolean): Answer | undefined {
    const from = (id: number) => game.view?.tradeContext.offers.find((offer) => offer.id === id)?.from;
    const found = answers(game, "REJECT_TRADE").find(({ offer }) => {
      const seat = from(offer);
      return seat !== undefined && isUnwanted(seat) && !this.tried.has(offer);
    });
    if (found) this.tried.add(found.offer);
    return found;
  }
}
