import { describe, expect, it } from "vitest";
import type { Legal, View } from "../protocol";
import { recordNames, tableNames } from "../game/names";
import { status } from "./status";

const names = ["Ann", "Bo", "Cy"];

function view(changes: Partial<View>): View {
  const plain = {
    turnStage: "main_actions",
    activePlayer: 0,
    winner: null,
    setup: null,
    turnFlags: {},
    tradeContext: { offers: [], nextOffer: 0 },
    pending: { discard: {}, gold: {}, freeRoads: 0, steal: [] },
  };
  return { ...plain, ...changes } as unknown as View;
}

function seen(changes: Partial<View>, seat: number | null, legal: Legal | null = null, ghostShip = false) {
  return status({ view: view(changes), legal, seat, names, ghostShip, list: (all) => all.join("+") });
}

describe("the status", () => {
  it("addresses the current player, and names them to others", () => {
    expect(seen({ turnStage: "roll_or_play_knight" }, 0)).toEqual({ id: "status-roll-me", values: {}, mine: true });
    expect(seen({ turnStage: "roll_or_play_knight" }, 1)).toEqual({
      id: "status-roll",
      values: { name: "Ann" },
      mine: false,
    });
    expect(seen({}, null).mine).toBe(false);
  });

  it("asks those who must discard or choose, regardless of whose turn it is", () => {
    const pending = { discard: { 1: 4, 2: 5 }, gold: {}, freeRoads: 0, steal: [] };
    expect(seen({ turnStage: "robber_discard", pending }, 1)).toEqual({
      id: "status-discard-me",
      values: { count: 4 },
      mine: true,
    });
    expect(seen({ turnStage: "robber_discard", pending }, 0)).toEqual({
      id: "status-discard",
      values: { name: "Bo+Cy" },
      mine: false,
    });
  });

  it("distinguishes robber, ship and theft", () => {
    expect(seen({ turnStage: "robber_move_steal" }, 0).id).toBe("status-robber-me");
    expect(seen({ turnStage: "robber_move_steal" }, 0, null, true).id).toBe("status-ship-me");
    expect(
      seen({ turnStage: "robber_move_steal", pending: { discard: {}, gold: {}, freeRoads: 0, steal: [1, 2] } }, 0).id,
    ).toBe("status-steal-me");
  });

  it("asks for an answer to an offer", () => {
    const tradeContext = { offers: [{ id: 3, from: 0, to: [1], give: {}, want: {}, accepted: [] }], nextOffer: 4 };
    expect(seen({ tradeContext }, 1, { actions: [{ type: "ACCEPT_TRADE", offer: 3 }] })).toEqual({
      id: "status-answer-me",
      values: { name: "Ann" },
      mine: true,
    });
    expect(seen({ tradeContext }, 2, { actions: [] }).id).toBe("status-main");
  });

  it("covers phases, free roads, setup and the end", () => {
    expect(seen({ turnFlags: { phase: "build" } as View["turnFlags"] }, 0).id).toBe("status-phase-build-me");
    expect(seen({ pending: { discard: {}, gold: {}, freeRoads: 2, steal: [] } }, 0).values).toEqual({ count: 2 });
    const left = { roads: 1, settlements: 0, cities: 0 };
    expect(seen({ turnStage: "setup_place_settlement_road", setup: { round: 0, left, placed: [] } }, 0).id).toBe(
      "status-setup-road-me",
    );
    expect(seen({ turnStage: "game_end", winner: 2 }, 2).id).toBe("status-won-me");
    expect(seen({ turnStage: "game_end", winner: 2 }, 0).values).toEqual({ name: "Cy" });
  });
});

describe("names at the table", () => {
  const say = (id: string, values?: Record<string, string>) =>
    values ? `Bot${values.number ?? ""} ${values.strength}` : id;
  const person = (name: string) =>
    ({ kind: "person", colour: 0, name, ready: true, connected: true, botPlays: false }) as const;
  const bot = (bot: string, name = "") => ({ kind: "bot", colour: 1, bot, name }) as const;

  it("number bots if there are several, and people with the same name", () => {
    expect(tableNames([person("Ann"), bot("greedy"), bot("search:1s"), { kind: "open", colour: 3 }], say)).toEqual([
      "Ann",
      "Bot1 strength-medium",
      "Bot2 search:1s",
      "#4",
    ]);
    expect(tableNames([person("Ann"), person("Ann"), bot("greedy")], say)).toEqual([
      "Ann 1",
      "Ann 2",
      "Bot strength-medium",
    ]);
  });

  it("are those of the bots, if they have some", () => {
    expect(tableNames([person("Ann"), bot("greedy", "Nilo"), bot("greedy", "Rask")], say)).toEqual([
      "Ann",
      "Nilo",
      "Rask",
    ]);
  });

  it("are the same in a record", () => {
    expect(recordNames(["hard", "Ann", "hard"], say)).toEqual(["Bot1 strength-hard", "Ann", "Bot2 strength-hard"]);
  });

  it("are levels in records from before there were levels", () => {
    expect(recordNames(["greedy", "Ann", "weighted", "search:50ms"], say)).toEqual([
      "Bot1 strength-medium",
      "Ann",
      "Bot2 strength-easy",
      "Bot3 strength-expert",
    ]);
  });
});
