import { expect, test } from "vitest";
import type { Board, Event, MadeAction, PlayerView, View } from "../protocol";
import { flightsOf } from "./flights";
import { productionOf } from "./production";

const BOARD = {
  hexes: [
    { id: "h1", type: "wool", number: 8 },
    { id: "h2", type: "ore", number: 8 },
    { id: "h3", type: "grain", number: 5 },
    { id: "h4", type: "wool", number: 8 },
  ],
  corners: { h1: ["v1", "v2"], h2: ["v2", "v3"], h3: ["v3"], h4: ["v9"] },
} as unknown as Board;

const player = (settlements: string[], cities: string[] = []) => ({ settlements, cities }) as unknown as PlayerView;
const PLAYERS = [player(["v1"]), player([], ["v2"])];
const view = (robberHexId: string | null) =>
  ({ players: PLAYERS, robberHexId }) as unknown as Pick<View, "players" | "robberHexId">;
const roll = (...events: Event[]): MadeAction => ({
  version: 1,
  seat: 0,
  action: { type: "ROLL_DICE" },
  outcome: { dice: [3, 5] },
  events,
});

test("cards come from the hexes with the rolled number and a building", () => {
  const rolled = roll(
    { type: "PRODUCED", seat: 0, cards: { wool: 1 } },
    { type: "PRODUCED", seat: 1, cards: { wool: 2, ore: 2 } },
  );
  const production = productionOf(BOARD, view("h3"), rolled);
  expect(production.lit).toEqual(["h1", "h2"]);
  expect(production.blocked).toBeNull();
  expect(production.yields.map(({ hex, seat, resource }) => `${hex} ${seat} ${resource}`)).toEqual([
    "h1 0 wool",
    "h1 1 wool",
    "h1 1 wool",
    "h2 1 ore",
    "h2 1 ore",
  ]);
  expect(flightsOf(rolled, 0, production)[0]).toEqual({
    resource: "wool",
    from: '[data-lit="h1"]',
    to: '[data-hand="wool"]',
  });
  expect(flightsOf(rolled, 0, production)[1]?.to).toBe('[data-seat="1"]');
});

test("the robber's hex is blocked, and the bank may be short", () => {
  const production = productionOf(BOARD, view("h1"), roll({ type: "PRODUCED", seat: 1, cards: { ore: 1 } }));
  expect(production.lit).toEqual(["h2"]);
  expect(production.blocked).toBe("h1");
  expect(production.yields).toEqual([{ hex: "h2", seat: 1, resource: "ore" }]);
});

test("thefts, trades and discards move cards between players", () => {
  const made = (part: Partial<MadeAction>): MadeAction => ({
    version: 1,
    seat: 1,
    action: { type: "STEAL_RANDOM_CARD", from: 0 },
    ...part,
  });
  const hidden = flightsOf(made({ theft: { by: 1, from: 2, resource: null, amount: 1 } }), 0, null);
  expect(hidden).toEqual([{ resource: null, from: '[data-seat="2"]', to: '[data-seat="1"]' }]);
  const own = flightsOf(made({ theft: { by: 1, from: 0, resource: "ore", amount: 1 } }), 0, null);
  expect(own).toEqual([{ resource: "ore", from: '[data-hand="ore"]', to: '[data-seat="1"]' }]);
  const trade = made({
    action: { type: "CONFIRM_TRADE", offer: 1, with: 0 },
    changes: [
      { wool: -1, ore: 2 },
      { wool: 1, ore: -2 },
    ],
  });
  expect(flightsOf(trade, 0, null).map(({ resource, to }) => `${resource} ${to}`)).toEqual([
    'ore [data-hand="ore"]',
    'ore [data-hand="ore"]',
    'wool [data-seat="1"]',
  ]);
  const discard = made({ action: { type: "DISCARD", cards: { brick: 2 } } });
  expect(flightsOf(discard, 0, null).map(({ to }) => to)).toEqual(["[data-bank]", "[data-bank]"]);
});
