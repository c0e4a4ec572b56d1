import { expect, test } from "vitest";
import { formatAmount } from "./amount";

test("whole cards have no decimals", () => {
  expect(formatAmount(0, "en")).toBe("0");
  expect(formatAmount(19, "th")).toBe("19");
});

test("fractions of a card are cut off, never rounded up", () => {
  expect(formatAmount(2.999, "en")).toBe("2.99");
  expect(formatAmount(0.5, "en")).toBe("0.5");
  expect(formatAmount(999.999, "en")).toBe("999.9");
  expect(formatAmount(1000.9, "en")).toBe("1,000.9");
  expect(formatAmount(1.13, "en")).toBe("1.13");
});
