import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Refusal, api, type Me } from "../connection/api";
import type { Game } from "../game/game.svelte";
import LobbyChat from "../lobby/LobbyChat.svelte";
import { setLanguage } from "../words/words.svelte";
import Chat from "./Chat.svelte";

let mounted: Record<string, unknown> | undefined;

beforeAll(() => setLanguage("en"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const lines = [0, 1, 2].map((seat) => ({ n: seat + 1, seat, name: ["Ann", "Bo", "Bot"][seat], text: "hello", at: 0 }));

async function show(changes: Partial<Record<keyof Game, unknown>>, component: typeof Chat = Chat) {
  const game = {
    id: "T",
    seat: 0,
    chat: [],
    lastRefusal: null,
    table: { host: 1 },
    isBot: (seat: number) => seat === 2,
    name: (seat: number) => ["Ann", "Bo", "Bot"][seat],
    sendChat: vi.fn(() => true),
    reconnect: vi.fn(),
    ...changes,
  };
  mounted = mount(component, { target: document.body, props: { game: game as unknown as Game } });
  await new Promise((done) => setTimeout(done));
  flushSync();
  return game;
}

const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent === name);

test("a player at the table can write", async () => {
  const me = vi.spyOn(api, "me");
  await show({});
  expect(document.querySelector("form input")).not.toBeNull();
  expect(me).not.toHaveBeenCalled();
});

test("an unknown spectator is asked for a name before writing", async () => {
  vi.spyOn(api, "me").mockRejectedValue(new Refusal("UNAUTHORIZED", "no", false, 401));
  const becomeGuest = vi.spyOn(api, "becomeGuest").mockResolvedValue({} as Me);
  const game = await show({ seat: null });
  expect(document.querySelector("form")).toBeNull();
  button("Enter a name to chat")?.click();
  flushSync();
  const dialog = document.querySelector("dialog");
  const input = dialog?.querySelector("input");
  if (!input) throw new Error("the name dialog is missing");
  input.value = "Cleo";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  dialog?.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await new Promise((done) => setTimeout(done));
  flushSync();
  expect(becomeGuest).toHaveBeenCalledExactlyOnceWith("Cleo");
  expect(game.reconnect).toHaveBeenCalledOnce();
  expect(document.querySelector("form [data-chat]")).not.toBeNull();
});

test("a spectator with a name can write", async () => {
  vi.spyOn(api, "me").mockResolvedValue({} as Me);
  await show({ seat: null });
  expect(document.querySelector("form input")).not.toBeNull();
});

test("the host can mute those who have written, and nobody else", async () => {
  const mute = vi.spyOn(api, "mute").mockResolvedValue(undefined);
  await show({ chat: lines, table: { host: 0 } });
  expect([...document.querySelectorAll("[role=group] button")].map((each) => each.textContent)).toEqual([
    "Mute spectators",
    "Mute Bo",
  ]);
  button("Mute Bo")?.click();
  await new Promise((done) => setTimeout(done));
  flushSync();
  expect(mute).toHaveBeenLastCalledWith("T", 1, true);
  expect(button("Mute Bo")?.getAttribute("aria-pressed")).toBe("true");
  button("Mute Bo")?.click();
  expect(mute).toHaveBeenLastCalledWith("T", 1, false);
});

test("other players cannot mute", async () => {
  await show({ chat: lines });
  expect(document.querySelector("[role=group]")).toBeNull();
});

test("in the waiting room a refused line is reported", async () => {
  await show({ lastRefusal: { code: "MUTED", message: "no", retryable: false } }, LobbyChat);
  expect(document.querySelector("[role=alert]")?.textContent).toBe("The host has muted you.");
});

test("a line that could not be sent is reported", async () => {
  await show({ sendChat: () => false }, LobbyChat);
  const input = document.querySelector("input") as HTMLInputElement;
  input.value = "hello";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  flushSync();
  expect(document.querySelector("[role=alert]")?.textContent).toContain("Not sent");
  expect(input.value).toBe("hello");
});
