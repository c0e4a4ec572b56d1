/** An action as advice to the player. */

import type { Action } from "../protocol";
import { counted } from "../table/amounts";
import { marketName } from "./lines";
import { cards, player, sentence, type Part, type Say } from "./parts";

export function suggestion(action: Action, say: Say): Part[] {
  const id = `do-${action.type}`;
  switch (action.type) {
    case "PLAY_DEVELOPMENT_CARD": {
      const card: Part = { kind: "card", card: action.card };
      if (action.card === "year_of_plenty")
        return sentence(say, "do-play-year_of_plenty", { card, cards: cards(counted(action.resources)) });
      if (action.card === "monopoly")
        return sentence(say, "do-play-monopoly", { card, resource: say(`resource-${action.resource}`) });
      return sentence(say, id, { card });
    }
    case "PROPOSE_TRADE":
    case "COUNTER_TRADE":
      return sentence(say, id, { give: cards(action.give), want: cards(action.want) });
    case "CONFIRM_TRADE":
      return sentence(say, id, { with: player(action.with) });
    case "TRADE_WITH_BANK":
      return sentence(say, id, { give: cards(action.give), get: cards(action.get) });
    case "SWAP":
      return sentence(say, id, { give: cards(action.give), get: cards({ [action.get]: 1 }) });
    case "DISCARD":
      return sentence(say, id, { cards: cards(action.cards) });
    case "CHOOSE_RESOURCE":
      return sentence(say, id, { cards: cards(counted(action.resources)) });
    case "STEAL_RANDOM_CARD":
      return sentence(say, id, { from: player(action.from) });
    case "ADD_LIQUIDITY":
    case "REMOVE_LIQUIDITY":
      return sentence(say, id, { market: marketName(action.market, say) });
    default:
      return sentence(say, id);
  }
}
