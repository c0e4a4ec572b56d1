import { beforeEach, expect, test } from "vitest";
import { newSession } from "./sessions";
import { allResults, deleteResult, groupsOf, resultOf, saveResult, type Result } from "./results";

beforeEach(() => localStorage.clear());

const result = (id: number, players: string[], winner: number): Result => ({
  id: String(id),
  players,
  points: players.map((_, player) => (player === winner ? 10 : 5)),
  winner,
  rounds: 12,
  played: 3_600_000,
  ended: id,
});

test("results are saved once per game, latest first, and deleted by game", () => {
  for (const id of [1, 3, 2, 3]) saveResult(result(id, ["A", "B", "C"], 0));
  expect(allResults().map(({ id }) => id)).toEqual(["3", "2", "1"]);
  deleteResult("2");
  expect(allResults().map(({ id }) => id)).toEqual(["3", "1"]);
});

test("only so many results are kept, without the oldest", () => {
  for (let id = 1; id <= 502; id += 1) saveResult(result(id, ["A", "B", "C"], 0));
  expect([allResults().length, allResults().at(-1)?.id]).toEqual([500, "3"]);
});

test("unreadable results are ignored", () => {
  localStorage.setItem("hexhaven-companion-results", '[{"id":"x"},null,3]');
  expect(allResults()).toEqual([]);
  localStorage.setItem("hexhaven-companion-results", "not JSON");
  expect(allResults()).toEqual([]);
});

test("the same people are one group, wherever they sat and however their names were typed", () => {
  const results = [
    result(5, ["Ann", "Ben", "Cem"], 1),
    result(4, ["ben ", "cem", "ann"], 0),
    result(3, ["Ann", "Ben", "Dan"], 0),
    result(2, ["Cem", "Ann", "Ben"], 1),
    result(1, ["Cem", "Ann", "Ben"], 2),
  ];
  const [first, second, ...none] = groupsOf(results);
  expect(none).toEqual([]);
  expect(first?.games.map(({ id }) => id)).toEqual(["5", "4", "2", "1"]);
  expect(first?.standings).toEqual([
    { name: "Ben", wins: 3 },
    { name: "Ann", wins: 1 },
    { name: "Cem", wins: 0 },
  ]);
  expect(first?.streak).toEqual({ name: "Ben", wins: 2 });
  expect(second?.standings[0]).toEqual({ name: "Ann", wins: 1 });
});

test("a game without a winner has no result", () => {
  const session = newSession({ settings: { players: ["A", "B", "C"] }, inputs: [] }, false, 7);
  const players = ["A", "B", "C"].map((name, points) => ({ name, points, seat: null, score: null }));
  expect(resultOf(session, { players, winner: null, round: 3 })).toBeNull();
  expect(resultOf(session, { players, winner: 2, round: 3 })).toMatchObject({
    players: ["A", "B", "C"],
    points: [0, 1, 2],
    winner: 2,
    rounds: 3,
    ended: 7,
  });
});
