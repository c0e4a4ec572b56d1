/** Game events as log lines: every action, its random outcome, and its consequences. */

import { terrainLabel } from "../board/labels";
import type { Action, Agent, Amounts, Board, Event, MadeAction, ObservedAction, TableEvent } from "../protocol";
import { counted, plus, RESOURCES } from "../table/amounts";
import { isUndo } from "./undone";
import { cards, player, sentence, type Part, type Say } from "./parts";

export interface Line {
  /** Whose line it is, for its colour. */
  seat: number | null;
  parts: Part[];
  /** `turn` starts a turn, `great` is important for all, `small` is a consequence. */
  weight: "turn" | "great" | "plain" | "small";
}

/** The lines of an event. With a board, they name the robber's hex. */
export function lines(told: TableEvent, say: Say, ghostShip = false, board: Board | null = null): Line[] {
  if (isUndo(told))
    return [{ seat: told.seat, parts: sentence(say, "log-undone", { who: player(told.seat) }), weight: "plain" }];
  return [
    ...agentLines(told, say),
    ...actionLines(told, say, ghostShip, board),
    ...theftLines(told, say),
    ...eventLines(told, say),
  ];
}

/** Says so if time was up, or if the server acted because the player is away. */
function agentLines({ by, seat }: MadeAction, say: Say): Line[] {
  return by === "clock" || by === "left" ? [agentLine(by, seat, say)] : [];
}

/** Says that something acted instead of a player. */
export function agentLine(by: Agent, seat: number, say: Say): Line {
  return { seat, parts: sentence(say, `log-by-${by}`, { who: player(seat) }), weight: "small" };
}

export function actionLines(told: ObservedAction, say: Say, ghostShip: boolean, board: Board | null = null): Line[] {
  const parts = actionParts(told, say, ghostShip, board);
  return parts ? [{ seat: told.seat, parts, weight: told.action.type === "RESIGN" ? "great" : "plain" }] : [];
}

function actionParts(told: ObservedAction, say: Say, ghostShip: boolean, board: Board | null): Part[] | null {
  const { seat, action, outcome } = told;
  const who = player(seat);
  switch (action.type) {
    case "ROLL_DICE":
      return outcome && "dice" in outcome
        ? sentence(say, "log-ROLL_DICE", {
            who,
            dice: { kind: "dice", dice: outcome.dice },
            sum: outcome.dice[0] + outcome.dice[1],
          })
        : null;
    case "BUY_DEVELOPMENT_CARD":
      if (outcome && "card" in outcome && outcome.card)
        return sentence(say, "log-bought-known", { who, card: { kind: "card", card: outcome.card } });
      return sentence(say, "log-BUY_DEVELOPMENT_CARD", { who });
    case "PLAY_DEVELOPMENT_CARD":
      return playedParts(action, who, say);
    case "PROPOSE_TRADE":
      return sentence(say, action.to ? "log-proposed-some" : "log-PROPOSE_TRADE", {
        who,
        give: cards(action.give),
        want: cards(action.want),
        to: listed(action.to ?? []),
      });
    case "COUNTER_TRADE":
      return sentence(say, "log-COUNTER_TRADE", { who, give: cards(action.give), want: cards(action.want) });
    case "CONFIRM_TRADE":
      return (
        tradeParts(told, action.with, say) ?? sentence(say, "log-CONFIRM_TRADE", { who, with: player(action.with) })
      );
    case "ACCEPT_TRADE":
      return tradeParts(told, partnerOf(told), say) ?? sentence(say, "log-ACCEPT_TRADE", { who });
    case "TRADE_WITH_BANK":
      return sentence(say, "log-TRADE_WITH_BANK", { who, give: cards(action.give), get: cards(action.get) });
    case "DISCARD":
      return sentence(say, "log-DISCARD", { who, cards: cards(action.cards) });
    case "CHOOSE_RESOURCE":
      return sentence(say, "log-CHOOSE_RESOURCE", { who, cards: cards(counted(action.resources)) });
    case "MOVE_ROBBER":
      if (board) {
        const hex = terrainLabel(board.hexes.find(({ id }) => id === action.hex));
        return sentence(say, ghostShip ? "log-moved-ship-to" : "log-moved-robber-to", { who, hex });
      }
      return sentence(say, ghostShip ? "log-moved-ship" : "log-MOVE_ROBBER", { who });
    // The events describe this better.
    case "SWAP":
    case "ADD_LIQUIDITY":
    case "REMOVE_LIQUIDITY":
    case "FLIP_MARKET":
    case "STEAL_RANDOM_CARD":
    case "END_TURN":
      return null;
    default:
      return sentence(say, `log-${action.type}`, { who });
  }
}

function listed(seats: number[]): Part[] {
  return seats.flatMap((seat, index): Part[] =>
    index === 0 ? [player(seat)] : [{ kind: "text", text: ", " }, player(seat)],
  );
}

function playedParts(action: Extract<Action, { type: "PLAY_DEVELOPMENT_CARD" }>, who: Part, say: Say): Part[] {
  const card: Part = { kind: "card", card: action.card };
  if (action.card === "year_of_plenty")
    return sentence(say, "log-played-year_of_plenty", { who, card, cards: cards(counted(action.resources)) });
  if (action.card === "monopoly")
    return sentence(say, "log-played-monopoly", { who, card, resource: say(`resource-${action.resource}`) });
  return sentence(say, "log-PLAY_DEVELOPMENT_CARD", { who, card });
}

