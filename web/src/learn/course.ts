/** How far a learner has come in a step, told by what has happened at the table. */

import { cards, player, type Part } from "../events/parts";
import type { Action, Amounts, MadeAction } from "../protocol";
import { counted, held, plus, sameAmounts } from "../table/amounts";
import { sumOf } from "../table/production";
import { BOT, LEARNER, type Task } from "./lessons";

export interface Course {
  /** How many tasks are done. */
  done: number;
  isComplete: boolean;
  /** Whether the learner has since done something else, or the bot did not do what the step needs. */
  isAside: boolean;
  /** The actions that did the tasks. */
  actions: MadeAction[];
}

/** Whether an action is what a step means, as far as the step depends on it: which place it is rarely matters. */
function isMeant(wanted: Action, made: Action): boolean {
  if (wanted.type !== made.type) return false;
  switch (wanted.type) {
    case "TRADE_WITH_BANK":
      return made.type === wanted.type && sameAmounts(wanted.get, made.get);
    case "PROPOSE_TRADE":
      return made.type === wanted.type && sameAmounts(wanted.give, made.give) && sameAmounts(wanted.want, made.want);
    case "SWAP":
      return made.type === wanted.type && wanted.get === made.get;
    case "PLAY_DEVELOPMENT_CARD":
      return made.type === wanted.type && wanted.card === made.card && sameAmounts(taken(wanted), taken(made));
    default:
      return true;
  }
}

/** The cards that a development card takes from the bank. */
function taken(action: Action): Amounts {
  return "resources" in action ? counted(action.resources) : {};
}

function fulfils({ seat, action, event }: Task, made: MadeAction): boolean {
  if (made.seat !== seat || !isMeant(action, made.action)) return false;
  return event === undefined || (made.events ?? []).some(({ type }) => type === event);
}

export function follow(tasks: Task[], made: MadeAction[]): Course {
  const actions: MadeAction[] = [];
  let isAside = false;
  for (const action of made) {
    const task = tasks[actions.length];
    if (!task) break;
    if (fulfils(task, action)) {
      actions.push(action);
      isAside = false;
    } else if (action.seat === LEARNER || (action.seat === task.seat && action.action.type === "REJECT_TRADE"))
      isAside = true;
  }
  return { done: actions.length, isComplete: actions.length === tasks.length, isAside, actions };
}

/** What the texts of a step may tell: who the bot is, the roll, and the cards that came and went. */
export function facts({ actions }: Pick<Course, "actions">): Record<string, Part | Part[] | number> {
  let [got, gave]: [Amounts, Amounts] = [{}, {}];
  const swaps: Part[][] = [];
  let sum = 0;
  for (const made of actions) {
    sum = sumOf(made) ?? sum;
    for (const { resource, count } of held(made.changes?.[LEARNER] ?? {})) {
      if (count > 0) got = plus(got, resource, count);
      else gave = plus(gave, resource, -count);
    }
    const { theft } = made;
    if (theft?.by === LEARNER && theft.resource) got = plus(got, theft.resource, theft.amount ?? 1);
    for (const event of made.events ?? [])
      if (event.type === "SWAPPED")
        swaps.push(cards({ [event.give]: event.amount }), cards({ [event.get]: event.out }));
  }
  const [give1 = [], get1 = [], give2 = [], get2 = []] = swaps;
  return { bot: player(BOT), sum, got: cards(got), gave: cards(gave), give1, get1, give2, get2 };
}
