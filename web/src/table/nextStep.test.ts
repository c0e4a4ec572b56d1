import { expect, it } from "vitest";
import type { Game } from "../game/game.svelte";
import type { Action, View } from "../protocol";
import { nextStep } from "./nextStep";

interface Given {
  active?: number;
  stage?: string;
  pending?: Partial<View["pending"]>;
  awaited?: boolean;
  actions?: Action[];
  accepted?: number[];
  resigned?: number[];
}

/** What the player in seat 0 of four is told. */
function next({
  active = 1,
  stage = "main_actions",
  pending = {},
  awaited = false,
  actions = [],
  accepted = [],
  resigned = [],
}: Given) {
  const view = {
    activePlayer: active,
    turnStage: stage,
    pending: { discard: {}, gold: {}, freeRoads: 0, steal: [], ...pending },
    players: [0, 1, 2, 3].map((seat) => ({ resigned: resigned.includes(seat) })),
    tradeContext: { offers: [{ id: 1, from: 1, to: [0], accepted, give: {}, want: {} }], nextOffer: 2 },
  };
  const game = {
    view,
    seat: 0,
    isOver: false,
    isAwaited: awaited,
    actions: (...kinds: string[]) => actions.filter(({ type }) => kinds.includes(type)),
    name: (seat: number) => `P${seat}`,
  };
  return nextStep(game as unknown as Game);
}

it("never speaks of the board while cards are discarded or a player is robbed", () => {
  expect(next({ stage: "robber_discard", pending: { discard: { 0: 4 } }, awaited: true }).id).toBe("action-discard");
  const stealing = { active: 0, stage: "robber_move_steal", pending: { steal: [1, 2] }, awaited: true };
  expect(next(stealing).id).toBe("action-steal");
  expect(next({ ...stealing, pending: {} }).id).toBe("action-board");
  expect(next({ active: 0, stage: "robber_discard", pending: { discard: { 2: 4 } } }).id).toBe("action-others");
});

it("says what comes after an answer", () => {
  expect(next({ actions: [{ type: "REJECT_TRADE", offer: 1 }] }).id).toBe("action-answer");
  expect(next({ accepted: [0] })).toEqual({ id: "action-accepted", values: { name: "P1" } });
  expect(next({ active: 3 })).toEqual({ id: "action-wait-next", values: { name: "P3", turns: 1 } });
  expect(next({ active: 1 })).toEqual({ id: "action-wait-turns", values: { name: "P1", turns: 3 } });
  expect(next({ active: 1, resigned: [2, 3] }).id).toBe("action-wait-next");
});
