/**
 * Formats an amount of cards: whole numbers without decimals, fractions in the player's language, as short as
 * possible.
 */
export function formatAmount(amount: number, language: string): string {
  const digits = Number.isInteger(amount) ? 0 : Math.abs(amount) >= 100 ? 1 : 2;
  // Rounded down: nobody is shown more than they have.
  const truncated = Math.trunc(Math.round(amount * 1000) / 10 ** (3 - digits)) / 10 ** digits;
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(truncated);
}
