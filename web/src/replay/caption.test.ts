import { describe, expect, test } from "vitest";
import english from "../../../words/en/replay.ftl?raw";
import thai from "../../../words/th/replay.ftl?raw";
import type { Action, Told } from "../protocol";
import { caption, placeOf, type Speech } from "./caption";

const speech: Speech = {
  name: (seat) => ["Ann", "Bo"][seat] ?? "?",
  resource: (resource) => resource,
  card: (card) => card,
  number: String,
  list: (entries) => entries.join(" + "),
};
const told = (action: Action, more: Partial<Told> = {}): Told => ({ version: 1, seat: 0, action, ...more });

const cases: [Told, string, Record<string, string | number>][] = [
  [told({ type: "ROLL_DICE" }, { outcome: { dice: [3, 4] } }), "ROLL_DICE", { sum: 7, first: 3, second: 4 }],
  [told({ type: "PLAY_DEVELOPMENT_CARD", card: "knight" }), "PLAY_DEVELOPMENT_CARD", { card: "knight" }],
  [told({ type: "PLAY_DEVELOPMENT_CARD", card: "monopoly", resource: "ore" }), "PLAY_DEVELOPMENT_CARD-of", { cards: "ore" }],
  [told({ type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: ["ore", "ore"] }), "PLAY_DEVELOPMENT_CARD-of", { cards: "2 ore" }],
  [told({ type: "BUY_DEVELOPMENT_CARD" }, { outcome: { card: null } }), "BUY_DEVELOPMENT_CARD", {}],
  [told({ type: "BUY_DEVELOPMENT_CARD" }, { outcome: { card: "monopoly" } }), "BUY_DEVELOPMENT_CARD-seen", { card: "monopoly" }],
  [told({ type: "PROPOSE_TRADE", give: { brick: 1, wool: 0 }, want: { ore: 2, grain: 1 } }), "PROPOSE_TRADE", { give: "1 brick", want: "2 ore + 1 grain" }],
  [told({ type: "COUNTER_TRADE", offer: 0, give: { brick: 1 }, want: { ore: 2 } }), "COUNTER_TRADE", { want: "2 ore" }],
  [told({ type: "CONFIRM_TRADE", offer: 0, with: 1 }), "CONFIRM_TRADE", { other: "Bo" }],
  [told({ type: "TRADE_WITH_BANK", give: { brick: 4 }, get: { ore: 1 } }), "TRADE_WITH_BANK", { give: "4 brick", want: "1 ore" }],
  [told({ type: "DISCARD", cards: { ore: 4 } }), "DISCARD", { cards: "4 ore" }],
  [told({ type: "STEAL_RANDOM_CARD", from: 1 }), "STEAL_RANDOM_CARD", { other: "Bo" }],
  [told({ type: "FLIP_MARKET", port: 0 }), "FLIP_MARKET", { port: 1 }],
  [told({ type: "CHOOSE_RESOURCE", resources: ["wool"] }), "CHOOSE_RESOURCE", { cards: "1 wool" }],
  [
    told({ type: "SWAP", give: { ore: 1 }, get: "wool" }, { events: [{ type: "SWAPPED", seat: 0, market: "wool-ore", give: "ore", amount: 1, fee: 0.1, get: "wool", out: 0.899 }] }),
    "SWAP",
    { give: "1 ore", want: "0.899 wool" },
  ],
  [told({ type: "ADD_LIQUIDITY", market: "brick-ore", max: {} }), "ADD_LIQUIDITY", { market: "brick / ore" }],
  [told({ type: "REMOVE_LIQUIDITY", market: "brick-ore", shares: 1 }), "REMOVE_LIQUIDITY", { market: "brick / ore" }],
];

describe("captions", () => {
  test.each(cases)("%o", (line, id, values) => {
    const said = caption(line, speech);
    expect(said.id).toBe(`replay-did-${id}`);
    expect(said.values).toMatchObject({ name: "Ann", ...values });
  });

  test("where a ghost ship sails, no robber moves", () => {
    expect(caption(told({ type: "MOVE_ROBBER", hex: "h4" }), speech).id).toBe("replay-did-MOVE_ROBBER");
    expect(caption(told({ type: "MOVE_ROBBER", hex: "h4" }), speech, true).id).toBe("replay-did-MOVE_ROBBER-ship");
  });

  const kinds: Action["type"][] = [
    ...cases.map(([line]) => line.action.type),
    "PLACE_SETUP_SETTLEMENT", "PLACE_SETUP_CITY", "PLACE_SETUP_ROAD", "BUILD_SETTLEMENT", "UPGRADE_TO_CITY", "BUILD_ROAD", "ACCEPT_TRADE", "REJECT_TRADE", "CANCEL_TRADE",
    "MOVE_ROBBER", "SKIP_ROLL", "STOP_FREE_ROADS", "BEGIN_BUILD", "REVEAL_VICTORY_POINTS", "END_TURN", "RESIGN",
  ];
  test.each([...new Set(kinds)])("%s has its words in both languages", (kind) => {
    for (const words of [english, thai]) expect(words).toContain(`\nreplay-did-${kind} = `);
  });
});

test("places are lit where it happened", () => {
  expect(placeOf(told({ type: "BUILD_ROAD", edge: "e1-6" }))).toEqual([{ kind: "edge", id: "e1-6" }]);
  expect(placeOf(told({ type: "MOVE_ROBBER", hex: "h4" }))).toEqual([{ kind: "hex", id: "h4" }]);
  expect(placeOf(told({ type: "END_TURN" }))).toEqual([]);
  expect(placeOf(null)).toEqual([]);
});
