import { expect, test } from "vitest";
import { analysingOf } from "./kept";

const record = () => Promise.resolve("");

test("the last analyses are kept, and older ones are not", () => {
  const first = analysingOf("a", record);
  const second = analysingOf("b", record);
  analysingOf("c", record);
  analysingOf("d", record);
  expect(analysingOf("a", record)).toBe(first);
  analysingOf("e", record);
  expect(analysingOf("a", record)).toBe(first);
  expect(analysingOf("b", record)).not.toBe(second);
});
