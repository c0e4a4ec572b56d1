/** A sentence with placeholders for names and icons. The message decides their order in each language. */

import type { Amounts, CardName, ResourceName } from "../protocol";

export type Part =
  | { kind: "text"; text: string }
  | { kind: "name"; seat: number }
  | { kind: "resource"; resource: ResourceName; count: number }
  | { kind: "card"; card: CardName }
  | { kind: "dice"; dice: [number, number] };

/** Formats a message with Fluent arguments. */
export type Say = (id: string, values?: Record<string, string | number>) => string;

type Blank = Part | Part[] | string | number;

/** Markers that no name can contain, because control characters are removed from input. */
const OPEN = "\u0002";
const CLOSE = "\u0003";

export function sentence(say: Say, id: string, blanks: Record<string, Blank> = {}): Part[] {
  const values: Record<string, string | number> = {};
  for (const [name, blank] of Object.entries(blanks))
    values[name] = typeof blank === "object" ? `${OPEN}${name}${CLOSE}` : blank;
  return say(id, values)
    .split(new RegExp(`${OPEN}(.*?)${CLOSE}`))
    .flatMap((piece, index): Part[] => {
      if (index % 2 === 0) return piece === "" ? [] : [{ kind: "text", text: piece }];
      const blank = blanks[piece];
      return typeof blank === "object" ? (Array.isArray(blank) ? blank : [blank]) : [];
    });
}

export const player = (seat: number): Part => ({ kind: "name", seat });

const ORDER: ResourceName[] = ["brick", "lumber", "wool", "grain", "ore"];

/** Amounts as icons with numbers. A loss is shown as the amount lost. */
export function cards(amounts: Amounts): Part[] {
  return ORDER.flatMap((resource): Part[] => {
    const count = Math.abs(amounts[resource] ?? 0);
    return count === 0 ? [] : [{ kind: "resource", resource, count }];
  });
}
