/**
 * The rule options as a form shows them: in groups, each with its values, and the conversion between the form and the
 * server's `Options`.
 */

import type { Options } from "../protocol";
import type { Values } from "./presets";

export type OptionField =
  { key: string; kind: "number"; min: number; max: number } | { key: string; kind: "choice"; values: string[] };

export interface OptionGroup {
  name: string;
  fields: OptionField[];
}

const number = (key: string, min: number, max: number): OptionField => ({ key, kind: "number", min, max });
const choice = (key: string, ...values: string[]): OptionField => ({ key, kind: "choice", values });

export const OPTION_GROUPS: OptionGroup[] = [
  {
    name: "winning",
    fields: [
      number("victory_points", 1, 255),
      choice("victory_check", "own_turn", "own_turn_end", "any_turn"),
      choice("vp_cards", "at_once", "on_reveal", "as_turn_card"),
    ],
  },
  {
    name: "robber",
    fields: [
      choice("friendly_robber", "off", "on"),
      number("hand_limit", 1, 255),
      choice("robber", "robber", "ghost_ship"),
    ],
  },
  {
    name: "turn",
    fields: [
      choice("pre_roll_cards", "any", "knight_only"),
      number("dev_cards_per_turn", 1, 255),
      choice("knight_may_skip_roll", "off", "on"),
      choice("turn_phases", "combined", "separate"),
    ],
  },
  {
    name: "bank",
    fields: [
      choice("bank", "", "12", "19", "24", "30", "unlimited"),
      choice("bank_shortage", "nobody", "sole_claimant"),
      choice("maritime_stock", "limited", "unlimited"),
      choice("gold_yield", "per_building", "per_player"),
    ],
  },
  {
    name: "trading",
    fields: [
      choice("trading", "domestic+maritime", "markets"),
      number("market.pool", 1, 100_000),
      number("market.fee_bps", 0, 9_999),
      number("market.port_fee_bps", 0, 9_999),
      number("market.withdraw_fee_bps", 0, 9_999),
      number("market.port_withdraw_fee_bps", 0, 9_999),
    ],
  },
];

const FIELDS = OPTION_GROUPS.flatMap((group) => group.fields);

export function isOption(key: string): boolean {
  return FIELDS.some((field) => field.key === key);
}

/** The part of a message key that stands for an option or one of its values. */
export function wordOf(part: string): string {
  return part === "" ? "map" : part.replace(/[^a-z0-9]+/g, "-");
}

/** The value of a form field, as the server expects it. */
function valueOf(field: OptionField, text: string): unknown {
  if (field.kind === "number") return Number(text);
  if (field.key === "bank" && text !== "unlimited") {
    const each = Number(text);
    return { brick: each, lumber: each, wool: each, grain: each, ore: each };
  }
  if (text === "on" || text === "off") return text === "on";
  return text;
}

/** The server's options for the changed fields. */
export function optionsOf(changed: Values): Options {
  const options: Record<string, unknown> = {};
  const market: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const text = changed[field.key];
    if (text === undefined || text === "") continue;
    if (field.key.startsWith("market.")) market[field.key.slice("market.".length)] = valueOf(field, text);
    else options[field.key] = valueOf(field, text);
  }
  if (Object.keys(market).length > 0) options.market = market;
  return options as Options;
}

/** The inverse: a table's options as form values, in the form's order. */
export function changedOf(options: Options): [key: string, text: string][] {
  const entries: [string, string][] = [];
  for (const { key } of FIELDS) {
    const value = key.startsWith("market.")
      ? options.market?.[key.slice("market.".length) as keyof NonNullable<Options["market"]>]
      : (options[key as keyof Options] as unknown);
    if (value === undefined) continue;
    if (typeof value === "boolean") entries.push([key, value ? "on" : "off"]);
    else if (typeof value === "object" && value !== null && "brick" in value) entries.push([key, String(value.brick)]);
    else entries.push([key, String(value)]);
  }
  return entries;
}
