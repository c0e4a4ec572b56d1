import { expect, test } from "vitest";
import { soundAfter } from "./cues";

const rolls = (sevens: number) => [0, 0, 0, 0, 0, sevens, 0, 0, 0, 0, 0];
const SETUP = { answers: 5, status: "IN_PROGRESS" as const, rolls: rolls(0), round: 0, currentPlayer: 0 };
const TURN = { ...SETUP, answers: 20, round: 2, currentPlayer: 1 };

test.each([
  ["the first turn", SETUP, { ...SETUP, answers: 6, round: 1 }, "turn"],
  ["setup", SETUP, { ...SETUP, answers: 6, currentPlayer: 1 }, null],
  ["the next player", TURN, { ...TURN, answers: 21, currentPlayer: 2 }, "turn"],
  ["a step of the same turn", TURN, { ...TURN, answers: 21 }, null],
  ["a seven", TURN, { ...TURN, answers: 21, rolls: rolls(1) }, "robber"],
  ["an undone turn", { ...TURN, answers: 22, currentPlayer: 2 }, { ...TURN, answers: 21 }, null],
  ["an undone seven", { ...TURN, rolls: rolls(1) }, { ...TURN, answers: 19 }, null],
  ["a winner", TURN, { ...TURN, answers: 21, status: "COMPLETED" as const }, "win"],
  ["a game ended early", TURN, { ...TURN, answers: 21, status: "ABANDONED" as const }, null],
])("the sound of %s", (_, before, now, sound) => {
  expect(soundAfter(before, now)).toBe(sound);
});
