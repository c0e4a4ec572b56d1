import { expect, test } from "vitest";
import { voiceFor } from "./speech.svelte";

const voice = (lang: string, localService = true, isDefault = false) => ({ lang, localService, default: isDefault });

test("a voice of the language is chosen, however the device writes it", () => {
  const voices = [voice("de-DE", true, true), voice("en-GB"), voice("th_TH"), voice("EN-us", true, true)];
  expect(voiceFor(voices, "th")?.lang).toBe("th_TH");
  expect(voiceFor(voices, "en")?.lang).toBe("EN-us");
  expect(voiceFor(voices, "fr")).toBeNull();
});

test("a voice of the device comes before one that needs the network", () => {
  expect(voiceFor([voice("th-TH", false, true), voice("th-TH-x", true)], "th")?.lang).toBe("th-TH-x");
});

test("a longer code that begins alike is another language", () => {
  expect(voiceFor([voice("tho-XX")], "th")).toBeNull();
});
