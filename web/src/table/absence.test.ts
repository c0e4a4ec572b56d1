import { expect, test } from "vitest";
import type { MadeAction } from "../protocol";
import { absences, doneFor } from "./absence";

test("players who left are listed until a bot takes over", () => {
  const presence = {
    connected: [true, false, false],
    botPlays: [],
    botPlaysAt: [null, 900, 2000],
    idle: [],
    spectators: 0,
  };
  expect(absences(presence, 1000)).toEqual([{ seat: 2, botPlaysAt: 2000 }]);
  expect(absences(null, 1000)).toEqual([]);
});

test("what was done for a player counts since their last own action", () => {
  const made = (
    [
      [0, undefined],
      [0, "clock"],
      [1, "bot"],
      [0, undefined],
      [0, "bot"],
      [1, undefined],
      [0, "clock"],
    ] as const
  ).map(([seat, by], index): MadeAction => ({
    version: index + 1,
    seat,
    action: { type: "END_TURN" },
    ...(by && { by }),
  }));
  expect(doneFor(0, made).map(({ version }) => version)).toEqual([5, 7]);
  expect(doneFor(1, made)).toEqual([]);
  expect(doneFor(null, made)).toEqual([]);
});
