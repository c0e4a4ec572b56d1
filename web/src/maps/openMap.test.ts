/** Which map an editor address opens, and the errors for missing maps. */

import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ready, type Engine } from "../engine/engine";
import * as bindings from "../engine/generated/engine";
import { Absent, meansOther, meantBy, takeIn } from "./openMap";
import * as shelf from "./savedDrafts";

let engine: Engine;

beforeAll(() => {
  bindings.initSync({ module: readFileSync("src/engine/generated/engine_bg.wasm") });
  engine = ready(bindings);
});
beforeEach(() => localStorage.clear());

const meant = (search: string): Promise<string | null> =>
  meantBy(engine, { search, hash: "" }, (id) => Promise.resolve(`#! name ${id}\n2 4\n10\n15 5 4\n`));

test("existing maps are saved as drafts", async () => {
  expect(shelf.find((await meant("?map=standard"))!)?.text).toContain("#! name standard");
  expect(shelf.find((await meant("?library=abc@2"))!)?.name).toBe("abc");
  const id = takeIn(engine, engine.shippedMap("beginner")!);
  expect(await meant(`?draft=${id}`)).toBe(id);
});

test("missing maps are reported, and nothing else is opened", async () => {
  takeIn(engine, engine.shippedMap("beginner")!);
  for (const [search, kind] of [
    ["?map=nope", "shipped"],
    ["?library=x", "published"],
    ["?draft=gone", "draft"],
  ] as const) {
    await expect(meant(search)).rejects.toSatisfy((error) => error instanceof Absent && error.kind === kind);
  }
  expect(shelf.all()).toHaveLength(1);
});

test("an editor address names another map if the draft differs", () => {
  const at = (
    search: string,
    hash = "",
    pathname = "/maps/edit",
  ): { pathname: string; search: string; hash: string } => ({ pathname, search, hash });
  expect(meansOther(at("?draft=a"), "b")).toBe(true);
  expect(meansOther(at("?draft=a"), null)).toBe(true);
  expect(meansOther(at("?draft=a&for=table"), "a")).toBe(false);
  // A jump within the page, another page, and a fragment, which has its own event.
  expect(meansOther(at("?draft=a", "#content"), "a")).toBe(false);
  expect(meansOther(at("?draft=a", "", "/maps"), "b")).toBe(false);
  expect(meansOther(at("?draft=a", "#map=xyz"), "b")).toBe(false);
});

test("a copy of a shipped map has its displayed name", () => {
  expect(shelf.find(takeIn(engine, engine.shippedMap("big")!, "Continent"))).toMatchObject({ name: "Continent" });
});
