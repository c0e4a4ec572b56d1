// Games are saved and loaded, whatever else the storage contains.
import { beforeEach, expect, test } from "vitest";
import {
  allSessions,
  deleteSession,
  isSaved,
  saveSession,
  newSession,
  loadSession,
  timePlayed,
  truncated,
} from "./sessions";

const script = (names: string[]) => ({ settings: { players: names }, inputs: [] });
const MINUTE = 60_000;

beforeEach(() => localStorage.clear());

test("a game is loaded as it was saved", () => {
  const session = { ...newSession(script(["ก้อง", "ฝน", "โอม"]), true, 5), notes: "น้ำชา", times: [7] };
  expect(saveSession(session)).toBe(true);
  expect(loadSession(session.id)).toEqual(session);
});

test("games are listed, latest first, and deleted one by one", () => {
  const early = newSession(script(["A", "B", "C"]), false, 10);
  const late = newSession(script(["D", "E", "F"]), false, 20);
  const changed = { ...newSession(script(["G", "H", "I"]), false, 1), times: [30] };
  for (const session of [early, late, changed]) saveSession(session);
  localStorage.setItem("hexhaven-theme", "dark");
  expect(allSessions().map(({ id }) => id)).toEqual([changed.id, late.id, early.id]);
  deleteSession(late.id);
  expect(allSessions().map(({ id }) => id)).toEqual([changed.id, early.id]);
  expect(localStorage.getItem("hexhaven-theme")).toBe("dark");
});

test("foreign data is not a game", () => {
  localStorage.setItem("hexhaven-companion:x", "{broken");
  localStorage.setItem("hexhaven-companion:y", '{"id":"y"}');
  expect(loadSession("x")).toBeNull();
  expect(loadSession("y")).toBeNull();
  expect(allSessions()).toEqual([]);
});

const full = {
  length: 0,
  key: () => null,
  getItem: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};

test("a full storage is reported", () => {
  const session = newSession(script(["A", "B", "C"]), false, 0);
  expect(saveSession(session, full)).toBe(false);
  deleteSession(session.id);
});

test("a game that does not fit in the storage can be played while the page is open", () => {
  const session = newSession(script(["A", "B", "C"]), false, 0);
  saveSession(session, full);
  expect(isSaved(session.id)).toBe(false);
  expect(loadSession(session.id)).toEqual(session);
  expect(allSessions().map(({ id }) => id)).toContain(session.id);
  // Space became available.
  const later = { ...session, times: [5] };
  saveSession(later);
  expect(isSaved(session.id)).toBe(true);
  expect(loadSession(session.id)).toEqual(later);
  deleteSession(session.id);
  expect(loadSession(session.id)).toBeNull();
});

test("a copy of a game cut after an answer is not shared", () => {
  const inputs = [{ input: "done" as const }, { input: "skip" as const }, { input: "done" as const }];
  const whole = {
    ...newSession({ settings: { players: ["A", "B", "C"] }, inputs }, true, 1),
    times: [2, 3, 4],
    notes: "tea",
    shared: { code: "ABC234", key: "k", version: 3 },
  };
  const cut = truncated(whole, 2);
  expect(cut).toMatchObject({
    script: { inputs: inputs.slice(0, 2) },
    begun: 1,
    times: [2, 3],
    notes: "tea",
    virtualDice: true,
    shared: null,
    status: "IN_PROGRESS",
  });
  expect(cut.id).not.toBe(whole.id);
});

test("two games never have the same id", () => {
  const names = new Set(Array.from({ length: 50 }, () => newSession(script([]), false, 0).id));
  expect(names.size).toBe(50);
});

test("time played excludes long pauses", () => {
  expect(timePlayed({ begun: 0, times: [MINUTE, 3 * MINUTE] })).toBe(3 * MINUTE);
  expect(timePlayed({ begun: 0, times: [MINUTE, 61 * MINUTE, 62 * MINUTE] })).toBe(2 * MINUTE);
  expect(timePlayed({ begun: 5, times: [] })).toBe(0);
});
