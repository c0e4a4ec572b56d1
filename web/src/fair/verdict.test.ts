import { beforeEach, expect, test } from "vitest";
import type { RecordChecked } from "../engine/types";
import { saveContribution } from "./contribution";
import { verdictOn } from "./verdict";

const CHECKED: RecordChecked = {
  fault: null,
  line: null,
  records: 3,
  dice: true,
  commitment: true,
  contributions: true,
  board: true,
  shipped: "standard",
};
const HEADER = { commitment: "c", contributions: [{ place: 0, entropy: "mine" }], seats: [{ name: "A" }] };

const judged = (header: object, table?: string, checked: Partial<RecordChecked> = {}) =>
  verdictOn({ checkRecord: () => ({ ...CHECKED, ...checked }) }, `${JSON.stringify(header)}\n{}\n`, table);
const own = (commitment: string, entropy: string) => saveContribution({ table: "T", code: "K", commitment, entropy });

beforeEach(() => localStorage.clear());

test("a record without faults is good", () => expect(judged(HEADER, "T").kind).toBe("good"));

test("the own contribution is found in the record", () => {
  own("c", "mine");
  for (const table of ["T", undefined])
    expect(judged(HEADER, table)).toMatchObject({ kind: "good", own: { table: "T" } });
});

test("a fault of the record is shown", () =>
  expect(judged(HEADER, "T", { fault: "map: another board" })).toMatchObject({
    kind: "bad",
    fault: "map: another board",
  }));

test("a dropped contribution is noticed", () => {
  own("c", "another");
  expect(judged(HEADER, "T")).toMatchObject({ kind: "bad", key: "fair-own-dropped" });
});

test("another commitment than the one shown before the game is noticed", () => {
  own("d", "mine");
  expect(judged(HEADER, "T")).toMatchObject({ kind: "bad", key: "fair-other-commitment" });
});

test("a running game has no verdict yet", () =>
  expect(judged({ ...HEADER, knowledge: "public" }, "T").kind).toBe("running"));
