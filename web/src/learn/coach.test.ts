// The coach explains what is new, once.
import { beforeEach, describe, expect, test } from "vitest";
import type { Action, Board, MadeAction } from "../protocol";
import { Explained, newsIn } from "./coach.svelte";

const ME = 1;
const board = { ports: [{ id: 0, edge: "e1-6", type: "three" }] } as unknown as Board;
const made = (version: number, seat: number, action: Action, more: Partial<MadeAction> = {}): MadeAction => ({
  version,
  seat,
  action,
  ...more,
});
const roll = (version: number, ...dice: [number, number]) =>
  made(version, 0, { type: "ROLL_DICE" }, { outcome: { dice } });

describe("what is new", () => {
  test.each<[string, MadeAction, string[]]>([
    ["a seven", roll(1, 3, 4), ["seven"]],
    ["another roll", roll(1, 3, 5), []],
    ["cards", { ...roll(1, 3, 5), events: [{ type: "PRODUCED", seat: ME, cards: { ore: 1 } }] }, ["produce"]],
    ["cards of another", { ...roll(1, 3, 5), events: [{ type: "PRODUCED", seat: 0, cards: { ore: 1 } }] }, []],
    [
      "a theft",
      made(1, 0, { type: "MOVE_ROBBER", hex: "h1" }, { theft: { by: 0, from: ME, resource: "ore", amount: 1 } }),
      ["robbed"],
    ],
    ["a card", made(1, ME, { type: "BUY_DEVELOPMENT_CARD" }), ["card"]],
    ["another's card", made(1, 0, { type: "BUY_DEVELOPMENT_CARD" }), []],
    ["a port", made(1, ME, { type: "BUILD_SETTLEMENT", vertex: "v6" }), ["port"]],
    ["no port", made(1, ME, { type: "BUILD_SETTLEMENT", vertex: "v7" }), []],
    [
      "the longest road",
      made(1, 0, { type: "BUILD_ROAD", edge: "e1-6" }, { events: [{ type: "LONGEST_ROAD", holder: 0 }] }),
      ["road"],
    ],
    ["an offer", made(1, 0, { type: "PROPOSE_TRADE", give: { ore: 1 }, want: { wool: 1 } }), ["offer"]],
    ["an offer to others", made(1, 0, { type: "PROPOSE_TRADE", give: { ore: 1 }, want: {}, to: [2] }), []],
  ])("%s", (_, action, expected) => expect(newsIn(action, ME, board)).toEqual(expected));
});

describe("explained", () => {
  beforeEach(() => localStorage.clear());

  test("each thing is told once, also in the next game", () => {
    const first = new Explained(3);
    first.note([roll(3, 3, 4)], ME, board);
    expect(first.next, "it happened before").toBeNull();
    const log = [roll(3, 3, 4), roll(4, 3, 4), made(5, ME, { type: "BUY_DEVELOPMENT_CARD" })];
    first.note(log, ME, board);
    first.note(log, ME, board);
    expect(first.next).toBe("seven");
    first.dismiss();
    expect(first.next).toBe("card");
    first.dismiss();
    expect(first.next).toBeNull();
    const second = new Explained(0);
    second.note([roll(1, 3, 4)], ME, board);
    expect(second.next).toBeNull();
  });
});
