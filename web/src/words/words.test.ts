// Both languages have the same messages, and every key used by the pages exists.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { keysIn, messagesIn, variablesIn } from "./scan";

const files = {
  en: import.meta.glob<string>("../../../crates/locales/en/*.ftl", { query: "?raw", import: "default", eager: true }),
  th: import.meta.glob<string>("../../../crates/locales/th/*.ftl", { query: "?raw", import: "default", eager: true }),
};
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../protocol.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const named = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ file: path.split("/").pop() ?? path, text }));
const all = (language: "en" | "th") =>
  named(files[language]).flatMap(({ file, text }) => [...messagesIn(text)].map(([id, body]) => ({ file, id, body })));
const english = new Map(all("en").map(({ id, body }) => [id, body]));
const thai = new Map(all("th").map(({ id, body }) => [id, body]));

describe("the scan itself", () => {
  test("finds keys, complete and composed", () => {
    const found = keysIn('t("a-b") maybe("c") t(`seat-${n}`, {}) t(cond ? "x" : "y") other("z")');
    expect(found).toEqual({ complete: ["a-b", "c", "x", "y"], prefixes: ["seat-"] });
  });

  test("finds variables that are displayed, not those used only as selectors", () => {
    expect(variablesIn("{ $b } and { NUMBER($a) } { $c ->\n [one] x\n *[other] { $b }\n}")).toEqual(["a", "b"]);
  });

  test("finds complete messages", () => {
    expect([...messagesIn("a = { $n ->\n   *[other] x\n}, { $m }\n# note\nb = y").entries()]).toEqual([
      ["a", " { $n ->\n   *[other] x\n}, { $m }"],
      ["b", " y"],
    ]);
  });
});

test("no message exists twice", () => {
  for (const language of ["en", "th"] as const) {
    const ids = all(language).map(({ id }) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      language,
    ).toEqual([]);
  }
});

test("every message exists in both languages, in the file of the same name", () => {
  const places = (language: "en" | "th") =>
    all(language)
      .map(({ file, id }) => `${file}: ${id}`)
      .sort();
  expect(places("th")).toEqual(places("en"));
});

test("both languages display the same variables", () => {
  const different = [...english].filter(
    ([id, body]) => variablesIn(body).join() !== variablesIn(thai.get(id) ?? "").join(),
  );
  expect(different.map(([id]) => id)).toEqual([]);
});

test("every message can be parsed", () => {
  for (const language of ["en", "th"] as const) {
    const bundle = new FluentBundle(language);
    for (const { file, text } of named(files[language])) {
      bundle.addResource(new FluentResource(text));
      for (const id of messagesIn(text).keys()) expect(bundle.hasMessage(id), `${language}/${file}: ${id}`).toBe(true);
    }
  }
});

test("every message used by a page exists", () => {
  const missing: string[] = [];
  for (const [path, text] of Object.entries(sources)) {
    const { complete, prefixes } = keysIn(text);
    for (const key of complete) if (!english.has(key)) missing.push(`${path}: ${key}`);
    for (const prefix of prefixes) {
      if (![...english.keys()].some((id) => id.startsWith(prefix))) missing.push(`${path}: ${prefix}…`);
    }
  }
  expect(missing).toEqual([]);
});
