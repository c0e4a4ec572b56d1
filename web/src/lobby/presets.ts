/** The presets' values, shown beside each option. The server's own values count: only differences are sent to it. */

import type { Limits, Preset } from "../protocol";

export const PRESETS: Preset[] = ["official", "table", "online", "catamm", "catamm-lowfee", "catamm-small"];

/** An option's value as text in a form field. */
export type Values = Record<string, string>;

const OFFICIAL: Values = {
  victory_points: "",
  victory_check: "own_turn",
  vp_cards: "at_once",
  bank: "",
  bank_shortage: "sole_claimant",
  maritime_stock: "limited",
  gold_yield: "per_building",
  pre_roll_cards: "any",
  knight_may_skip_roll: "off",
  turn_phases: "combined",
  dev_cards_per_turn: "1",
  friendly_robber: "off",
  hand_limit: "7",
  robber: "robber",
  trading: "domestic+maritime",
  "market.pool": "1000",
  "market.fee_bps": "1000",
  "market.port_fee_bps": "0",
  "market.withdraw_fee_bps": "1000",
  "market.port_withdraw_fee_bps": "0",
};

const MARKETS: Values = {
  ...OFFICIAL,
  victory_check: "any_turn",
  bank: "unlimited",
  gold_yield: "per_player",
  turn_phases: "separate",
  robber: "ghost_ship",
  trading: "markets",
};

export const PRESET_VALUES: Record<Preset, Values> = {
  official: OFFICIAL,
  table: { ...OFFICIAL, victory_check: "own_turn_end", vp_cards: "on_reveal", bank_shortage: "nobody" },
  online: {
    ...OFFICIAL,
    victory_check: "any_turn",
    bank_shortage: "nobody",
    maritime_stock: "unlimited",
    knight_may_skip_roll: "on",
  },
  catamm: MARKETS,
  "catamm-lowfee": {
    ...MARKETS,
    "market.fee_bps": "30",
    "market.port_fee_bps": "15",
    "market.withdraw_fee_bps": "30",
    "market.port_withdraw_fee_bps": "15",
  },
  "catamm-small": { ...MARKETS, "market.pool": "20" },
};

/** The number of players a preset is meant for. */
export const PRESET_PLAYERS: Record<Preset, { min: number; max: number }> = {
  official: { min: 3, max: 4 },
  table: { min: 3, max: 4 },
  online: { min: 2, max: 4 },
  catamm: { min: 2, max: 4 },
  "catamm-lowfee": { min: 2, max: 4 },
  "catamm-small": { min: 2, max: 4 },
};

export function hasMarkets(preset: Preset): boolean {
  return PRESET_VALUES[preset].trading === "markets";
}

/** The named clocks. The server's default limits are the normal ones. */
export const CLOCKS: Record<"normal" | "fast", Limits> = {
  normal: { setup: 60, roll: 15, discard: 30, robber: 30, answer: 20, turn: 90, reserve: 0 },
  fast: { setup: 30, roll: 8, discard: 15, robber: 15, answer: 10, turn: 45, reserve: 0 },
};

export const LIMITS = ["setup", "roll", "discard", "robber", "answer", "turn", "reserve"] as const;
