/** A hex of a draft in words, for screen readers. */

import { t } from "../words/words.svelte";
import { NO_NUMBER, PORT_KINDS, RANDOM_NUMBER, TERRAINS, WATER, type Draft } from "./draft";
import { gridOf } from "./grid";
import { portsOf } from "./keys";

/** The name of a hex type. */
export function terrainName(type: number): string {
  const word = TERRAINS[type];
  if (word === undefined) return t("terrain-unknown", { type });
  return word === "any" ? t("terrain-any") : t(`terrain-${word}`);
}

export function numberName(value: number): string {
  if (value === RANDOM_NUMBER) return t("number-random");
  return value === NO_NUMBER ? t("number-none") : `${value}`;
}

/** The name of a port type. */
export function portName(kind: number): string {
  const word = PORT_KINDS[kind] ?? "any";
  if (word === "any") return t("port-any");
  return word === "three" ? t("port-three") : t("port-resource", { resource: t(`resource-${word}`) });
}

/** A short form, for use beside its icon. */
export function portShort(kind: number): string {
  const word = PORT_KINDS[kind] ?? "any";
  if (word === "any") return t("terrain-any");
  return word === "three" ? "3:1" : t("port-short", { resource: t(`resource-${word}`) });
}

export function hexDescription(draft: Draft, hex: number): string {
  const [row, column] = gridOf(draft.size).place(hex);
  const type = draft.types[hex] ?? WATER;
  const parts = [t("editor-place", { row: row + 1, column: column + 1 }), terrainName(type)];
  if (type !== WATER) parts.push(numberName(draft.values[hex] ?? NO_NUMBER));
  for (const port of portsOf(draft, hex)) parts.push(portName(draft.ports[port]?.kind ?? 0));
  return parts.join(", ");
}
