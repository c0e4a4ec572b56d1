/**
 * How an amount of cards is written: whole as it is, parts of a card in the player's language, never longer
 * than it must be.
 */
export function written(amount: number, language: string): string {
  const digits = Number.isInteger(amount) ? 0 : Math.abs(amount) >= 100 ? 1 : 2;
  // Rounded towards nothing: nobody is shown more than they hold.
  const kept = Math.trunc(Math.round(amount * 1000) / 10 ** (3 - digits)) / 10 ** digits;
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(kept);
}
