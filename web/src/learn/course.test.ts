// How far a learner has come is told by what happens at the table.
import { describe, expect, test } from "vitest";
import type { Action, MadeAction } from "../protocol";
import { facts, follow } from "./course";
import { BOT, CHAPTERS, chapterAfter, chapterOf, isTrade, LEARNER, type Task } from "./lessons";

let version = 0;
const made = (seat: number, action: Action, more: Partial<MadeAction> = {}): MadeAction => {
  version += 1;
  return { version, seat, action, ...more };
};
const task = (seat: number, action: Action, event?: Task["event"]): Task => ({ seat, action, event });

const road: Action = { type: "BUILD_ROAD", edge: "e31-37" };
const otherRoad: Action = { type: "BUILD_ROAD", edge: "e44-50" };
const bank = (get: "brick" | "ore"): Action => ({ type: "TRADE_WITH_BANK", give: { wool: 4 }, get: { [get]: 1 } });

describe("the course of a step", () => {
  test("tasks are done one after the other, at any place", () => {
    const tasks = [task(LEARNER, bank("brick")), task(LEARNER, road)];
    expect(follow(tasks, [])).toMatchObject({ done: 0, isComplete: false, isAside: false });
    expect(follow(tasks, [made(LEARNER, otherRoad)])).toMatchObject({ done: 0, isAside: true });
    const both = [made(LEARNER, bank("brick")), made(LEARNER, otherRoad)];
    expect(follow(tasks, both)).toMatchObject({ done: 2, isComplete: true, isAside: false });
  });

  test("a trade for something else is not what is meant, and doing the right thing leads back", () => {
    const tasks = [task(LEARNER, bank("brick"))];
    const wrong = made(LEARNER, bank("ore"));
    expect(follow(tasks, [wrong])).toMatchObject({ done: 0, isAside: true });
    expect(follow(tasks, [wrong, made(LEARNER, bank("brick"))])).toMatchObject({ isComplete: true, isAside: false });
  });

  test("an action may have to bring about more than itself", () => {
    const tasks = [task(LEARNER, road, "LONGEST_ROAD")];
    expect(follow(tasks, [made(LEARNER, road)]).isComplete).toBe(false);
    const longest = made(LEARNER, otherRoad, { events: [{ type: "LONGEST_ROAD", holder: LEARNER }] });
    expect(follow(tasks, [made(LEARNER, road), longest]).isComplete).toBe(true);
  });

  test("what a bot does besides is its own affair, unless it declines what the step needs", () => {
    const offer: Action = { type: "PROPOSE_TRADE", give: { wool: 1 }, want: { brick: 1 } };
    const tasks = [task(LEARNER, offer), task(BOT, { type: "ACCEPT_TRADE", offer: 0 })];
    const offered = made(LEARNER, { ...offer, to: [BOT] });
    expect(follow(tasks, [made(BOT, road), offered])).toMatchObject({ done: 1, isAside: false });
    const declined = made(BOT, { type: "REJECT_TRADE", offer: 0 });
    expect(follow(tasks, [offered, declined])).toMatchObject({ done: 1, isAside: true });
    expect(follow(tasks, [made(LEARNER, { ...offer, give: { wool: 2 } })]).done).toBe(0);
  });

  test("a development card takes the cards that are meant, in any order", () => {
    const plenty = (...resources: ["ore", "grain"] | ["grain", "ore"] | ["ore", "ore"]): Action => ({
      type: "PLAY_DEVELOPMENT_CARD",
      card: "year_of_plenty",
      resources,
    });
    const tasks = [task(LEARNER, plenty("ore", "grain"))];
    expect(follow(tasks, [made(LEARNER, plenty("grain", "ore"))]).isComplete).toBe(true);
    expect(follow(tasks, [made(LEARNER, plenty("ore", "ore"))]).isComplete).toBe(false);
  });
});

test("texts tell the roll, what came and went, and what swaps brought", () => {
  const roll = made(BOT, { type: "ROLL_DICE" }, { outcome: { dice: [2, 4] }, changes: [{}, { brick: 1 }] });
  const build = made(LEARNER, road, { changes: [{}, { brick: -1, lumber: -1 }] });
  expect(facts({ actions: [roll, build] })).toMatchObject({
    sum: 6,
    got: [{ kind: "resource", resource: "brick", count: 1 }],
    gave: [
      { kind: "resource", resource: "brick", count: 1 },
      { kind: "resource", resource: "lumber", count: 1 },
    ],
  });
  const swap = (out: number) =>
    made(
      LEARNER,
      { type: "SWAP", give: { lumber: 2 }, get: "grain" },
      {
        events: [
          {
            type: "SWAPPED",
            seat: LEARNER,
            market: "lumber-grain",
            give: "lumber",
            amount: 2,
            fee: 0.2,
            get: "grain",
            out,
          },
        ],
      },
    );
  expect(facts({ actions: [swap(1.651), swap(1.4)] })).toMatchObject({
    give1: [{ resource: "lumber", count: 2 }],
    get1: [{ resource: "grain", count: 1.651 }],
    get2: [{ resource: "grain", count: 1.4 }],
  });
});

describe("the chapters", () => {
  test("have two to four steps, each with something to do", () => {
    for (const { id, steps } of CHAPTERS) {
      expect(steps.length, id).toBeGreaterThanOrEqual(2);
      expect(steps.length, id).toBeLessThanOrEqual(4);
      for (const { tasks } of steps) expect(tasks.some(({ seat }) => seat === LEARNER)).toBe(true);
    }
    const steps = CHAPTERS.flatMap((chapter) => chapter.steps.map((step) => step.id));
    expect(new Set(steps).size).toBe(steps.length);
  });

  test("follow each other within a game", () => {
    expect(chapterAfter(chapterOf("place")!)?.id).toBe("roll");
    expect(chapterAfter(chapterOf("win")!)).toBeUndefined();
    expect(chapterAfter(chapterOf("ship")!)).toBeUndefined();
    expect(chapterOf("nothing")).toBeUndefined();
  });

  test("show the trade panel where it is needed", () => {
    const trading = CHAPTERS.filter(({ steps }) => steps.some(({ tasks }) => tasks.some(isTrade))).map(({ id }) => id);
    expect(trading).toEqual(["bank", "trade", "swap", "pool"]);
  });
});
