/** The map pages: the editor follows its address, and the publication state is kept up to date. */

import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../connection/api";
import type * as engines from "../engine/engine";
import type { LibraryMap } from "../protocol";
import MapEditor from "../pages/MapEditor.svelte";
import { setLanguage } from "../words/words.svelte";
import MapPage from "./MapPage.svelte";
import { addressOf, importMap } from "./openMap";
import Publish from "./Publish.svelte";
import * as savedDrafts from "./savedDrafts";
import { UNSHARED, clear, editorOf, entry, show, testEngine, until, untilSaid } from "./testEditor";

const engine = testEngine();
vi.setConfig({ testTimeout: 30_000 });
vi.mock("../engine/engine", async (original) => ({
  ...(await original<typeof engines>()),
  loadEngine: () => Promise.resolve(testEngine()),
}));

const NOTHING = { types: false, values: false, ports: false };

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

describe("back and forward in the editor", () => {
  const name = (): HTMLInputElement | null => document.querySelector('[aria-label="Map name"]');
  const travel = (address: string): void => {
    history.replaceState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  };

  test("the address selects the map, and the previous one is saved", async () => {
    const [first, second] = [
      importMap(engine, engine.shippedMap("beginner")!, "First"),
      importMap(engine, engine.shippedMap("standard")!, "Second"),
    ];
    history.replaceState(null, "", addressOf(second));
    show(MapEditor, {});
    await until(() => expect(name()?.value).toBe("Second"));
    name()!.value = "Second, changed";
    name()!.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    travel(addressOf(first));
    await until(() => expect(name()?.value).toBe("First"));
    expect(location.search).toBe(`?draft=${first}`);
    expect(savedDrafts.find(second)?.name).toBe("Second, changed");
    // The previous editor writes neither its map nor its address any more.
    await new Promise((done) => setTimeout(done, 350));
    expect(location.search).toBe(`?draft=${first}`);
    travel(addressOf(second));
    await until(() => expect(name()?.value).toBe("Second, changed"));
  });

  test("an address of a missing map shows an error instead of another map", async () => {
    const id = importMap(engine, engine.shippedMap("beginner")!, "First");
    history.replaceState(null, "", addressOf(id));
    show(MapEditor, {});
    await until(() => expect(name()?.value).toBe("First"));
    travel(addressOf("gone"));
    await untilSaid("[role=alert]", /not in this browser/);
    expect(name()).toBeNull();
    expect(location.search).toBe("?draft=gone");
  });
});

describe("publishing", () => {
  test("a hidden map gets no new version, and a map that is listed twice is offered once", async () => {
    vi.spyOn(api, "me").mockResolvedValue({
      player: "p",
      name: "Ann",
      account: true,
      admin: false,
      password: true,
      rating: null,
    });
    vi.spyOn(api, "library")
      .mockResolvedValueOnce({ maps: [entry("Seen"), entry("Unseen", { hidden: true })], page: 0, more: true })
      .mockResolvedValueOnce({ maps: [entry("Seen")], page: 1, more: false });
    const editor = editorOf(engine, engine.readMap(engine.shippedMap("standard")!)!);
    const page = show(Publish, { editor, engine, onclose: () => undefined });
    await until(() => expect(page.querySelector("form")).not.toBeNull());
    expect([...page.querySelectorAll("option")].map(({ value }) => value)).toEqual(["", "Seen"]);
    editor.stop();
  });

  test("an unpublished map is no longer marked as published", async () => {
    const map: LibraryMap = { ...entry("ABC", { mine: true }), versions: [], myStars: null, ...UNSHARED };
    vi.spyOn(api, "libraryMap").mockResolvedValue(map);
    vi.spyOn(api, "libraryFile").mockResolvedValue(engine.shippedMap("standard")!);
    vi.spyOn(api, "unpublishMap").mockResolvedValue(undefined);
    savedDrafts.save("a", "Isle", "1 2", NOTHING);
    savedDrafts.markPublished("a", { id: "ABC", description: "" });
    const page = show(MapPage, { id: "ABC", version: null });
    const press = (word: string): void =>
      [...page.querySelectorAll("button")].find(({ textContent }) => textContent === word)?.click();
    await until(() => expect(page.querySelector("h1")?.textContent).toBe("ABC"));
    press("Unpublish");
    flushSync();
    press("Unpublish");
    await until(() => expect(location.pathname).toBe("/maps"));
    expect(savedDrafts.find("a")?.published).toBeUndefined();
  });
});
