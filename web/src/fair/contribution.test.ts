import { beforeEach, expect, test } from "vitest";
import { entropyFor, newEntropy, saveContribution, savedContribution } from "./contribution";

const TABLE = { table: "T1", code: "ABC234", commitment: "c1" };

beforeEach(() => localStorage.clear());

test("a contribution has 64 digits, and no two are the same", () => {
  expect(newEntropy()).toMatch(/^[0-9a-f]{64}$/);
  expect(newEntropy()).not.toBe(newEntropy());
});

test("a contribution is found by id, code and commitment", () => {
  saveContribution({ ...TABLE, entropy: "e1" });
  for (const name of ["T1", "ABC234", "c1"]) expect(savedContribution(name)?.entropy).toBe("e1");
  expect(savedContribution("T2")).toBeUndefined();
});

test("a table keeps its contribution", () => {
  saveContribution({ ...TABLE, entropy: "e1" });
  expect(entropyFor(TABLE)).toBe("e1");
  expect(entropyFor({ table: "T2" })).toMatch(/^[0-9a-f]{64}$/);
});

test("the commitment that was shown first is kept", () => {
  saveContribution({ ...TABLE, entropy: "e1" });
  saveContribution({ ...TABLE, commitment: "c2", entropy: "e1" });
  expect(savedContribution("T1")?.commitment).toBe("c1");
});

test("only the latest contributions are kept", () => {
  for (let n = 0; n < 150; n += 1) saveContribution({ ...TABLE, table: `T${n}`, code: `${n}`, entropy: "e" });
  expect(savedContribution("T149")).toBeDefined();
  expect(savedContribution("T0")).toBeUndefined();
});

test("broken storage is ignored", () => {
  localStorage.setItem("hexhaven-contributions", "{");
  expect(savedContribution("T1")).toBeUndefined();
});
