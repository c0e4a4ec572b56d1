import { beforeAll, expect, test } from "vitest";
import { setLanguage } from "../words/words.svelte";
import { showCards } from "./format";

beforeAll(() => setLanguage("en"));

test("nobody is shown more cards than they have", () => {
  expect(showCards(3)).toBe("3");
  expect(showCards(0)).toBe("0");
  expect(showCards(0.999)).toBe("0.99");
  expect(showCards(17.97, 1)).toBe("17.9");
  expect(showCards(1.315)).toBe("1.31");
  // Sums of floating-point numbers are a little off.
  expect(showCards(0.1 + 0.2)).toBe("0.3");
  expect(showCards(-0.999)).toBe("-0.99");
});

test("what would be shown as nothing is shown exactly", () => {
  expect(showCards(0.004)).toBe("0.004");
  expect(showCards(0.035, 1)).toBe("0.035");
});
