/** Which map an editor address opens, and the errors for missing maps. */

import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ready, type Engine } from "../engine/engine";
import * as bindings from "../engine/generated/engine";
import { MapNotFound, namesOtherDraft, draftIdFor, importMap } from "./openMap";
import * as savedDrafts from "./savedDrafts";
import { setLanguage } from "../words/words.svelte";

let engine: Engine;

beforeAll(async () => {
  bindings.initSync({ module: readFileSync("src/engine/generated/engine_bg.wasm") });
  engine = ready(bindings);
  await setLanguage("en");
});
beforeEach(() => localStorage.clear());

const meant = (search: string): Promise<string | null> =>
  draftIdFor(engine, { search, hash: "" }, (id) => Promise.resolve(`#! name ${id}\n2 4\n10\n15 5 4\n`));

test("existing maps are saved as drafts", async () => {
  expect(savedDrafts.find((await meant("?map=standard"))!)?.text).toContain("#! name Standard, random");
  expect(savedDrafts.find((await meant("?library=abc@2"))!)?.name).toBe("abc");
  const id = importMap(engine, engine.shippedMap("beginner")!);
  expect(await meant(`?draft=${id}`)).toBe(id);
});

test("missing maps are reported, and nothing else is opened", async () => {
  importMap(engine, engine.shippedMap("beginner")!);
  for (const [search, kind] of [
    ["?map=nope", "shipped"],
    ["?library=x", "published"],
    ["?draft=gone", "draft"],
  ] as const) {
    await expect(meant(search)).rejects.toSatisfy((error) => error instanceof MapNotFound && error.kind === kind);
  }
  expect(savedDrafts.all()).toHaveLength(1);
});

test("an editor address names another map if the draft differs", () => {
  const at = (
    search: string,
    hash = "",
    pathname = "/maps/edit",
  ): { pathname: string; search: string; hash: string } => ({ pathname, search, hash });
  expect(namesOtherDraft(at("?draft=a"), "b")).toBe(true);
  expect(namesOtherDraft(at("?draft=a"), null)).toBe(true);
  expect(namesOtherDraft(at("?draft=a&for=table"), "a")).toBe(false);
  // A jump within the page, another page, and a fragment, which has its own event.
  expect(namesOtherDraft(at("?draft=a", "#content"), "a")).toBe(false);
  expect(namesOtherDraft(at("?draft=a", "", "/maps"), "b")).toBe(false);
  expect(namesOtherDraft(at("?draft=a", "#map=xyz"), "b")).toBe(false);
});

test("a copy of a shipped map has its displayed name", () => {
  expect(savedDrafts.find(importMap(engine, engine.shippedMap("big")!, "Continent"))).toMatchObject({
    name: "Continent",
  });
});
