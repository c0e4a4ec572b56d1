// Who is next.
import { expect, test } from "vitest";
import type { Screen } from "../engine/types";
import { nextOf } from "./turnOrder";

const players = [0, 1, 2].map((seat) => ({ name: `P${seat}`, seat }));
const screen = (changes: object): Screen =>
  ({ players, coming: [], round: 1, view: null, ...changes }) as unknown as Screen;

test("during setup it is the player who places next, in any order", () => {
  const coming = [
    { player: 2, phase: "PLACEMENT_R2" },
    { player: 1, phase: "PLACEMENT_R2" },
  ];
  expect(nextOf(screen({ round: 0, coming }), 2)).toBe(1);
  expect(nextOf(screen({ round: 0, coming: [{ player: null, phase: "SETUP" }] }), 0)).toBeNull();
});

test("in a turn it is the next player clockwise who has not left", () => {
  expect(nextOf(screen({}), 2)).toBe(0);
  expect(nextOf(screen({ view: { players: [{}, { resigned: true }, {}] } }), 0)).toBe(2);
});

test("a player who discards on a seven is not next", () => {
  expect(nextOf(screen({ coming: [{ player: 2, phase: "ROBBER" }] }), 0)).toBe(1);
});
