/** Choosing several cards: what may be taken, one tap at a time, and the resulting action. */

import type { Action, Amounts, ResourceName } from "../protocol";
import { amount, counted, plus, RESOURCES, sameAmounts, total } from "./amounts";

/** What is left to choose of each resource, and in total. */
export function remaining(most: Amounts, chosen: Amounts, count: number, resource: ResourceName): number {
  const left = Math.min(amount(most, resource) - amount(chosen, resource), count - total(chosen));
  return Math.max(0, Math.round(left * 1000) / 1000);
}

/** One more card, or the remaining fraction: the market game has fractions of cards. */
export function add(most: Amounts, chosen: Amounts, count: number, resource: ResourceName): Amounts {
  return plus(chosen, resource, Math.min(1, remaining(most, chosen, count, resource)));
}

export function remove(chosen: Amounts, resource: ResourceName): Amounts {
  return plus(chosen, resource, -Math.min(1, amount(chosen, resource)));
}

type Choice = Extract<Action, { resources: ResourceName[] }>;

/** The maximum of each resource that any of these actions takes. */
export function mostOf(actions: Choice[]): Amounts {
  let most: Amounts = {};
  for (const action of actions) {
    const counts = counted(action.resources);
    for (const resource of RESOURCES)
      most = plus(most, resource, Math.max(0, amount(counts, resource) - amount(most, resource)));
  }
  return most;
}

/** The action that takes exactly these cards. */
export function matching<T extends Choice>(actions: T[], chosen: Amounts): T | undefined {
  return actions.find((action) => sameAmounts(counted(action.resources), chosen));
}

/** The names of the chosen cards, one for each. */
export function namesOf(chosen: Amounts): ResourceName[] {
  return RESOURCES.flatMap((resource) => Array.from({ length: amount(chosen, resource) }, () => resource));
}
