/** Browsers whose storage is full or not available: this is reported, and nothing breaks. */

import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as engines from "../engine/engine";
import { saveName, savedName } from "../lobby/preferences";
import MapEditor from "../pages/MapEditor.svelte";
import NewMap from "../pages/NewMap.svelte";
import { preferred, setLanguage } from "../words/words.svelte";
import MapDropZone from "./MapDropZone.svelte";
import Drafts from "./Drafts.svelte";
import * as savedDrafts from "./savedDrafts";
import { clear, show, testEngine, until, untilSaid } from "./testEditor";

const engine = testEngine();
vi.setConfig({ testTimeout: 30_000 });
vi.mock("../engine/engine", async (original) => ({
  ...(await original<typeof engines>()),
  loadEngine: () => Promise.resolve(testEngine()),
}));

const NOTHING = { types: false, values: false, ports: false };

const usual = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;

function fill(): void {
  const full = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const fullStorage = new Proxy(localStorage, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return name === "setItem" ? full : typeof value === "function" ? value.bind(target) : value;
    },
  });
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: () => fullStorage });
}

function forbid(): void {
  const get = (): never => {
    throw new DOMException("forbidden", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
}

function allow(): void {
  Object.defineProperty(globalThis, "localStorage", usual);
}

const told = (): Promise<void> => untilSaid("[role=alert]", /This browser can’t store any more maps/);

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", vi.fn());
  history.replaceState(null, "", "/maps/new");
});
afterEach(async () => {
  allow();
  await clear();
});

describe.each([
  ["with full storage", fill],
  ["without storage", forbid],
] as const)("a browser %s", (_, spoil) => {
  test("a new map is not created", async () => {
    const page = show(NewMap, {});
    await until(() => expect(page.querySelector<HTMLButtonElement>("button.shape")?.disabled).toBe(false));
    const [island, shipped] = [
      page.querySelector<HTMLButtonElement>("button.shape"),
      [...page.querySelectorAll<HTMLButtonElement>("button.shape")].at(-1),
    ];
    spoil();
    island?.click();
    await told();
    shipped?.click();
    await told();
    expect(location.pathname).toBe("/maps/new");
  });

  test("a file is not opened", async () => {
    show(MapDropZone, { engine, children: createRawSnippet(() => ({ render: () => "<p></p>" })) });
    spoil();
    const data = new DataTransfer();
    data.setData("text", engine.shippedMap("standard")!);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, cancelable: true }));
    await told();
  });

  test("an address is not opened", async () => {
    history.replaceState(null, "", "/maps/edit?map=standard");
    spoil();
    show(MapEditor, {});
    await told();
  });
});

test("a discarded draft that no longer fits is reported", async () => {
  savedDrafts.save("a", "Isle", "1 2", NOTHING);
  const page = show(Drafts, {});
  const press = (): void => page.querySelector<HTMLButtonElement>("button")!.click();
  press();
  flushSync();
  fill();
  press();
  await told();
  // Once there is space it can still be restored.
  allow();
  press();
  flushSync();
  expect(savedDrafts.find("a")?.name).toBe("Isle");
  expect(page.querySelector("[role=alert]")).toBeNull();
});

test("a saved draft can be viewed even if nothing can be written", () => {
  savedDrafts.save("a", "Isle", "1 2", NOTHING);
  fill();
  expect(savedDrafts.claim("a")?.name).toBe("Isle");
});

test("preferences fall back to the defaults", () => {
  forbid();
  expect([savedName(), preferred(), savedDrafts.all()]).toEqual(["", "en", []]);
  expect(() => saveName("Ann")).not.toThrow();
});
