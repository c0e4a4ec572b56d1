/** Short messages about what has just happened, for those who were not looking at the log. */

import { actionLines, lines, type Line } from "../events/lines";
import { cards, sentence, player, type Part, type Say } from "../events/parts";
import type { Board, MadeAction } from "../protocol";
import { sumOf } from "./production";

export interface Toast {
  seat: number | null;
  parts: Part[];
}

/** What other actions do can be seen on the board. */
const SHOWN = new Set<MadeAction["action"]["type"]>([
  "MOVE_ROBBER",
  "UPGRADE_TO_CITY",
  "PLAY_DEVELOPMENT_CARD",
  "CONFIRM_TRADE",
  "ACCEPT_TRADE",
  "TRADE_WITH_BANK",
  "DISCARD",
  "RESIGN",
]);

/** The messages of an action. `board` is needed to name the robber's hex. */
export function toastsOf(
  made: MadeAction,
  board: Board | null,
  say: Say,
  ghostShip: boolean,
  viewer: number | null = null,
): Toast[] {
  const { action, seat } = made;
  if (action.type === "ROLL_DICE") {
    const sum = sumOf(made);
    if (sum === null) return [];
    return [
      { seat, parts: sentence(say, "toast-rolled", { who: player(seat), sum }) },
      ...received(made, say, viewer),
    ];
  }
  const own = SHOWN.has(action.type) ? actionLines(made, say, ghostShip, board) : [];
  return [...own.map(({ seat, parts }) => ({ seat, parts })), ...consequences(made, say, ghostShip)];
}

/** What the viewer receives. */
function received({ events = [] }: MadeAction, say: Say, viewer: number | null): Toast[] {
  return events.flatMap((event): Toast[] =>
    event.type === "PRODUCED" && event.seat === viewer
      ? [{ seat: viewer, parts: sentence(say, "log-PRODUCED", { who: player(viewer), cards: cards(event.cards) }) }]
      : [],
  );
}

/** Thefts, cards given to a monopoly, awards that change hands, and what markets gave. */
function consequences(made: MadeAction, say: Say, ghostShip: boolean): Toast[] {
  const kept = new Set([
    "STOLEN",
    "MONOPOLISED",
    "LONGEST_ROAD",
    "LARGEST_ARMY",
    "BANK_SHORT",
    "FLIPPED",
    "SWAPPED",
    "DEPOSITED",
    "WITHDRAWN",
  ]);
  const events = (made.events ?? []).filter((event) => kept.has(event.type));
  const isConsequence = (line: Line) => !actionLines(made, say, ghostShip).some((own) => same(own, line));
  return lines({ ...made, by: undefined, events }, say, ghostShip)
    .filter(isConsequence)
    .map(({ seat, parts }) => ({ seat, parts }));
}

function same(one: Line, other: Line): boolean {
  return JSON.stringify(one.parts) === JSON.stringify(other.parts);
}
