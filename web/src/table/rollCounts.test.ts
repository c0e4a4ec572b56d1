import { expect, test } from "vitest";
import type { MadeAction } from "../protocol";
import { rollCounts } from "./rollCounts";

const rolled = (...dice: [number, number]): MadeAction => ({
  version: 1,
  seat: 0,
  action: { type: "ROLL_DICE" },
  outcome: { dice },
});

test("sums are counted from 2 to 12; other actions do not count", () => {
  const ended: MadeAction = { version: 4, seat: 0, action: { type: "END_TURN" } };
  expect(rollCounts([rolled(1, 1), rolled(3, 5), rolled(2, 6), rolled(6, 6), ended])).toEqual([
    1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1,
  ]);
});
