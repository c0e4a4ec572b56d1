/** The cheapest ways to get a card: an offer of a spare card to the players, or a trade with the bank or at a port. */

import type { Action, Amounts, OfferLimits, ResourceName } from "../protocol";
import { amount, held, RESOURCES } from "../table/amounts";
import { proposal, type Draft } from "./compose";
import { bankTrade, type BankTrade } from "./rates";

export interface Way {
  partner: "players" | "bank";
  give: Amounts;
  get: ResourceName;
  action: Action;
}

/** More would not fit beside each other. */
const MOST = 3;

/**
 * The ways to get what the draft wants, cheapest first. What the draft gives limits them; otherwise they give what the
 * player has most of.
 */
export function ways(draft: Draft, trades: BankTrade[], limits: OfferLimits): Way[] {
  const wanted = held(draft.want).map(({ resource }) => resource);
  const given = held(draft.give).map(({ resource }) => resource);
  const candidates = (given.length > 0 ? given : RESOURCES).filter((resource) => !wanted.includes(resource));
  const bank = wanted.flatMap((get) =>
    candidates.flatMap((give): Way[] => {
      const action = bankTrade(trades, give, get);
      return action ? [{ partner: "bank", give: action.give, get, action }] : [];
    }),
  );
  const cost = ({ give }: Way) => held(give).reduce((sum, { count }) => sum + count, 0);
  const rest = ({ give }: Way) =>
    Math.min(...held(give).map(({ resource, count }) => amount(limits.give, resource) - count));
  bank.sort((one, other) => cost(one) - cost(other) || rest(other) - rest(one));
  const offer = given.length === 0 ? offerOfSpare(draft, wanted, limits) : undefined;
  return [...(offer ? [offer] : []), ...bank].slice(0, MOST);
}

/** Offers the players one card of what the player has most of, for one wanted card. */
function offerOfSpare(draft: Draft, wanted: ResourceName[], limits: OfferLimits): Way | undefined {
  const [get] = wanted;
  const spare = RESOURCES.filter((resource) => !wanted.includes(resource) && amount(limits.give, resource) >= 1).sort(
    (one, other) => amount(limits.give, other) - amount(limits.give, one),
  )[0];
  if (get === undefined || wanted.length > 1 || amount(draft.want, get) !== 1 || spare === undefined) return undefined;
  if (limits.room === 0 || limits.to.length === 0 || draft.to?.length === 0) return undefined;
  const give = { [spare]: 1 };
  return { partner: "players", give, get, action: proposal({ ...draft, give }) };
}