/** The other player of a completed trade. */
function partnerOf(told: ObservedAction): number | undefined {
  const other = (told.changes ?? []).findIndex((change, seat) => seat !== told.seat && Object.keys(change).length > 0);
  return other < 0 ? undefined : other;
}

function tradeParts(told: ObservedAction, partner: number | undefined, say: Say): Part[] | null {
  const own = told.changes?.[told.seat];
  if (!own || partner === undefined) return null;
  const [give, get]: [Amounts, Amounts] = [{}, {}];
  for (const resource of RESOURCES) {
    const change = own[resource] ?? 0;
    if (change < 0) give[resource] = -change;
    else if (change > 0) get[resource] = change;
  }
  return sentence(say, "log-traded", {
    who: player(told.seat),
    with: player(partner),
    give: cards(give),
    get: cards(get),
  });
}

function theftLines(told: ObservedAction, say: Say): Line[] {
  const { theft } = told;
  if (!theft) return [];
  const [by, from] = [player(theft.by), player(theft.from)];
  const known = theft.resource ? cards({ [theft.resource]: theft.amount }) : null;
  const parts = known
    ? sentence(say, "log-stolen-known", { by, from, cards: known })
    : sentence(say, "log-stolen", { by, from });
  return [{ seat: theft.by, parts, weight: "plain" }];
}

function eventLines(told: ObservedAction, say: Say): Line[] {
  const consequences: Line[] = [];
  const produced = new Map<number, Amounts>();
  for (const event of told.events ?? []) {
    if (event.type === "PRODUCED") {
      let cardsSoFar = produced.get(event.seat) ?? {};
      for (const resource of RESOURCES) cardsSoFar = plus(cardsSoFar, resource, event.cards[resource] ?? 0);
      produced.set(event.seat, cardsSoFar);
    } else if (event.type !== "STOLEN" || !told.theft) {
      consequences.push(...eventLine(event, told, say));
    }
  }
  const yields = [...produced]
    .sort(([one], [other]) => one - other)
    .map(([seat, amounts]): Line => ({
      seat,
      parts: sentence(say, "log-PRODUCED", { who: player(seat), cards: cards(amounts) }),
      weight: "small",
    }));
  return [...yields, ...consequences];
}

function eventLine(event: Exclude<Event, { type: "PRODUCED" }>, told: ObservedAction, say: Say): Line[] {
  const line = (seat: number | null, weight: Line["weight"], parts: Part[]): Line[] => [{ seat, weight, parts }];
  const id = `log-${event.type}`;
  switch (event.type) {
    case "BANK_SHORT":
      return line(null, "small", sentence(say, id, { resource: say(`resource-${event.resource}`) }));
    case "PLACEMENT_SKIPPED":
      return line(
        event.seat,
        "small",
        sentence(say, id, { who: player(event.seat), piece: say(`piece-${event.piece}`) }),
      );
    case "ROBBER_STAYED":
      return line(null, "small", sentence(say, id));
    case "STOLEN":
      return line(
        event.by,
        "plain",
        sentence(say, "log-stolen-known", {
          by: player(event.by),
          from: player(event.from),
          cards: cards({ [event.resource]: event.amount }),
        }),
      );
    case "MONOPOLISED":
      return line(
        event.from,
        "small",
        sentence(say, id, {
          from: player(event.from),
          cards: cards({ [event.resource]: event.amount }),
          who: player(told.seat),
        }),
      );
    case "SWAPPED":
      return line(
        event.seat,
        "plain",
        sentence(say, id, {
          who: player(event.seat),
          give: cards({ [event.give]: event.amount }),
          get: cards({ [event.get]: event.out }),
        }),
      );
    case "DEPOSITED":
      return line(
        event.seat,
        "plain",
        sentence(say, id, { who: player(event.seat), cards: pair(event.market, event.taken) }),
      );
    case "WITHDRAWN":
      return line(
        event.seat,
        "plain",
        sentence(say, id, { who: player(event.seat), cards: pair(event.market, event.paid) }),
      );
    case "FLIPPED":
      return line(
        event.seat,
        "great",
        sentence(say, id, {
          who: player(event.seat),
          closed: marketName(event.closed, say),
          opened: marketName(event.opened, say),
          cards: cards({ [event.resource]: event.amount }),
        }),
      );
    case "GOLD_LAPSED":
      return line(event.seat, "small", sentence(say, id, { who: player(event.seat), count: event.count }));
    case "LONGEST_ROAD":
    case "LARGEST_ARMY":
      if (event.holder === null) return line(null, "great", sentence(say, `${id}-nobody`));
      return line(event.holder, "great", sentence(say, id, { who: player(event.holder) }));
    case "OFFER_DIED":
      // Already reported with the cancellation or rejection.
      if (told.action.type === "CANCEL_TRADE" || told.action.type === "REJECT_TRADE") return [];
      return line(null, "small", sentence(say, id));
    case "TURN_BEGAN":
      return line(event.seat, "turn", sentence(say, id, { who: player(event.seat) }));
    case "WON":
      return line(event.seat, "great", sentence(say, id, { who: player(event.seat) }));
  }
}

function sides(market: string): [string, string] {
  const [one = "", other = ""] = market.split("-");
  return [one, other];
}

function pair(market: string, [first, second]: [number | null, number | null]): Part[] {
  const [one, other] = sides(market);
  return cards({ [one]: first, [other]: second });
}

export function marketName(market: string, say: Say): string {
  const [one, other] = sides(market);
  return say("market-name", { one: say(`resource-${one}`), other: say(`resource-${other}`) });
}
