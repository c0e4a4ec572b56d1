import { beforeAll, expect, test } from "vitest";
import { setLanguage } from "../words/words.svelte";
import { reasonText } from "./advice";

beforeAll(() => setLanguage("en"));

test("every reason has a message", () => {
  const name = (seat: number) => `Player ${seat}`;
  expect(reasonText({ code: "only" }, name)).toBe("This is your only option.");
  expect(reasonText({ code: "points", points: 2 }, name)).toContain("2 points");
  expect(reasonText({ code: "produces", pips: 11 }, name)).toContain("11 of 36");
  expect(reasonText({ code: "newResource", resource: "ore" }, name)).toBe("New resource: ore.");
  expect(reasonText({ code: "port", port: "three" }, name)).toContain("3:1");
  expect(reasonText({ code: "port", port: "wool" }, name)).toContain("Wool");
  expect(reasonText({ code: "allows", action: "UPGRADE_TO_CITY" }, name)).toContain("city");
  expect(reasonText({ code: "allows", action: "ROLL_DICE" }, name)).toBeUndefined();
  expect(reasonText({ code: "blocks", seat: 1, pips: 5 }, name)).toContain("Player 1");
  expect(reasonText({ code: "takes", seat: 2, cards: 4 }, name)).toContain("4 cards");
});
