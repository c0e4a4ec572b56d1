import { mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Status } from "../connection/link";
import type { Game } from "../game/game.svelte";
import type { TableView } from "../protocol";
import { setLanguage } from "../words/words.svelte";
import WaitingRoom from "./WaitingRoom.svelte";

let mounted: Record<string, unknown> | undefined;

beforeAll(() => setLanguage("en"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  document.body.replaceChildren();
});

function show(status: Status): string {
  const table = {
    table: "T",
    code: "ABC234",
    title: "",
    stage: "open",
    preset: "official",
    options: {},
    map: "beginner",
    clock: "off",
    visibility: "private",
    order: "chosen",
    seats: [{ kind: "person", name: "Ann", ready: true, connected: true, botPlays: false }, { kind: "open" }],
    host: 0,
    commitment: "00",
  };
  const game = { id: "T", table: table as unknown as TableView, seat: 0, chat: [], lastRefusal: null, status };
  mounted = mount(WaitingRoom, { target: document.body, props: { game: game as unknown as Game } });
  return document.body.textContent ?? "";
}

test("a lost connection is shown in the waiting room", () => {
  expect(show("lost")).toContain("Connection lost");
});

test("an open connection is not mentioned", () => {
  expect(show("open")).not.toContain("Connection lost");
});
