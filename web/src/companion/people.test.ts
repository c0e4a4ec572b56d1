// The people of saved games.
import { expect, test } from "vitest";
import { peopleOf } from "./people";

const game = (players: string[], colours?: ("red" | "blue" | "white" | "brown")[]) => ({
  script: { settings: { players, ...(colours && { colours }) }, inputs: [] },
});

test("everybody is listed once, with the colour of the latest game", () => {
  const games = [game(["Ann", "Ben", "Cem"], ["brown", "red", "blue"]), game(["Dan", "Ann", "Eve"])];
  expect(peopleOf(games)).toEqual([
    { name: "Ann", colour: "brown" },
    { name: "Ben", colour: "red" },
    { name: "Cem", colour: "blue" },
    { name: "Dan", colour: null },
    { name: "Eve", colour: null },
  ]);
});
