/** Dice rolled by the app, and the dice rolled so far. */

import type { Input } from "../engine/types";

/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
export type Randomness = (bytes: Uint8Array<ArrayBuffer>) => void;

const secure: Randomness = (bytes) => void crypto.getRandomValues(bytes);

/** The largest multiple of six in a byte. Bytes from here on would make small faces likelier. */
const FAIR = 252;

function face(random: Randomness): number {
  const byte = new Uint8Array(1);
  do random(byte);
  while ((byte[0] ?? FAIR) >= FAIR);
  return ((byte[0] ?? 0) % 6) + 1;
}

/** Two dice, all faces equally likely. */
export function roll(random: Randomness = secure): [number, number] {
  return [face(random), face(random)];
}

/** A random index below `count`, all equally likely. */
export function oneOf(count: number, random: Randomness = secure): number {
  const fair = 256 - (256 % count);
  const byte = new Uint8Array(1);
  do random(byte);
  while ((byte[0] ?? fair) >= fair);
  return (byte[0] ?? 0) % count;
}

/** The dice of an answer, with both faces if they are known. */
export function shownBy(input: Input | undefined): { sum: number; faces: [number, number] | null } | null {
  if (input?.input === "quick") return input.value === "rolled-seven" ? { sum: 7, faces: null } : null;
  if (input?.input !== "dice") return null;
  const { value } = input;
  return typeof value === "number" ? { sum: value, faces: null } : { sum: value[0] + value[1], faces: value };
}

/** The digits typed so far, and the sum if it is complete: a 1 may become 10, 11 or 12. */
export function typed(before: string, key: string): { pending: string; sum: number | null } {
  if (!/^[0-9]$/.test(key)) return { pending: "", sum: null };
  if (before === "1") return { pending: "", sum: /^[012]$/.test(key) ? 10 + Number(key) : null };
  if (key === "1") return { pending: "1", sum: null };
  return { pending: "", sum: Number(key) >= 2 ? Number(key) : null };
}
