import { afterAll, expect, test } from "vitest";
import { loadWords, setLanguage } from "../words/words.svelte";
import { sayRefusal } from "./scriptText";

const refused = { key: "guide-error-refused", args: { code: "INSUFFICIENT_RESOURCES" } };

afterAll(() => setLanguage("en"));

test("a refusal names the player, in Thai in place of the pronoun", async () => {
  await loadWords("companion");
  await setLanguage("th");
  expect(sayRefusal(refused, "อนันต์")).toBe("อนันต์มีทรัพยากรไม่พอ");
  expect(sayRefusal(refused, "")).toBe("คุณมีทรัพยากรไม่พอ");
  await setLanguage("en");
  expect(sayRefusal(refused, "Anan")).toMatch(/^Anan: You /);
});
