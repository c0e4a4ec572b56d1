/** What happened, as the name of a message and its values: one sentence for every action. */

import type { Place } from "../board/places";
import type { Quantities, ResourceName, Told } from "../protocol";
import { sides } from "../market/amounts";

export interface Speech {
  name: (seat: number) => string;
  resource: (resource: ResourceName) => string;
  card: (card: string) => string;
  number: (value: number) => string;
  list: (entries: string[]) => string;
}

function amounts(quantities: Quantities, speech: Speech): string {
  const entries = Object.entries(quantities).filter(([, amount]) => (amount ?? 0) !== 0) as [ResourceName, number][];
  return speech.list(entries.map(([resource, amount]) => `${speech.number(amount)} ${speech.resource(resource)}`));
}

const counted = (resources: ResourceName[]): Quantities =>
  resources.reduce<Quantities>((sum, resource) => ({ ...sum, [resource]: (sum[resource] ?? 0) + 1 }), {});

export function caption(told: Told, speech: Speech, ghostShip = false): { id: string; values: Record<string, string | number> } {
  const { action, outcome } = told;
  const values: Record<string, string | number> = { name: speech.name(told.seat) };
  const id = `replay-did-${action.type}`;
  switch (action.type) {
    case "ROLL_DICE":
      if (outcome && "dice" in outcome) Object.assign(values, { first: outcome.dice[0], second: outcome.dice[1], sum: outcome.dice[0] + outcome.dice[1] });
      break;
    case "PLAY_DEVELOPMENT_CARD":
      values.card = speech.card(action.card);
      if (action.card === "monopoly") return { id: `${id}-of`, values: { ...values, cards: speech.resource(action.resource) } };
      if (action.card === "year_of_plenty") return { id: `${id}-of`, values: { ...values, cards: amounts(counted(action.resources), speech) } };
      break;
    case "BUY_DEVELOPMENT_CARD":
      if (outcome && "card" in outcome && outcome.card !== null) return { id: `${id}-seen`, values: { ...values, card: speech.card(outcome.card) } };
      break;
    case "PROPOSE_TRADE":
    case "COUNTER_TRADE":
      Object.assign(values, { give: amounts(action.give, speech), want: amounts(action.want, speech) });
      break;
    case "CONFIRM_TRADE":
      values.other = speech.name(action.with);
      break;
    case "TRADE_WITH_BANK":
      Object.assign(values, { give: amounts(action.give, speech), want: amounts(action.get, speech) });
      break;
    case "DISCARD":
      values.cards = amounts(action.cards, speech);
      break;
    case "CHOOSE_RESOURCE":
      values.cards = amounts(counted(action.resources), speech);
      break;
    case "STEAL_RANDOM_CARD":
      values.other = speech.name(action.from);
      break;
    case "MOVE_ROBBER":
      return { id: ghostShip ? `${id}-ship` : id, values };
    case "FLIP_MARKET":
      values.port = action.port + 1;
      break;
    case "SWAP": {
      const swapped = told.events?.find((event) => event.type === "SWAPPED");
      values.give = amounts(action.give, speech);
      values.want = swapped?.type === "SWAPPED" ? amounts({ [swapped.get]: swapped.out }, speech) : speech.resource(action.get);
      break;
    }
    case "ADD_LIQUIDITY":
    case "REMOVE_LIQUIDITY":
      values.market = sides(action.market).map(speech.resource).join(" / ");
      break;
  }
  return { id, values };
}

/** Where on the board it happened. */
export function placeOf(told: Told | null): Place[] {
  const action = told?.action;
  if (!action) return [];
  if ("vertex" in action) return [{ kind: "vertex", id: action.vertex }];
  if ("edge" in action) return [{ kind: "edge", id: action.edge }];
  if ("hex" in action) return [{ kind: "hex", id: action.hex }];
  if ("port" in action) return [{ kind: "port", id: action.port }];
  return [];
}
