import { beforeAll, expect, test } from "vitest";
import { setLanguage } from "../words/words.svelte";
import type { Advantage } from "../protocol";
import { reasonTexts } from "./advice";

beforeAll(() => setLanguage("en"));

test("every reason has a message", () => {
  const reasonText = (reason: Advantage, name: (seat: number) => string) => reasonTexts([reason], name)[0];
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
  expect(reasonText({ code: "affords", action: "BUILD_ROAD" }, name)).toBe("Then you can afford a road.");
  expect(reasonText({ code: "keeps", action: "UPGRADE_TO_CITY" }, name)).toBe("You keep the cards for a city.");
  expect(reasonText({ code: "misses", action: "BUILD_SETTLEMENT", cards: 1 }, name)).toBe(
    "Then you need one more card for a settlement.",
  );
  expect(reasonText({ code: "lacks", resource: "ore" }, name)).toBe("You have no ore.");
  expect(reasonText({ code: "mostOf", resource: "wool" }, name)).toBe("You have more wool than anything else.");
  expect(reasonText({ code: "noUse" }, name)).toContain("would not let you build");
  expect(reasonText({ code: "rival", seat: 3, points: 7 }, name)).toBe("Player 3 has 7 points.");
  expect(reasonText({ code: "leadsTo", pips: 9 }, name)).toContain("9 of 36");
  expect(reasonText({ code: "roadLength", length: 5 }, name)).toContain("5");
  expect(reasonText({ code: "rollFirst" }, name)).toContain("after the roll");
  expect(reasonText({ code: "draws" }, name)).toContain("Knight");
  expect(reasonText({ code: "unblocks", pips: 4 }, name)).toContain("4 of 36");
  expect(reasonText({ code: "knights", knights: 2 }, name)).toContain("Largest Army");
  expect(reasonText({ code: "freeRoads" }, name)).toContain("free");
  expect(reasonText({ code: "othersHold", resource: "grain", cards: 6 }, name)).toContain("6 grain");
  expect(reasonText({ code: "nothingToBuild" }, name)).toContain("nothing you can build");
  expect(reasonText({ code: "wins" }, name)).toBe("This wins the game!");
  expect(reasonText({ code: "gets", resource: "grain", cards: 0.9 }, name)).toBe("You get 0.9 grain.");
  expect(reasonText({ code: "saves" }, name)).toContain("Saves your cards");
  expect(reasonText({ code: "opensAtPort" }, name)).toContain("your port");
  expect(reasonText({ code: "closesAtPort", seat: 1 }, name)).toContain("the port of Player 1");
});

test("new resources are named together", () => {
  const reasons: Advantage[] = [
    { code: "produces", pips: 11 },
    { code: "newResource", resource: "brick" },
    { code: "newResource", resource: "grain" },
    { code: "port", port: "three" },
  ];
  expect(reasonTexts(reasons, String)).toEqual([
    "Produces on 11 of 36 rolls.",
    "New resources: brick and grain.",
    "3:1 port.",
  ]);
});
