/** Compares an answer with the choices of a puzzle. */

import type { Action } from "../protocol";
import type { Choice } from "./puzzle";

/** Actions that do not answer a puzzle: what others would do with them is not known. */
const NOT_ANSWERS: Action["type"][] = [
  "PROPOSE_TRADE",
  "COUNTER_TRADE",
  "ACCEPT_TRADE",
  "REJECT_TRADE",
  "CANCEL_TRADE",
  "CONFIRM_TRADE",
  "RESIGN",
];

export function isAnswer(action: Action): boolean {
  return !NOT_ANSWERS.includes(action.type);
}

/** The same text for all ways to write an action: amounts without zeros, and cards in any order. */
function canonical(value: unknown, isAmount = false): string {
  if (Array.isArray(value))
    return `[${value
      .map((part) => canonical(part))
      .sort()
      .join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined && !(isAmount && part === 0));
  return `{${parts
    .map(([name, part]) => `${name}:${canonical(part, true)}`)
    .sort()
    .join()}}`;
}

export function sameAction(one: Action, other: Action): boolean {
  return canonical(one) === canonical(other);
}

export interface Verdict {
  action: Action;
  isRight: boolean;
  /** How much smaller the chance of winning is, from 0 to 1. Null if the action is not among the choices. */
  cost: number | null;
}

export function judge(choices: Choice[], action: Action): Verdict {
  const chosen = choices.find((choice) => sameAction(choice.action, action));
  const cost = chosen ? (choices[0]?.win ?? 0) - chosen.win : null;
  return { action, isRight: chosen !== undefined && chosen === choices[0], cost };
}
