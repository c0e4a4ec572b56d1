/** Numbers and lists in the player's language. */

import { currentLanguage } from "../words/words.svelte";

/** Card amounts are whole, or fractions in the market game: two decimals are enough for display. */
export function showNumber(value: number, decimals = 2): string {
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: decimals }).format(value);
}

export function showList(names: string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction" }).format(names);
}

export function showTime(moment: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { hour: "2-digit", minute: "2-digit" }).format(moment);
}
