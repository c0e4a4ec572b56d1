import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { Action, Event, ObservedAction } from "../protocol";
import { suggestion } from "./suggestion";
import { lines } from "./lines";
import type { Part, Say } from "./parts";

const files = {
  en: import.meta.glob<string>("../../../crates/locales/en/*.ftl", { query: "?raw", import: "default", eager: true }),
  th: import.meta.glob<string>("../../../crates/locales/th/*.ftl", { query: "?raw", import: "default", eager: true }),
};

function speaker(language: "en" | "th"): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of Object.values(files[language])) bundle.addResource(new FluentResource(text));
  return (id, values) => {
    const message = bundle.getMessage(id);
    if (!message?.value) throw new Error(`${language} has no ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, values ?? null, errors);
    if (errors.length > 0) throw errors[0];
    return text;
  };
}

const speakers = { en: speaker("en"), th: speaker("th") };
const names = ["Ann", "Bo", "Cy"];

function read(parts: Part[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case "text":
          return part.text;
        case "name":
          return names[part.seat];
        case "resource":
          return `[${part.count} ${part.resource}]`;
        case "card":
          return `[${part.card}]`;
        case "dice":
          return `[${part.dice.join("+")}]`;
      }
    })
    .join("");
}

function english(told: Partial<ObservedAction> & { action: Action }): string[] {
  return lines({ version: 1, seat: 0, ...told }, speakers.en).map((line) => read(line.parts));
}

// One of every type; the compiler reports missing ones.
const ACTIONS: { [type in Action["type"]]: Extract<Action, { type: type }> | Action } = {
  PLACE_SETUP_SETTLEMENT: { type: "PLACE_SETUP_SETTLEMENT", vertex: "v1" },
  PLACE_SETUP_CITY: { type: "PLACE_SETUP_CITY", vertex: "v1" },
  BUILD_SETTLEMENT: { type: "BUILD_SETTLEMENT", vertex: "v1" },
  UPGRADE_TO_CITY: { type: "UPGRADE_TO_CITY", vertex: "v1" },
  PLACE_SETUP_ROAD: { type: "PLACE_SETUP_ROAD", edge: "e1-6" },
  BUILD_ROAD: { type: "BUILD_ROAD", edge: "e1-6" },
  PLAY_DEVELOPMENT_CARD: { type: "PLAY_DEVELOPMENT_CARD", card: "knight" },
  PROPOSE_TRADE: { type: "PROPOSE_TRADE", give: { brick: 1 }, want: { ore: 2 } },
  ACCEPT_TRADE: { type: "ACCEPT_TRADE", offer: 0 },
  REJECT_TRADE: { type: "REJECT_TRADE", offer: 0 },
  CANCEL_TRADE: { type: "CANCEL_TRADE", offer: 0 },
  COUNTER_TRADE: { type: "COUNTER_TRADE", offer: 0, give: { ore: 1 }, want: { brick: 2 } },
  CONFIRM_TRADE: { type: "CONFIRM_TRADE", offer: 0, with: 1 },
  TRADE_WITH_BANK: { type: "TRADE_WITH_BANK", give: { brick: 4 }, get: { ore: 1 } },
  DISCARD: { type: "DISCARD", cards: { brick: 4 } },
  MOVE_ROBBER: { type: "MOVE_ROBBER", hex: "h3" },
  STEAL_RANDOM_CARD: { type: "STEAL_RANDOM_CARD", from: 1 },
  FLIP_MARKET: { type: "FLIP_MARKET", port: 1 },
  CHOOSE_RESOURCE: { type: "CHOOSE_RESOURCE", resources: ["ore", "ore"] },
  SWAP: { type: "SWAP", give: { brick: 1 }, get: "ore" },
  ADD_LIQUIDITY: { type: "ADD_LIQUIDITY", market: "brick-ore", max: { brick: 1, ore: 1 } },
  REMOVE_LIQUIDITY: { type: "REMOVE_LIQUIDITY", market: "brick-ore", shares: 1 },
  ROLL_DICE: { type: "ROLL_DICE" },
  SKIP_ROLL: { type: "SKIP_ROLL" },
  STOP_FREE_ROADS: { type: "STOP_FREE_ROADS" },
  BUY_DEVELOPMENT_CARD: { type: "BUY_DEVELOPMENT_CARD" },
  BEGIN_BUILD: { type: "BEGIN_BUILD" },
  REVEAL_VICTORY_POINTS: { type: "REVEAL_VICTORY_POINTS" },
  END_TURN: { type: "END_TURN" },
  RESIGN: { type: "RESIGN" },
};
/** Actions that are only described by their outcome or events. */
const SILENT = new Set<Action["type"]>([
  "ROLL_DICE",
  "SWAP",
  "ADD_LIQUIDITY",
  "REMOVE_LIQUIDITY",
  "FLIP_MARKET",
  "STEAL_RANDOM_CARD",
  "END_TURN",
]);

const EVENTS: { [type in Event["type"]]: Event } = {
  PRODUCED: { type: "PRODUCED", seat: 1, cards: { wool: 2 } },
  BANK_SHORT: { type: "BANK_SHORT", resource: "ore" },
  PLACEMENT_SKIPPED: { type: "PLACEMENT_SKIPPED", seat: 1, piece: "road" },
  ROBBER_STAYED: { type: "ROBBER_STAYED" },
  STOLEN: { type: "STOLEN", by: 0, from: 1, resource: "ore", amount: 1 },
  MONOPOLISED: { type: "MONOPOLISED", from: 1, resource: "ore", amount: 3 },
  SWAPPED: {
    type: "SWAPPED",
    seat: 0,
    market: "brick-ore",
    give: "brick",
    amount: 1.5,
    fee: 0.15,
    get: "ore",
    out: 1.3,
  },
  DEPOSITED: { type: "DEPOSITED", seat: 0, market: "brick-ore", taken: [1, 0.9], shares: 0.9 },
  WITHDRAWN: { type: "WITHDRAWN", seat: 0, market: "brick-ore", shares: 1, paid: [1, 0.9], burned: [0.1, 0.1] },
  FLIPPED: {
    type: "FLIPPED",
    seat: 0,
    port: 1,
    closed: "brick-ore",
    opened: "wool-grain",
    resource: "ore",
    amount: 1,
  },
  GOLD_LAPSED: { type: "GOLD_LAPSED", seat: 0, count: 2 },
  LONGEST_ROAD: { type: "LONGEST_ROAD", holder: 1 },
  LARGEST_ARMY: { type: "LARGEST_ARMY", holder: null },
  OFFER_DIED: { type: "OFFER_DIED", offer: 0 },
  TURN_BEGAN: { type: "TURN_BEGAN", seat: 1 },
  WON: { type: "WON", seat: 0 },
};

describe.each(["en", "th"] as const)("the log in %s", (language) => {
  it.each(Object.values(ACTIONS))("has words for $type", (action) => {
    const found = lines({ version: 1, seat: 0, action }, speakers[language]);
    expect(found).toHaveLength(SILENT.has(action.type) ? 0 : 1);
    for (const line of found) expect(read(line.parts)).toContain("Ann");
  });

  it.each(Object.values(EVENTS))("has words for $type", (event) => {
    const found = lines({ version: 1, seat: 0, action: { type: "END_TURN" }, events: [event] }, speakers[language]);
    expect(found).toHaveLength(1);
    expect(read(found[0]?.parts ?? []).length).toBeGreaterThan(2);
  });
});

describe.each(["en", "th"] as const)("advice in %s", (language) => {
  it.each(Object.values(ACTIONS))("has words for $type", (action) => {
    expect(read(suggestion(action, speakers[language])).length).toBeGreaterThan(2);
  });
});

describe("advice", () => {
  it("names what is moved", () => {
    const bank: Action = { type: "TRADE_WITH_BANK", give: { brick: 4 }, get: { ore: 1 } };
    expect(read(suggestion(bank, speakers.en))).toBe("Give the bank [4 brick] for [1 ore]");
    const plenty: Action = { type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: ["ore", "ore"] };
    expect(read(suggestion(plenty, speakers.en))).toBe("Play [year_of_plenty] and take [2 ore]");
  });
});

describe("a line of the log", () => {
  it("describes a roll and what each player gets, once each", () => {
    const told: ObservedAction = {
      version: 9,
      seat: 0,
      action: { type: "ROLL_DICE" },
      outcome: { dice: [5, 4] },
      events: [
        { type: "PRODUCED", seat: 1, cards: { ore: 1 } },
        { type: "PRODUCED", seat: 0, cards: { brick: 1 } },
        { type: "PRODUCED", seat: 1, cards: { ore: 1, wool: 1 } },
      ],
    };
    expect(english(told)).toEqual(["Ann rolled [5+4] 9", "Ann received [1 brick]", "Bo received [1 wool][2 ore]"]);
  });

  it("shows the stolen card only to those who know it", () => {
    const action: Action = { type: "STEAL_RANDOM_CARD", from: 1 };
    expect(
      english({ action, outcome: { stolen: null }, theft: { by: 0, from: 1, resource: null, amount: 1 } }),
    ).toEqual(["Ann stole a card from Bo"]);
    const known = { by: 0, from: 1, resource: "ore", amount: 1 } as const;
    expect(english({ action, theft: known, events: [{ type: "STOLEN", ...known }] })).toEqual([
      "Ann stole [1 ore] from Bo",
    ]);
  });

  it("shows what a completed trade moved, however it was completed", () => {
    const changes = [{ brick: -1, ore: 2 }, { brick: 1, ore: -2 }, {}];
    const line = "Ann gave [1 brick] to Bo for [2 ore]";
    expect(english({ action: { type: "CONFIRM_TRADE", offer: 3, with: 1 }, changes })).toEqual([line]);
    expect(english({ action: { type: "ACCEPT_TRADE", offer: 3 }, changes })).toEqual([line]);
    expect(english({ action: { type: "ACCEPT_TRADE", offer: 3 } })).toEqual(["Ann accepts the offer"]);
  });

  it("calls the ghost ship by its name", () => {
    const told: ObservedAction = { version: 1, seat: 0, action: { type: "MOVE_ROBBER", hex: "h3" } };
    expect(lines(told, speakers.en, true).map((line) => read(line.parts))).toEqual(["Ann moved the ghost ship"]);
    expect(english(told)).toEqual(["Ann moved the robber"]);
  });

  it("names a bought card if it is known", () => {
    expect(english({ action: { type: "BUY_DEVELOPMENT_CARD" }, outcome: { card: "knight" } })).toEqual([
      "Ann bought [knight]",
    ]);
    expect(english({ action: { type: "BUY_DEVELOPMENT_CARD" }, outcome: { card: null } })).toEqual([
      "Ann bought a development card",
    ]);
  });

  it("shows the choices of development cards", () => {
    expect(
      english({ action: { type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: ["ore", "brick"] } }),
    ).toEqual(["Ann played [year_of_plenty] and took [1 brick][1 ore]"]);
    expect(english({ action: { type: "PLAY_DEVELOPMENT_CARD", card: "monopoly", resource: "ore" } })).toEqual([
      "Ann played [monopoly] on Ore",
    ]);
  });

  it("reports only once that an offer is gone", () => {
    expect(
      english({ action: { type: "CANCEL_TRADE", offer: 0 }, events: [{ type: "OFFER_DIED", offer: 0 }] }),
    ).toEqual(["Ann withdrew an offer"]);
    expect(english({ action: { type: "PROPOSE_TRADE", give: { brick: 1 }, want: { ore: 1 }, to: [1, 2] } })).toEqual([
      "Ann offers [1 brick] for [1 ore] to Bo, Cy",
    ]);
  });

  it("keeps player names separate from words, whatever they are", () => {
    const [line] = lines({ version: 1, seat: 2, action: { type: "BUILD_ROAD", edge: "e1-6" } }, speakers.en);
    expect(line?.parts).toEqual([
      { kind: "name", seat: 2 },
      { kind: "text", text: " built a road" },
    ]);
  });
});
