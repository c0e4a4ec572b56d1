// The end of a game.
import { expect, test } from "vitest";
import type { Screen } from "../engine/types";
import { newSession } from "./sessions";
import { duration, exported, ranking } from "./summary";

const player = (name: string, points: number) => ({ name, points, seat: null, score: null });

test("the winner is first, then by points, then by seat", () => {
  const players = [player("A", 7), player("B", 10), player("C", 10), player("D", 7)];
  expect(ranking({ players, winner: 2 }).map(({ name }) => name)).toEqual(["C", "B", "A", "D"]);
  expect(ranking({ players, winner: null }).map(({ name }) => name)).toEqual(["B", "C", "A", "D"]);
});

test("the duration is in hours and minutes", () => {
  expect(duration(29_000)).toEqual({ hours: 0, minutes: 0 });
  expect(duration(90 * 60_000 + 31_000)).toEqual({ hours: 1, minutes: 31 });
});

test("the file contains the script and the result", () => {
  const script = { settings: { players: ["A", "B", "C"] }, inputs: [{ input: "done" as const }] };
  const session = {
    ...newSession(script, false, Date.UTC(2026, 0, 1)),
    times: [Date.UTC(2026, 0, 1, 0, 1)],
    notes: "น้ำชา",
  };
  const screen = {
    status: "COMPLETED",
    winner: 1,
    round: 12,
    players: [player("A", 4), player("B", 10), player("C", 5)],
    rolls: [0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0],
  } as unknown as Screen;
  const file = JSON.parse(exported(session, screen));
  expect(file).toMatchObject({
    format: "hexhaven-companion",
    version: 1,
    winner: "B",
    rounds: 12,
    playedSeconds: 60,
    notes: "น้ำชา",
    script,
    begun: "2026-01-01T00:00:00.000Z",
  });
  expect(file.rolls).toMatchObject({ 3: 1, 7: 2, 12: 0 });
});

test("a game that cannot be opened can be exported as well", () => {
  const script = { settings: { players: ["A", "B", "C"] }, inputs: [{ input: "done" as const }] };
  const session = { ...newSession(script, false, 0), round: 3, notes: "tea" };
  const file = JSON.parse(exported(session, null));
  expect(file).toMatchObject({
    format: "hexhaven-companion",
    version: 1,
    status: "IN_PROGRESS",
    rounds: 3,
    notes: "tea",
    script,
  });
  expect(file).not.toHaveProperty("winner");
});
