// Games are saved and loaded, whatever else the storage contains.
import { beforeEach, expect, test } from "vitest";
import { all, forget, isKept, keep, newSession, open, played, shortened } from "./sessions";

const script = (names: string[]) => ({ settings: { players: names }, inputs: [] });
const MINUTE = 60_000;

beforeEach(() => localStorage.clear());

test("a game is loaded as it was saved", () => {
  const session = { ...newSession(script(["ก้อง", "ฝน", "โอม"]), true, 5), notes: "น้ำชา", times: [7] };
  expect(keep(session)).toBe(true);
  expect(open(session.id)).toEqual(session);
});

test("games are listed, latest first, and deleted one by one", () => {
  const early = newSession(script(["A", "B", "C"]), false, 10);
  const late = newSession(script(["D", "E", "F"]), false, 20);
  const touched = { ...newSession(script(["G", "H", "I"]), false, 1), times: [30] };
  for (const session of [early, late, touched]) keep(session);
  localStorage.setItem("hexhaven-theme", "dark");
  expect(all().map(({ id }) => id)).toEqual([touched.id, late.id, early.id]);
  forget(late.id);
  expect(all().map(({ id }) => id)).toEqual([touched.id, early.id]);
  expect(localStorage.getItem("hexhaven-theme")).toBe("dark");
});

test("foreign data is not a game", () => {
  localStorage.setItem("hexhaven-companion:x", "{broken");
  localStorage.setItem("hexhaven-companion:y", '{"id":"y"}');
  expect(open("x")).toBeNull();
  expect(open("y")).toBeNull();
  expect(all()).toEqual([]);
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
  expect(keep(session, full)).toBe(false);
  forget(session.id);
});

test("a game that does not fit in the storage can be played while the page is open", () => {
  const session = newSession(script(["A", "B", "C"]), false, 0);
  keep(session, full);
  expect(isKept(session.id)).toBe(false);
  expect(open(session.id)).toEqual(session);
  expect(all().map(({ id }) => id)).toContain(session.id);
  // Space became available.
  const later = { ...session, times: [5] };
  keep(later);
  expect(isKept(session.id)).toBe(true);
  expect(open(session.id)).toEqual(later);
  forget(session.id);
  expect(open(session.id)).toBeNull();
});

test("a copy of a game cut after an answer is not shared", () => {
  const inputs = [{ input: "done" as const }, { input: "skip" as const }, { input: "done" as const }];
  const whole = {
    ...newSession({ settings: { players: ["A", "B", "C"] }, inputs }, true, 1),
    times: [2, 3, 4],
    notes: "tea",
    shared: { code: "ABC234", key: "k", version: 3 },
  };
  const cut = shortened(whole, 2);
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
  expect(played({ begun: 0, times: [MINUTE, 3 * MINUTE] })).toBe(3 * MINUTE);
  expect(played({ begun: 0, times: [MINUTE, 61 * MINUTE, 62 * MINUTE] })).toBe(2 * MINUTE);
  expect(played({ begun: 5, times: [] })).toBe(0);
});
