import { describe, expect, it } from "vitest";
import type { Action } from "../protocol";
import { add, matching, mostOf, namesOf, remove, remaining } from "./choices";

type Choice = Extract<Action, { type: "CHOOSE_RESOURCE" }>;
const choice = (...resources: Choice["resources"]): Choice => ({ type: "CHOOSE_RESOURCE", resources });

describe("choosing cards", () => {
  it("stops at the available cards and at the count", () => {
    const hand = { brick: 1, ore: 5 };
    let chosen = add(hand, {}, 3, "brick");
    chosen = add(hand, chosen, 3, "brick");
    for (let tap = 0; tap < 4; tap += 1) chosen = add(hand, chosen, 3, "ore");
    expect(chosen).toEqual({ brick: 1, ore: 2 });
    expect(remaining(hand, chosen, 3, "ore")).toBe(0);
    expect(remove(chosen, "brick")).toEqual({ ore: 2 });
  });

  it("reaches the count with fractions of cards", () => {
    const hand = { brick: 0.4, lumber: 1.7, ore: 2 };
    let chosen = add(hand, {}, 2, "brick");
    expect(chosen).toEqual({ brick: 0.4 });
    chosen = add(hand, chosen, 2, "lumber");
    chosen = add(hand, chosen, 2, "ore");
    expect(chosen).toEqual({ brick: 0.4, lumber: 1, ore: 0.6 });
  });

  it("finds the action of a choice, in any order", () => {
    const actions = [choice("brick", "brick"), choice("brick", "ore"), choice("ore", "wool")];
    expect(matching(actions, { ore: 1, brick: 1 })).toBe(actions[1]);
    expect(matching(actions, { ore: 2 })).toBeUndefined();
    expect(mostOf(actions)).toEqual({ brick: 2, wool: 1, ore: 1 });
    expect(namesOf({ ore: 2, brick: 1 })).toEqual(["brick", "ore", "ore"]);
  });
});
