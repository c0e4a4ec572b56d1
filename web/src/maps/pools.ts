/** The pools: what the map fixes, what the random places need, and how a pool is filled automatically. */

import { ANY, DESERT, GOLD, NO_NUMBER, RANDOM_NUMBER, isLand, type Draft } from "./draft";

export type PoolName = "types" | "values" | "ports";

/** Which pools follow the map automatically. */
export type Followed = Record<PoolName, boolean>;

/** The values that a pool counts, by column. */
export const POOL_VALUES = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The standard proportions: the pools of the island of nineteen hexes with nine ports. */
const STANDARD: Record<PoolName, number[]> = {
  types: [3, 4, 4, 4, 3, 1, 0],
  values: [0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1],
  ports: [4, 1, 1, 1, 1, 1],
};

/** A pool as a list of counters. */
export interface Pool {
  name: PoolName;
  counts: number[];
  /** How many of each the map fixes. */
  fixed: number[];
  /** The number of places that the pool must cover. */
  needed: number;
}

export function poolOf(draft: Draft, name: PoolName): Pool {
  switch (name) {
    case "types":
      return {
        name,
        counts: draft.gold ? draft.typePool : draft.typePool.slice(0, 6),
        fixed: tally(
          draft.types.map((type) => type - 2),
          draft.gold ? 7 : 6,
        ),
        needed: landCount(draft),
      };
    case "values": {
      const onLand = draft.values.filter((_, hex) => isLand(draft.types[hex]));
      return {
        name,
        counts: draft.valuePool,
        fixed: tally(
          onLand.map((value) => POOL_VALUES.indexOf(value)),
          12,
        ),
        needed: landCount(draft),
      };
    }
    case "ports":
      return {
        name,
        counts: draft.portPool,
        fixed: tally(
          draft.ports.map((port) => port.kind - 1),
          6,
        ),
        needed: draft.ports.length,
      };
  }
}

export function withPool(draft: Draft, name: PoolName, counts: number[]): Draft {
  switch (name) {
    case "types":
      return { ...draft, typePool: [...counts, ...draft.typePool.slice(counts.length)] };
    case "values":
      return { ...draft, valuePool: counts };
    case "ports":
      return { ...draft, portPool: counts };
  }
}

/** A draft whose pool has exactly the number needed: what is fixed, and the rest in standard proportions. */
export function filled(draft: Draft, name: PoolName): Draft {
  const pool = poolOf(draft, name);
  if (name === "values") return withPool(draft, name, valueCounts(draft, pool));
  const most = pool.fixed.map((fixed, column) =>
    name === "types" && column === DESERT - 2 ? fixed + freeForDesert(draft) : Infinity,
  );
  return withPool(draft, name, distributed(pool.fixed, STANDARD[name].slice(0, pool.fixed.length), pool.needed, most));
}

/** A draft whose automatic pools match its map. */
export function withFollowedPools(draft: Draft, followed: Followed): Draft {
  let next = draft;
  // A map without gold no longer uses the gold option.
  if (followed.types && next.gold && !next.types.includes(GOLD))
    next = { ...next, gold: false, typePool: [...next.typePool.slice(0, 6), 0] };
  for (const name of ["types", "values", "ports"] as const) if (followed[name]) next = filled(next, name);
  return next;
}

/** Deserts take a 0; the rest is filled in proportion. */
function valueCounts(draft: Draft, pool: Pool): number[] {
  const deserts = draft.typePool[DESERT - 2] ?? 0;
  const fixedDeserts = draft.types.filter((type) => type === DESERT).length;
  const zeros = Math.min((pool.fixed[0] ?? 0) + Math.max(0, deserts - fixedDeserts), pool.needed);
  const others = distributed([0, ...pool.fixed.slice(1)], STANDARD.values, pool.needed - zeros);
  return [zeros, ...others.slice(1)];
}

/** The number of random hexes that may become desert: those without a fixed number. */
function freeForDesert(draft: Draft): number {
  return draft.types.filter((type, hex) => type === ANY && [NO_NUMBER, RANDOM_NUMBER].includes(draft.values[hex] ?? 0))
    .length;
}

/** A total distributed as close to the shares as possible, with at least what is fixed and at most what is allowed. */
export function distributed(fixed: number[], shares: number[], total: number, most: number[] = []): number[] {
  const counts = [...fixed];
  const sum = shares.reduce((all, share) => all + share, 0) || 1;
  for (let left = total - counts.reduce((all, count) => all + count, 0); left > 0; left -= 1) {
    // The value furthest below its share gets the next one.
    let best = -1;
    let lack = -Infinity;
    counts.forEach((count, column) => {
      const share = shares[column] ?? 0;
      if (share === 0 || count >= (most[column] ?? Infinity)) return;
      const missing = (share * total) / sum - count;
      if (missing > lack + 1e-9) [best, lack] = [column, missing];
    });
    if (best < 0) break;
    counts[best] = (counts[best] ?? 0) + 1;
  }
  return counts;
}

function landCount(draft: Draft): number {
  return draft.types.filter(isLand).length;
}

function tally(columns: number[], length: number): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const column of columns) if (column >= 0 && column < length) counts[column] = (counts[column] ?? 0) + 1;
  return counts;
}
