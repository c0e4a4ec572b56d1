import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import worker from "../../public/sw.js?raw";
import { alertPlayer } from "./attention.svelte";
import { setTableSetting } from "./settings.svelte";

const settled = () => new Promise((done) => setTimeout(done));

/** A browser in which only the worker may notify, as on phones, or one without a worker. */
function browser(active: boolean) {
  const close = vi.fn();
  const showNotification = vi.fn(() => Promise.resolve());
  const registration = {
    active: active ? {} : null,
    showNotification,
    getNotifications: () => Promise.resolve([{ close }]),
  };
  vi.stubGlobal("navigator", {
    ...navigator,
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
  const made: { onclick: (() => void) | null; close: () => void }[] = [];
  class Plain {
    static permission = "granted";
    onclick: (() => void) | null = null;
    close = close;
    constructor() {
      if (active)
        throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      made.push(this);
    }
  }
  vi.stubGlobal("Notification", Plain);
  return { showNotification, close, made };
}

beforeEach(() => {
  setTableSetting("notifications", true);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});

afterEach(() => {
  setTableSetting("notifications", false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a player who is not looking at the page is alerted", () => {
  test("by the worker, if there is one; the notification is closed later", async () => {
    const { showNotification, close } = browser(true);
    const stop = alertPlayer(true, "Your turn!");
    await settled();
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      "Hexhaven",
      expect.objectContaining({ body: "Your turn!", data: { path: location.pathname } }),
    );
    stop();
    await settled();
    expect(close).toHaveBeenCalledOnce();
  });

  test("by the page, if there is no worker", async () => {
    const { showNotification, close, made } = browser(false);
    const stop = alertPlayer(true, "Your turn!");
    await settled();
    expect(showNotification).not.toHaveBeenCalled();
    expect(made).toHaveLength(1);
    stop();
    await settled();
    expect(close).toHaveBeenCalledOnce();
  });

  test("by the title alone, if notifications are not allowed", async () => {
    const { showNotification } = browser(true);
    showNotification.mockRejectedValue(new TypeError("no permission"));
    const title = document.title;
    const stop = alertPlayer(true, "Your turn!");
    await settled();
    expect(document.title).not.toBe(title);
    stop();
    expect(document.title).toBe(title);
  });

  test("by a dot on the page's icon, which disappears again", () => {
    browser(false);
    const link = document.createElement("link");
    link.rel = "icon";
    link.setAttribute("href", "/icon.svg");
    document.head.append(link);
    const stop = alertPlayer(true, "Your turn!");
    expect(link.getAttribute("href")).toBe("/icon-turn.svg");
    stop();
    stop();
    expect(link.getAttribute("href")).toBe("/icon.svg");
    link.remove();
  });

  test("unless the page is visible", async () => {
    vi.mocked(vi.spyOn(document, "hidden", "get")).mockReturnValue(false);
    const { showNotification } = browser(true);
    alertPlayer(true, "Your turn!");
    await settled();
    expect(showNotification).not.toHaveBeenCalled();
  });
});

describe("a tapped notification", () => {
  async function tap(path: string | undefined, open: string[]) {
    const windows = open.map((url) => ({ url, focus: vi.fn() }));
    const openWindow = vi.fn();
    const handlers = new Map<string, (event: object) => void>();
    const self = {
      addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
      clients: { matchAll: () => Promise.resolve(windows), openWindow },
    };
    new Function("self", worker)(self);
    let work: Promise<unknown> = Promise.resolve();
    const close = vi.fn();
    handlers.get("notificationclick")?.({
      notification: { close, data: path && { path } },
      waitUntil: (promise: Promise<unknown>) => (work = promise),
    });
    await work;
    expect(close).toHaveBeenCalledOnce();
    return { focused: windows.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url), openWindow };
  }

  test("focuses the table if it is open", async () => {
    const { focused, openWindow } = await tap("/t/ABC", ["https://x.example/", "https://x.example/t/ABC?a=1"]);
    expect(focused).toEqual(["https://x.example/t/ABC?a=1"]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test("opens the table if it is not open", async () => {
    const { focused, openWindow } = await tap("/t/ABC", ["https://x.example/"]);
    expect(focused).toEqual([]);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith("/t/ABC");
  });

  test("opens the home page if it names no table", async () => {
    expect((await tap(undefined, [])).openWindow).toHaveBeenCalledExactlyOnceWith("/");
  });
});
