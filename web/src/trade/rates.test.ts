import { describe, expect, it } from "vitest";
import type { Board, PlayerView, VertexName } from "../protocol";
import { bankTrade, rates, type BankTrade } from "./rates";

const board: Board = {
  size: [5, 5],
  corners: {},
  hexes: [],
  intersections: [],
  edges: [],
  ports: [
    { id: 0, edge: "e1-6", type: "three" },
    { id: 1, edge: "e15-21", type: "ore" },
  ],
};

function player(settlements: VertexName[], cities: VertexName[] = []): PlayerView {
  return { settlements, cities } as unknown as PlayerView;
}

const rateOf = (who: PlayerView, resource: string) => rates(board, who).find((rate) => rate.resource === resource);

describe("the bank's rates", () => {
  it("are four without a port", () => {
    expect(rates(board, player(["v2"])).map((rate) => rate.rate)).toEqual([4, 4, 4, 4, 4]);
  });

  it("name the port that improves them", () => {
    const who = player(["v6"], ["v15"]);
    expect(rateOf(who, "ore")).toEqual({ resource: "ore", rate: 2, port: "ore" });
    expect(rateOf(who, "wool")).toEqual({ resource: "wool", rate: 3, port: "three" });
  });
});

describe("trades with the bank", () => {
  const trades: BankTrade[] = [
    { type: "TRADE_WITH_BANK", give: { ore: 4 }, get: { wool: 1 } },
    { type: "TRADE_WITH_BANK", give: { ore: 2 }, get: { wool: 1 } },
    { type: "TRADE_WITH_BANK", give: { ore: 4 }, get: { wool: 2 } },
    { type: "TRADE_WITH_BANK", give: { brick: 4 }, get: { grain: 1 } },
  ];

  it("use the cheapest legal one", () => {
    expect(bankTrade(trades, "ore", "wool")).toBe(trades[1]);
    expect(bankTrade(trades, "ore", "grain")).toBeUndefined();
  });
});
