import { describe, expect, it } from "vitest";
import type { OpeningsReport } from "../engine/types";
import { feedbackOn, heatOf, partnersOf } from "./heat";

const rate = (win: number) => ({ win, low: win - 0.02, high: win + 0.02 });
const spot = (vertex: number, win: number, free = 1) => ({ vertex, free, rate: rate(win), setups: 9, games: 5 });
const report: OpeningsReport = {
  seat: 0,
  setups: 100,
  games: 80,
  spots: [spot(12, 0.31), spot(20, 0.3), spot(4, 0.28, 0.01), spot(7, 0.21)],
  pairs: [
    { vertices: [12, 7], free: 1, rate: rate(0.33) },
    { vertices: [20, 7], free: 1, rate: rate(0.32) },
    { vertices: [12, 30], free: 0.5, rate: rate(0.29) },
  ],
};

describe("the heat map", () => {
  it("shows the spots that are ever left over, hottest first", () => {
    const heat = heatOf(report, [20]);
    expect(heat.map(({ vertex, label }) => [vertex, label])).toEqual([
      ["v12", "31"],
      ["v20", "30"],
      ["v7", "21"],
    ]);
    expect(heat.map(({ warmth }) => warmth)).toEqual([1, expect.closeTo(0.9), 0]);
    expect(heat.map(({ chosen }) => chosen)).toEqual([false, true, false]);
  });

  it("shows what goes with a first spot", () => {
    expect(partnersOf(report.pairs, 12).map(({ vertex, label }) => [vertex, label])).toEqual([
      ["v12", ""],
      ["v7", "33"],
      ["v30", "29"],
    ]);
  });
});

describe("feedback", () => {
  it("compares a choice with the best one", () => {
    expect(feedbackOn(report, 12)?.verdict).toBe("best");
    expect(feedbackOn(report, 20)).toMatchObject({ rank: 2, of: 4, verdict: "good" });
    expect(feedbackOn(report, 4)?.verdict).toBe("fair");
    expect(feedbackOn(report, 7)?.verdict).toBe("poor");
    expect(feedbackOn(report, 99)).toBeNull();
  });
});
