/**
 * Statistics of win rates: a confidence interval, and whether a seat wins significantly more or less than its share.
 */

/** Standard deviations of a 95% interval, and of one that hardly ever misses. */
const Z_95 = 1.96;
const Z_WIDE = 3;

/** Wilson's score interval. */
export function interval(wins: number, games: number, deviations = Z_95): [number, number] {
  if (games === 0) return [0, 1];
  const z = deviations;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/**
 * Whether a seat wins significantly more or less than its share. Null if it may be chance. It uses the wide interval,
 * because with several seats one is often just outside the 95% interval.
 */
export function remarkOf(wins: number, games: number, seats: number): "more" | "less" | null {
  const [low, high] = interval(wins, games, Z_WIDE);
  if (low > 1 / seats) return "more";
  return high < 1 / seats ? "less" : null;
}
