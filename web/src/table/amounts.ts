/** Cards by resource, in the rulebook's order, and their counts. */

import type { Amounts, PlayerView, Quantity, ResourceName } from "../protocol";

export const RESOURCES: ResourceName[] = ["brick", "lumber", "wool", "grain", "ore"];

type Counts = { [resource in ResourceName]?: Quantity };

export function amount(counts: Counts, resource: ResourceName): number {
  return counts[resource] ?? 0;
}

/** Rounding to thousandths keeps sums of thousandths exact. */
export function total(counts: Counts): number {
  const sum = RESOURCES.reduce((all, resource) => all + amount(counts, resource), 0);
  return Math.round(sum * 1000) / 1000;
}

/** The resources with a non-zero amount, in order. */
export function held(counts: Counts): { resource: ResourceName; count: number }[] {
  return RESOURCES.map((resource) => ({ resource, count: amount(counts, resource) })).filter(
    ({ count }) => count !== 0,
  );
}

/** Adds to (or removes from) a resource. Zero amounts are left out. */
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

/** The count of each name in a list. */
export function counted(names: ResourceName[]): Amounts {
  return names.reduce<Amounts>((counts, resource) => plus(counts, resource, 1), {});
}

/** A player's resource cards, if visible. */
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
