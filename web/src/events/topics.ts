/** The topics by which the log can be filtered. */

import type { TableEvent } from "../protocol";
import type { Line } from "./lines";
import { isUndo } from "./undone";

export const TOPICS = ["all", "rolls", "trades", "builds"] as const;
export type Topic = (typeof TOPICS)[number];

/** The topic of an event; `all` if it belongs to none in particular. */
export function topicOf(event: TableEvent): Topic {
  if (isUndo(event)) return "builds";
  switch (event.action.type) {
    case "ROLL_DICE":
    case "SKIP_ROLL":
    case "DISCARD":
    case "CHOOSE_RESOURCE":
    case "MOVE_ROBBER":
    case "STEAL_RANDOM_CARD":
      return "rolls";
    case "PROPOSE_TRADE":
    case "ACCEPT_TRADE":
    case "REJECT_TRADE":
    case "CANCEL_TRADE":
    case "COUNTER_TRADE":
    case "CONFIRM_TRADE":
    case "TRADE_WITH_BANK":
    case "SWAP":
    case "ADD_LIQUIDITY":
    case "REMOVE_LIQUIDITY":
    case "FLIP_MARKET":
      return "trades";
    case "END_TURN":
    case "RESIGN":
      return "all";
    default:
      return "builds";
  }
}

/** The events of a topic, and those that belong to none. */
export function eventsOf(topic: Topic, events: TableEvent[]): TableEvent[] {
  return topic === "all" ? events : events.filter((event) => [topic, "all"].includes(topicOf(event)));
}

/** Leaves out the beginnings of turns that nothing follows. */
export function withoutEmptyTurns<T extends Pick<Line, "weight">>(lines: T[]): T[] {
  return lines.filter(({ weight }, index) => weight !== "turn" || (lines[index + 1]?.weight ?? "turn") !== "turn");
}
