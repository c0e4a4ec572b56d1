import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recall, remember } from "./storage";
import {
  forgetTable,
  saveBot,
  saveName,
  saveTable,
  savedBot,
  savedName,
  savedSettings,
  savedTables,
} from "./lobby/preferences";
import { preferred } from "./words/words.svelte";

/** A browser that gives this site no storage: even accessing it throws. */
beforeEach(() => {
  const blocked = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get: blocked }));
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

test("nothing is saved, and nothing breaks", () => {
  expect(recall("x")).toBeNull();
  expect(() => remember("x", "y")).not.toThrow();
  saveName("Ann");
  saveBot("hard");
  saveTable("T");
  forgetTable("T");
  expect([savedName(), savedBot(), savedTables(), savedSettings()]).toEqual(["", "medium", [], null]);
});

test("the pages work with the default language, theme and table settings", async () => {
  expect(preferred()).toBe("en");
  const { currentTheme, setTheme } = await import("./theme.svelte");
  expect(currentTheme()).toBe("auto");
  setTheme("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  setTheme("auto");
  const { tableSettings, setTableSetting } = await import("./table/settings.svelte");
  expect(tableSettings()).toMatchObject({ sounds: true, notifications: false });
  expect(() => setTableSetting("sounds", false)).not.toThrow();
});
