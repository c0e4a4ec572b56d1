/** Amounts in thousandths of a card: parsing input, and exact sums. */

import type { MarketName, Quantity, ResourceName } from "../protocol";

export const RESOURCES: ResourceName[] = ["brick", "lumber", "wool", "grain", "ore"];

export const toThousandths = (amount: Quantity | undefined): number => Math.round((amount ?? 0) * 1000);
export const fromThousandths = (thousandths: number): number => thousandths / 1000;

/** A fraction of an amount, rounded down to thousandths. */
export function partOf(amount: number, part: number): number {
  return fromThousandths(Math.floor(toThousandths(amount) * part + 1e-9));
}

/** Parses an amount with a point or a comma. Undefined if it is invalid. */
export function parseAmount(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^(\d+\.?\d{0,3}|\.\d{1,3})$/.test(plain)) return undefined;
  return Number(plain);
}

/** The minimum accepted when a quote may slip by a fraction. Never zero. */
export function least(out: number, slippage: number): number {
  return fromThousandths(Math.max(1, Math.floor(toThousandths(out) * (1 - slippage) + 1e-9)));
}

export function sides(market: MarketName): [ResourceName, ResourceName] {
  return market.split("-") as [ResourceName, ResourceName];
}

/** Amounts in the player's language, with no more digits than needed. */
export function formatter(language: string, digits = 3): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  return (value) => format.format(value);
}

/** Prices always have the same number of digits, so that columns align. */
export function priceFormatter(language: string, digits = 3): (value: number) => string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => format.format(value);
}

export function percentFormatter(language: string, digits = 2, signed = false): (value: number) => string {
  const format = new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: signed ? digits : 0,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "auto",
  });
  return (value) => format.format(value);
}

/** The fractions on the buttons beside an amount. */
export function partChoices(all: string): { part: number; name: string }[] {
  return [
    { part: 0.25, name: "¼" },
    { part: 0.5, name: "½" },
    { part: 1, name: all },
  ];
}
