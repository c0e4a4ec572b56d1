/** Cards by resource, in the rulebook's order, and how many there are. */

import type { Amounts, PlayerView, Quantity, ResourceName } from "../protocol";

export const RESOURCES: ResourceName[] = ["brick", "lumber", "wool", "grain", "ore"];

type Counts = { [resource in ResourceName]?: Quantity };

export function amount(counts: Counts, resource: ResourceName): number {
  return counts[resource] ?? 0;
}

/** Thousandths add up exactly when they are rounded to thousandths again. */
export function total(counts: Counts): number {
  const sum = RESOURCES.reduce((all, resource) => all + amount(counts, resource), 0);
  return Math.round(sum * 1000) / 1000;
}

/** The resources that there are some of, in order. */
export function held(counts: Counts): { resource: ResourceName; count: number }[] {
  return RESOURCES.map((resource) => ({ resource, count: amount(counts, resource) })).filter(
    ({ count }) => count !== 0,
  );
}

/** One more (or fewer) of a resource; what there is none of is left out. */
export function plus(counts: Counts, resource: ResourceName, more: number): Amounts {
  const changed: Amounts = {};
  for (const { resource: name, count } of held({
    ...counts,
    [resource]: Math.round((amount(counts, resource) + more) * 1000) / 1000,
  }))
    changed[name] = count;
  return changed;
}

export function sameAmounts(one: Counts, other: Counts): boolean {
  return RESOURCES.every((resource) => amount(one, resource) === amount(other, resource));
}

/** How many of each in a list of names. */
export function counted(names: ResourceName[]): Amounts {
  return names.reduce<Amounts>((counts, resource) => plus(counts, resource, 1), {});
}

/** A player's resource cards, where they can be seen. */
export function handOf(player: PlayerView | undefined): Counts | null {
  return player && "resources" in player ? player.resources : null;
}

export function cardCount(player: PlayerView): number {
  return "resources" in player ? total(player.resources) : (player.resourceCount ?? 0);
}

export function developmentCount(player: PlayerView): number {
  if (!("developmentCards" in player)) return player.developmentCardCount;
  return Object.values(player.developmentCards).reduce((sum, count) => sum + count, 0);
}
