import { afterEach, expect, test, vi } from "vitest";
import type { Game } from "../game/game.svelte";
import type { Action, Hint } from "../protocol";
import { Controls } from "./controls.svelte";
import { setTableSetting } from "./settings.svelte";

const ROAD: Action = { type: "BUILD_ROAD", edge: "e1-6" };
const STOP: Action = { type: "STOP_FREE_ROADS" };
const EDGE = { kind: "edge", id: "e1-6" } as const;

afterEach(() => setTableSetting("confirmPlacements", false));

function controls(actions: Action[], hinted?: Action): { controls: Controls; act: ReturnType<typeof vi.fn> } {
  const act = vi.fn(() => Promise.resolve(true));
  const view = { turnStage: "main_actions", pending: { discard: {}, gold: {}, freeRoads: 2, steal: [] } };
  const game = {
    view,
    legal: { actions },
    seat: 0,
    status: "open",
    pending: null,
    names: [],
    table: null,
    act,
    actions: () => [],
    tradeWishes: [],
  };
  const made = new Controls(game as unknown as Game);
  if (hinted) made.hint = { action: hinted, reasons: [] } as unknown as Hint;
  return { controls: made, act };
}

test("a tap on a road builds it, even if the hint says to build none", () => {
  const { controls: made, act } = controls([ROAD, STOP], STOP);
  made.pick(EDGE);
  expect(act).toHaveBeenCalledExactlyOnceWith(ROAD);
});

test("so does a confirmed tap", () => {
  setTableSetting("confirmPlacements", true);
  const { controls: made, act } = controls([ROAD, STOP], STOP);
  made.pick(EDGE);
  expect(act).not.toHaveBeenCalled();
  expect(made.picked).toEqual(EDGE);
  made.confirm();
  expect(act).toHaveBeenCalledExactlyOnceWith(ROAD);
});

test("a hinted place performs the hinted action", () => {
  const flips: Action[] = ["brick-ore", "wool-grain"].map(
    (market) => ({ type: "FLIP_MARKET", port: 1, market }) as Action,
  );
  const { controls: made, act } = controls(flips, flips[1]);
  made.pick({ kind: "port", id: 1 });
  expect(act).toHaveBeenCalledExactlyOnceWith(flips[1]);
});

test("a place with several actions asks which one", () => {
  const flips: Action[] = ["brick-ore", "wool-grain"].map(
    (market) => ({ type: "FLIP_MARKET", port: 1, market }) as Action,
  );
  const { controls: made, act } = controls(flips);
  Object.assign(made.game.view as object, { turnStage: "robber_move_steal" });
  made.pick({ kind: "port", id: 1 });
  expect(act).not.toHaveBeenCalled();
  expect(made.question).toEqual({ kind: "actions", actions: flips });
});

test("what somebody has decided about offers is kept while others have the device", () => {
  const { game } = controls([]).controls;
  const at = (seat: number) => new Controls(Object.assign(game, { seat, view: { ...game.view, turn: 3 } }));
  const ann = at(0);
  ann.setEmbargo(2, true);
  ann.setQuiet(true);
  const bob = at(1);
  expect([bob.embargo, bob.isQuiet]).toEqual([[], false]);
  bob.setEmbargo(0, true);
  const again = at(0);
  expect([again.embargo, again.isQuiet]).toEqual([[2], true]);
  again.setEmbargo(2, false);
  again.setQuiet(false);
  expect([at(0).embargo, at(0).isQuiet, at(1).embargo]).toEqual([[], false, [0]]);
});
