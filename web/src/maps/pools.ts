/** The pools: what the map fixes, what the draw needs, and how a pool is filled by itself. */

import { ANY, DESERT, GOLD, NO_NUMBER, RANDOM_NUMBER, isLand, type Draft } from "./draft";

export type PoolName = "types" | "values" | "ports";

/** Which pools follow the map by themselves. */
export type Followed = Record<PoolName, boolean>;

/** The values that a pool counts, by column. */
export const POOL_VALUES = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** How usual maps are mixed: the columns of a pool for the island of nineteen hexes and its nine ports. */
const USUAL: Record<PoolName, number[]> = {
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
  /** For how many places there must be one. */
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

/** A draft with a pool of exactly as many as are needed: what is fixed, and the rest mixed as usual maps are. */
export function filled(draft: Draft, name: PoolName): Draft {
  const pool = poolOf(draft, name);
  if (name === "values") return withPool(draft, name, valueCounts(draft, pool));
  const most = pool.fixed.map((fixed, column) =>
    name === "types" && column === DESERT - 2 ? fixed + freeForDesert(draft) : Infinity,
  );
  return withPool(draft, name, mixed(pool.fixed, USUAL[name].slice(0, pool.fixed.length), pool.needed, most));
}

/** A draft whose followed pools fit its map. */
export function settled(draft: Draft, followed: Followed): Draft {
  let next = draft;
  // A map that has lost its gold no longer asks for it.
  if (followed.types && next.gold && !next.types.includes(GOLD))
    next = { ...next, gold: false, typePool: [...next.typePool.slice(0, 6), 0] };
  for (const name of ["types", "values", "ports"] as const) if (followed[name]) next = filled(next, name);
  return next;
}

/** Deserts take a 0; what else is left is mixed. */
function valueCounts(draft: Draft, pool: Pool): number[] {
  const deserts = draft.typePool[DESERT - 2] ?? 0;
  const fixedDeserts = draft.types.filter((type) => type === DESERT).length;
  const zeros = Math.min((pool.fixed[0] ?? 0) + Math.max(0, deserts - fixedDeserts), pool.needed);
  const others = mixed([0, ...pool.fixed.slice(1)], USUAL.values, pool.needed - zeros);
  return [zeros, ...others.slice(1)];
}

/** How many hexes of any type may become desert: those without a number of their own. */
function freeForDesert(draft: Draft): number {
  return draft.types.filter((type, hex) => type === ANY && [NO_NUMBER, RANDOM_NUMBER].includes(draft.values[hex] ?? 0))
    .length;
}

/** So many in all: at least what is fixed, at most what is allowed, and as near to the shares as can be. */
export function mixed(fixed: number[], shares: number[], total: number, most: number[] = []): number[] {
  const counts = [...fixed];
  const sum = shares.reduce((all, share) => all + share, 0) || 1;
  for (let left = total - counts.reduce((all, count) => all + count, 0); left > 0; left -= 1) {
    // The one that is furthest below its share gets the next.
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
