import { expect, test } from "vitest";
import { written } from "./amount";

test("whole cards have no decimals", () => {
  expect(written(0, "en")).toBe("0");
  expect(written(19, "th")).toBe("19");
});

test("fractions of a card are cut off, never rounded up", () => {
  expect(written(2.999, "en")).toBe("2.99");
  expect(written(0.5, "en")).toBe("0.5");
  expect(written(999.999, "en")).toBe("999.9");
  expect(written(1000.9, "en")).toBe("1,000.9");
  expect(written(1.13, "en")).toBe("1.13");
});
