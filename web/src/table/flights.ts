/** Which cards move with an action, and between which parts of the page. */

import type { Amounts, MadeAction, ResourceName } from "../protocol";
import { held } from "./amounts";
import type { Production } from "./production";

/** A card on its way. Its ends are CSS selectors. */
export interface Flight {
  /** Null if its face is hidden. */
  resource: ResourceName | null;
  from: string;
  to: string;
}

/** More at once would be a blur. */
export const MOST_CARDS = 20;
const BANK = "[data-bank]";

/** A player's cards: the own hand, or the box of another player. */
export function cardsOf(seat: number, own: number | null, resource: ResourceName | null): string {
  return seat === own && resource ? `[data-hand="${resource}"]` : `[data-seat="${seat}"]`;
}

/** The cards that an action moves. Those of a roll come from its hexes. */
export function flightsOf(made: MadeAction, own: number | null, production: Production | null): Flight[] {
  const between = (from: number, to: number, amounts: Amounts): Flight[] =>
    each(amounts).map((resource) => ({
      resource,
      from: cardsOf(from, own, resource),
      to: cardsOf(to, own, resource),
    }));
  const { action, seat, theft } = made;
  if (production)
    return production.yields.map(({ hex, seat, resource }) => ({
      resource,
      from: `[data-lit="${hex}"]`,
      to: cardsOf(seat, own, resource),
    }));
  if (theft) {
    const resource = theft.resource ?? null;
    return [{ resource, from: cardsOf(theft.from, own, resource), to: cardsOf(theft.by, own, resource) }];
  }
  if (action.type === "DISCARD")
    return each(action.cards).map((resource) => ({ resource, from: cardsOf(seat, own, resource), to: BANK }));
  if (action.type === "TRADE_WITH_BANK")
    return [
      ...each(action.give).map((resource) => ({ resource, from: cardsOf(seat, own, resource), to: BANK })),
      ...each(action.get).map((resource) => ({ resource, from: BANK, to: cardsOf(seat, own, resource) })),
    ];
  const monopoly = (made.events ?? []).flatMap((event) =>
    event.type === "MONOPOLISED" ? between(event.from, seat, { [event.resource]: event.amount ?? 0 }) : [],
  );
  if (monopoly.length > 0) return monopoly;
  if (action.type === "CONFIRM_TRADE" || action.type === "ACCEPT_TRADE") return exchanged(made, between);
  if (action.type.startsWith("PLACE_SETUP"))
    return (made.events ?? []).flatMap((event) =>
      event.type === "PRODUCED"
        ? each(event.cards).map((resource) => ({ resource, from: BANK, to: cardsOf(event.seat, own, resource) }))
        : [],
    );
  return [];
}

/** A completed trade between two players. */
function exchanged(made: MadeAction, between: (from: number, to: number, amounts: Amounts) => Flight[]): Flight[] {
  const partner = (made.changes ?? []).findIndex(
    (change, seat) => seat !== made.seat && Object.keys(change).length > 0,
  );
  const own = made.changes?.[made.seat];
  if (partner < 0 || !own) return [];
  const [gained, lost]: [Amounts, Amounts] = [{}, {}];
  for (const { resource, count } of held(own)) (count > 0 ? gained : lost)[resource] = Math.abs(count);
  return [...between(made.seat, partner, lost), ...between(partner, made.seat, gained)];
}

/** Every single card; in games with fractional cards, one for each started card. */
function each(amounts: Amounts): ResourceName[] {
  return held(amounts).flatMap(({ resource, count }) => Array<ResourceName>(Math.ceil(count)).fill(resource));
}
