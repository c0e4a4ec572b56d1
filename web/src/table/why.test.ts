import { expect, test } from "vitest";
import type { CardName, PlayerView, View } from "../protocol";
import { PRICES } from "./prices";
import { missing, whyNotBuy, whyNotNow, whyNotPlay } from "./why";

type Seen = Pick<View, "turnStage" | "activePlayer" | "pending" | "turnFlags">;
const view = (change: Partial<Seen> = {}, flags: Partial<View["turnFlags"]> = {}, freeRoads = 0): Seen =>
  ({
    turnStage: "main_actions",
    activePlayer: 0,
    pending: { discard: {}, gold: {}, steal: [], freeRoads },
    turnFlags: { rolled: true, cardsPlayed: 0, knightBeforeRoll: false, ...flags },
    ...change,
  }) as Seen;

test("the reason is the first thing that stands in the way", () => {
  expect(whyNotNow(view({ turnStage: "game_end" }), 0)).toBe("over");
  expect(whyNotNow(view(), 1)).toBe("turn");
  expect(whyNotNow(view(), null)).toBe("turn");
  expect(whyNotNow(view({ turnStage: "setup_place_settlement_road" }), 0)).toBe("setup");
  expect(whyNotNow(view({ turnStage: "roll_or_play_knight" }), 0)).toBe("roll");
  expect(whyNotNow(view({ turnStage: "robber_move_steal" }), 0)).toBe("first");
  expect(whyNotNow(view({}, {}, 2), 0)).toBe("free-roads");
  expect(whyNotNow(view(), 0)).toBeNull();
});

test("buying fails for want of the turn, pieces, cards or a place", () => {
  const [road, , city, card] = PRICES;
  if (!road || !city || !card) throw new Error("prices are missing");
  const rich = { brick: 9, lumber: 9, wool: 9, grain: 9, ore: 9 };
  expect(whyNotBuy(view(), 1, { ...road, hand: rich, left: 5 })).toBe("turn");
  expect(whyNotBuy(view({}, { phase: "trade" }), 0, { ...road, hand: rich, left: 5 })).toBe("phase");
  expect(whyNotBuy(view(), 0, { ...road, hand: rich, left: 0 })).toBe("none-left");
  expect(whyNotBuy(view(), 0, { ...card, hand: rich, left: 0 })).toBe("deck");
  expect(whyNotBuy(view(), 0, { ...road, hand: { brick: 1 }, left: 5 })).toBe("missing");
  expect(whyNotBuy(view(), 0, { ...city, hand: rich, left: 4 })).toBe("place-city");
  expect(missing(city.price, { ore: 1, grain: 5 })).toEqual({ ore: 2 });
});

test("a development card says why it has to wait", () => {
  type Own = Extract<PlayerView, { developmentCards: unknown }>;
  const table = { preset: "official", options: {} } as Parameters<typeof whyNotPlay>[2];
  const why = (card: CardName, seen: Seen, fresh = 0) =>
    whyNotPlay(
      seen,
      0,
      table,
      { developmentCards: { [card]: 1 }, freshDevelopmentCards: { [card]: fresh } } as unknown as Own,
      card,
    );
  expect(why("victory_point", view())).toBe("card-points");
  expect(why("knight", view({ activePlayer: 2 }))).toBe("turn");
  expect(why("knight", view(), 1)).toBe("card-fresh");
  expect(why("knight", view({}, { cardsPlayed: 1 }))).toBe("card-played");
  expect(why("monopoly", view({ turnStage: "roll_or_play_knight" }))).toBe("card-roll");
  expect(why("road_building", view())).toBe("card-road_building");
});
