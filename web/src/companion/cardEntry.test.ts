// Cards that the host enters.
import { expect, test } from "vitest";
import type { Screen } from "../engine/types";
import { bankTrade, cardsInput, givers, monopoly, playerTrade, remainingPlayers, wantedCards } from "./cardEntry";

function screen(step: object, pending: object): Pick<Screen, "step" | "view"> {
  return {
    step: { actions: [], seat: null, id: "turn-build", ...step },
    view: { pending: { discard: {}, gold: {}, freeRoads: 0, steal: [], ...pending } },
  } as unknown as Screen;
}

test("a player who must discard is asked for the number of cards required by the rules", () => {
  expect(
    wantedCards(screen({ id: "robber-discard-player", actions: ["DISCARD"], seat: 2 }, { discard: { 1: 5, 2: 4 } })),
  ).toEqual({ what: "discard", count: 4, seat: null });
});

test("a year of plenty asks for two cards, and gold for the number due, from the player concerned", () => {
  expect(wantedCards(screen({ id: "year-of-plenty", actions: ["PLAY_DEVELOPMENT_CARD"] }, {}))).toEqual({
    what: "plenty",
    count: 2,
    seat: null,
  });
  expect(wantedCards(screen({ actions: ["CHOOSE_RESOURCE"] }, { gold: { 1: 3 } }))).toEqual({
    what: "gold",
    count: 3,
    seat: 1,
  });
});

test("nothing is asked if nothing is due or cards are not tracked", () => {
  expect(wantedCards(screen({}, {}))).toBeNull();
  expect(wantedCards({ ...screen({ id: "year-of-plenty" }, {}), view: null })).toBeNull();
});

test("chosen cards become the action that the step waits for", () => {
  expect(cardsInput({ what: "discard", count: 3, seat: null }, { ore: 2, wool: 1 })).toEqual({
    input: "action",
    value: { type: "DISCARD", cards: { ore: 2, wool: 1 } },
  });
  expect(cardsInput({ what: "plenty", count: 2, seat: null }, { ore: 2 })).toEqual({
    input: "action",
    value: { type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: ["ore", "ore"] },
  });
  expect(cardsInput({ what: "gold", count: 1, seat: 1 }, { grain: 1 })).toEqual({
    input: "action",
    value: { type: "CHOOSE_RESOURCE", resources: ["grain"] },
    seat: 1,
  });
});

test("an agreed trade is offered, accepted and confirmed", () => {
  expect(bankTrade({ wool: 4 }, { ore: 1 })).toEqual([
    { input: "action", value: { type: "TRADE_WITH_BANK", give: { wool: 4 }, get: { ore: 1 } } },
  ]);
  expect(
    playerTrade({ wool: 1 }, { ore: 1 }, 2, 5).map((input) =>
      input.input === "action" ? [input.value.type, input.seat] : [],
    ),
  ).toEqual([
    ["PROPOSE_TRADE", undefined],
    ["ACCEPT_TRADE", 2],
    ["CONFIRM_TRADE", undefined],
  ]);
});

test("a monopoly asks all other players, up to the size of their hands", () => {
  const players = ["Ann", "Ben", "Cem"].map((name, player) => ({ name, seat: (player + 2) % 3 }));
  const view = { players: [{ resourceCount: 4 }, { resourceCount: 0 }, { resourceCount: 7 }] };
  const asked = givers({ players, step: { player: 1 }, view } as unknown as Screen);
  expect(asked).toEqual([
    { seat: 2, player: 0, name: "Ann", held: 7 },
    { seat: 1, player: 2, name: "Cem", held: 0 },
  ]);
  expect(monopoly("ore", { 2: 3 }, 3)).toEqual({
    input: "action",
    value: { type: "PLAY_DEVELOPMENT_CARD", card: "monopoly", resource: "ore" },
    given: [0, 0, 3],
  });
});

test("a player who has left cannot leave again, and nobody leaves before the first turn", () => {
  const players = ["Ann", "Ben"].map((name, seat) => ({ name, seat }));
  const view = { players: [{ resigned: true }, { resigned: false }] };
  expect(remainingPlayers({ players, round: 1, view } as unknown as Screen)).toEqual([
    { seat: 1, player: 1, name: "Ben" },
  ]);
  expect(remainingPlayers({ players, round: 0, view } as unknown as Screen)).toEqual([]);
  expect(remainingPlayers({ players, round: 1, view: null } as unknown as Screen)).toEqual([]);
});
