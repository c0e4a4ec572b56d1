import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recall, remember } from "./storage";
import {
  forgetTable,
  keepBot,
  keepName,
  keepTable,
  keptBot,
  keptName,
  keptSettings,
  keptTables,
} from "./lobby/preferences";
import { preferred } from "./words/words.svelte";

/** A browser that lets this site keep nothing: even asking for the storage fails. */
beforeEach(() => {
  const blocked = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get: blocked }));
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

test("nothing is kept, and nothing breaks", () => {
  expect(recall("x")).toBeNull();
  expect(() => remember("x", "y")).not.toThrow();
  keepName("Ann");
  keepBot("random");
  keepTable("T");
  forgetTable("T");
  expect([keptName(), keptBot(), keptTables(), keptSettings()]).toEqual(["", "greedy", [], null]);
});

test("the pages begin all the same: language, theme and the table's settings are the usual ones", async () => {
  expect(preferred()).toBe("en");
  const { currentTheme, setTheme } = await import("./theme.svelte");
  expect(currentTheme()).toBe("auto");
  setTheme("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  setTheme("auto");
  const { tableSettings, setTableSetting } = await import("./table/settings.svelte");
  expect(tableSettings()).toMatchObject({ sounds: false, notifications: false });
  expect(() => setTableSetting("sounds", false)).not.toThrow();
});
