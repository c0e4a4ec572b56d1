/** Numbers and lists in the player's language. */

import { currentLanguage } from "../words/words.svelte";

/** Creating a format takes far longer than using it. */
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Card amounts are whole, or fractions in the market game: two decimals are enough for display. Rounded down: nobody
 * is shown more than they have. What would be shown as nothing is shown exactly, in thousandths.
 */
export function showCards(value: number, decimals = 2): string {
  const thousandths = Math.round(value * 1000);
  const step = 10 ** (3 - decimals);
  const shown = Math.trunc(thousandths / step) * step;
  return shown === 0 ? showNumber(value, 3) : showNumber(shown / 1000, decimals);
}

export function showNumber(value: number, decimals: number): string {
  const [language, key] = [currentLanguage(), `${currentLanguage()} ${decimals}`];
  const format = numbers.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: decimals });
  numbers.set(key, format);
  return format.format(value);
}

export function showList(names: string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction" }).format(names);
}

export function showTime(moment: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { hour: "2-digit", minute: "2-digit" }).format(moment);
}
