/** An offer being composed: taps add cards, and no resource is on both sides. */

import type { Action, Amounts, OfferLimits, OfferView, ResourceName } from "../protocol";
import { amount, plus, total } from "../table/amounts";

export interface Draft {
  give: Amounts;
  want: Amounts;
  /** The seats asked. Null means all. */
  to: number[] | null;
}

export const EMPTY: Draft = { give: {}, want: {}, to: null };

/** More than anyone could have: a slip of the finger, not an offer. */
const MOST_WANTED = 9;

export function canGive(draft: Draft, limits: OfferLimits, resource: ResourceName): boolean {
  return amount(draft.give, resource) < amount(limits.give, resource);
}

export function canWant(draft: Draft, resource: ResourceName): boolean {
  return amount(draft.want, resource) < MOST_WANTED;
}

/** Adds a card to give and removes that resource from the wanted side. */
export function give(draft: Draft, limits: OfferLimits, resource: ResourceName, more = 1): Draft {
  if (more > 0 && !canGive(draft, limits, resource)) return draft;
  const want = plus(draft.want, resource, -amount(draft.want, resource));
  return {
    ...draft,
    give: plus(draft.give, resource, Math.max(more, -amount(draft.give, resource))),
    want: more > 0 ? want : draft.want,
  };
}

/** Adds a card to want and removes that resource from the giving side. */
export function want(draft: Draft, resource: ResourceName, more = 1): Draft {
  if (more > 0 && !canWant(draft, resource)) return draft;
  const given = plus(draft.give, resource, -amount(draft.give, resource));
  return {
    ...draft,
    want: plus(draft.want, resource, Math.max(more, -amount(draft.want, resource))),
    give: more > 0 ? given : draft.give,
  };
}

/** Adds or removes a recipient. Selecting all of them is the same as everybody. */
export function toggleSeat(draft: Draft, limits: OfferLimits, seat: number): Draft {
  const asked = draft.to ?? limits.to;
  const now = asked.includes(seat)
    ? asked.filter((other) => other !== seat)
    : [...asked, seat].sort((one, other) => one - other);
  return { ...draft, to: limits.to.every((other) => now.includes(other)) ? null : now };
}

export function isComplete(draft: Draft, limits: OfferLimits): boolean {
  return total(draft.give) > 0 && total(draft.want) > 0 && draft.to?.length !== 0 && limits.room > 0;
}

export function proposal(draft: Draft): Action {
  const { give, want, to } = draft;
  return to === null ? { type: "PROPOSE_TRADE", give, want } : { type: "PROPOSE_TRADE", give, want, to };
}

export function counter(draft: Draft, offer: number): Action {
  return { type: "COUNTER_TRADE", offer, give: draft.give, want: draft.want };
}

/** An offer as the player who is asked sees it: a counteroffer begins with it. */
export function mirrored({ give, want }: Pick<OfferView, "give" | "want">): Draft {
  return { give: want, want: give, to: null };
}

/** Removes cards that the player has lost meanwhile. */
export function within(draft: Draft, limits: OfferLimits): Draft {
  let give = draft.give;
  for (const resource of Object.keys(give) as ResourceName[]) {
    const over = amount(give, resource) - amount(limits.give, resource);
    if (over > 0) give = plus(give, resource, -over);
  }
  const to = draft.to?.filter((seat) => limits.to.includes(seat)) ?? null;
  return { ...draft, give, to };
}
