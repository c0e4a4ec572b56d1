import { describe, expect, it } from "vitest";
import type { OfferLimits } from "../protocol";
import { canGive, counter, EMPTY, give, isComplete, proposal, toggleSeat, want, within } from "./compose";

const limits: OfferLimits = { give: { brick: 2, wool: 1 }, to: [1, 2, 3], room: 8 };

describe("an offer", () => {
  it("gives no more than the player has", () => {
    let draft = give(EMPTY, limits, "brick");
    draft = give(draft, limits, "brick");
    expect(canGive(draft, limits, "brick")).toBe(false);
    expect(give(draft, limits, "brick").give).toEqual({ brick: 2 });
    expect(give(draft, limits, "ore").give).toEqual({ brick: 2 });
  });

  it("never has a resource on both sides", () => {
    const wanted = want(give(EMPTY, limits, "brick"), "brick");
    expect(wanted).toMatchObject({ give: {}, want: { brick: 1 } });
    expect(give(wanted, limits, "brick")).toMatchObject({ give: { brick: 1 }, want: {} });
  });

  it("removes cards one by one, down to none", () => {
    const draft = give(give(EMPTY, limits, "brick"), limits, "wool");
    expect(give(draft, limits, "brick", -1).give).toEqual({ wool: 1 });
    expect(give(EMPTY, limits, "brick", -1)).toEqual(EMPTY);
    expect(want(want(EMPTY, "ore"), "ore", -1).want).toEqual({});
    expect(give(want(EMPTY, "ore"), limits, "brick", -1).want).toEqual({ ore: 1 });
  });

  it("needs both sides, a recipient and a free slot", () => {
    const draft = want(give(EMPTY, limits, "brick"), "ore");
    expect(isComplete(draft, limits)).toBe(true);
    expect(isComplete(give(EMPTY, limits, "brick"), limits)).toBe(false);
    expect(isComplete({ ...draft, to: [] }, limits)).toBe(false);
    expect(isComplete(draft, { ...limits, room: 0 })).toBe(false);
  });

  it("is for all unless some are excluded", () => {
    const draft = want(give(EMPTY, limits, "brick"), "ore");
    expect(proposal(draft)).toEqual({ type: "PROPOSE_TRADE", give: { brick: 1 }, want: { ore: 1 } });
    const some = toggleSeat(draft, limits, 2);
    expect(proposal(some)).toMatchObject({ to: [1, 3] });
    expect(toggleSeat(some, limits, 2).to).toBeNull();
    expect(counter(draft, 7)).toEqual({ type: "COUNTER_TRADE", offer: 7, give: { brick: 1 }, want: { ore: 1 } });
  });

  it("drops cards that the player has lost", () => {
    const draft = { ...want(give(give(EMPTY, limits, "brick"), limits, "brick"), "ore"), to: [1, 2] };
    expect(within(draft, { give: { brick: 1 }, to: [2, 3], room: 8 })).toEqual({
      give: { brick: 1 },
      want: { ore: 1 },
      to: [2],
    });
  });
});
