import { expect, it } from "vitest";
import type { OfferLimits } from "../protocol";
import { EMPTY } from "./compose";
import type { BankTrade } from "./rates";
import { ways } from "./ways";

const trade = (give: BankTrade["give"], get: BankTrade["get"]): BankTrade => ({ type: "TRADE_WITH_BANK", give, get });
const TRADES = [
  trade({ wool: 4 }, { ore: 1 }),
  trade({ wool: 4 }, { brick: 1 }),
  trade({ grain: 2 }, { ore: 1 }),
  trade({ lumber: 4 }, { ore: 1 }),
];
const LIMITS: OfferLimits = { give: { wool: 5, grain: 2, lumber: 7 }, to: [1, 2], room: 3 };
const BANK_ONLY: OfferLimits = { ...LIMITS, to: [], room: 0 };

it("shows none until something is wanted", () => {
  expect(ways(EMPTY, TRADES, LIMITS)).toEqual([]);
});

it("puts an offer of what there is most of first, then the bank's trades by price", () => {
  const found = ways({ ...EMPTY, want: { ore: 1 } }, TRADES, LIMITS);
  expect(found.map(({ partner, give }) => [partner, give])).toEqual([
    ["players", { lumber: 1 }],
    ["bank", { grain: 2 }],
    ["bank", { lumber: 4 }],
  ]);
  expect(found[0]?.action).toEqual({ type: "PROPOSE_TRADE", give: { lumber: 1 }, want: { ore: 1 } });
  expect(found[1]?.action).toBe(TRADES[2]);
});

it("gives only what the player has chosen to give", () => {
  const found = ways({ ...EMPTY, give: { wool: 1 }, want: { ore: 1 } }, TRADES, LIMITS);
  expect(found.map(({ action }) => action)).toEqual([TRADES[0]]);
});

it("never gives what is wanted", () => {
  const found = ways({ ...EMPTY, want: { ore: 1, lumber: 1 } }, TRADES, BANK_ONLY);
  expect(found.map(({ give }) => give)).toEqual([{ grain: 2 }, { wool: 4 }]);
});

it("asks the players only if they can be asked", () => {
  const wanted = { ...EMPTY, want: { brick: 1 } };
  expect(ways(wanted, TRADES, BANK_ONLY).map(({ partner }) => partner)).toEqual(["bank"]);
  expect(ways({ ...wanted, to: [] }, TRADES, LIMITS).map(({ partner }) => partner)).toEqual(["bank"]);
  expect(ways({ ...wanted, to: [2] }, [], LIMITS)[0]?.action).toMatchObject({ to: [2] });
});
