/**
 * What games tell about the seats: between which shares the true one lies, and whether a seat wins more
 * than its own.
 */

/**
 * Standard deviations of an interval that holds the truth in nineteen cases of twenty, and of one that
 * hardly ever misses it.
 */
const USUAL = 1.96;
const WIDE = 3;

/** Wilson's interval. */
export function interval(wins: number, games: number, deviations = USUAL): [number, number] {
  if (games === 0) return [0, 1];
  const z = deviations;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/**
 * Whether a seat wins more or less than its share; nothing where that may be chance. With several seats one
 * is often just outside the usual interval.
 */
export function remarkOf(wins: number, games: number, seats: number): "more" | "less" | null {
  const [low, high] = interval(wins, games, WIDE);
  if (low > 1 / seats) return "more";
  return high < 1 / seats ? "less" : null;
}
