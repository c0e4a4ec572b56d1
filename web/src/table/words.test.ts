import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const files = {
  en: import.meta.glob<string>("../../../crates/locales/en/*.ftl", { query: "?raw", import: "default", eager: true }),
  th: import.meta.glob<string>("../../../crates/locales/th/*.ftl", { query: "?raw", import: "default", eager: true }),
};
const OWN = ["table", "trade", "events", "refusals"];
const sources = import.meta.glob<string>(
  ["./*.svelte", "./*.ts", "!./*.test.ts", "../trade/*.svelte", "../pages/Table.svelte"],
  { query: "?raw", import: "default", eager: true },
);

function ids(language: "en" | "th", only?: string): Set<string> {
  const found = new Set<string>();
  for (const [path, text] of Object.entries(files[language])) {
    if (only && !path.endsWith(`/${only}.ftl`)) continue;
    for (const line of text.split("\n")) {
      const id = /^([a-zA-Z][\w-]*) =/.exec(line)?.[1];
      if (id) found.add(id);
    }
  }
  return found;
}

describe("the table's words", () => {
  it.each(OWN)("%s has the same messages in both languages", (name) => {
    expect([...ids("th", name)].sort()).toEqual([...ids("en", name)].sort());
  });

  it.each(["en", "th"] as const)("are all there in %s", (language) => {
    const known = ids(language);
    const asked = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/\b(?:t|say)\("([\w-]+)"/g)].map((match) => match[1] ?? ""),
    );
    // `say` of the status adds "-me"; both of the pair are messages.
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(["en", "th"] as const)("parse without a fault in %s", (language) => {
    for (const name of OWN) {
      const text = Object.entries(files[language]).find(([path]) => path.endsWith(`/${name}.ftl`))?.[1] ?? "";
      const errors = new FluentBundle(language).addResource(new FluentResource(text));
      expect(errors).toEqual([]);
      expect(new FluentResource(text).body).toHaveLength(ids(language, name).size);
    }
  });

  it("have a second-person form for every message about others", () => {
    const known = ids("en", "table");
    const ofOthers = [...known].filter(
      (id) => id.startsWith("status-") && !id.endsWith("-me") && id !== "status-over",
    );
    expect(ofOthers.filter((id) => !known.has(`${id}-me`))).toEqual([]);
  });
});
