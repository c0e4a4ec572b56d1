/** Numbers and lists in the player's language. */

import { currentLanguage } from "../words/words.svelte";

/** Creating a format takes far longer than using it. */
const numbers = new Map<string, Intl.NumberFormat>();

/** Card amounts are whole, or fractions in the market game: two decimals are enough for display. */
export function showNumber(value: number, decimals = 2): string {
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
