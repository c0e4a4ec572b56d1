import { mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Game } from "../game/game.svelte";
import type { PlaceView, PlayerView } from "../protocol";
import { setLanguage } from "../words/words.svelte";
import type { Controls } from "./controls.svelte";
import PlayerCard from "./PlayerCard.svelte";

const player: PlayerView = {
  playedKnights: 0,
  roads: [],
  settlements: [],
  cities: [],
  piecesLeft: { roads: 15, settlements: 5, cities: 4 },
  longestRoadLength: 0,
  victoryPoints: { public: 2 },
  revealedVictoryPoints: 0,
  resigned: false,
  resourceCount: 8,
  developmentCardCount: 0,
};
const PERSON: PlaceView = { kind: "person", colour: 0, name: "Ann", ready: true, connected: true, botPlays: false };
const BOT: PlaceView = { kind: "bot", colour: 1, bot: "greedy", name: "" };
let mounted: Record<string, unknown> | undefined;

beforeAll(() => setLanguage("en"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  document.body.replaceChildren();
});

function show(
  place: PlaceView,
  presence: { connected: boolean; botPlays: boolean } | null = null,
  options = {},
): HTMLElement {
  const view = {
    activePlayer: 0,
    turnStage: "main_actions",
    pending: { discard: {}, gold: {} },
    largestArmyOwnerId: null,
    longestRoadOwnerId: null,
  };
  const now = Date.now();
  const game = {
    view,
    table: { preset: "official", options, seats: [place] },
    presence: presence && {
      connected: [presence.connected],
      botPlays: [presence.botPlays],
      botPlaysAt: [null],
      spectators: 0,
    },
    deadline: { now, waits: [{ seat: 0, limitAt: now + 45_000, at: now + 45_000 }], reservesMs: [0] },
    seat: 0,
    now: () => now,
  };
  mounted = mount(PlayerCard, {
    target: document.body,
    props: { game: game as unknown as Game, controls: { names: ["Ann"] } as unknown as Controls, player, seat: 0 },
  });
  return document.body;
}

test("a disconnected player is marked", () => {
  expect(show(PERSON, { connected: false, botPlays: false }).textContent).toContain("Disconnected");
});

test("a bot that takes over for a player is shown on the card", () => {
  expect(show(PERSON, { connected: false, botPlays: true }).textContent).toContain("A bot is playing for them");
});

test("a bot's own seat is shown as a bot, whatever its connection state", () => {
  const text = show(BOT, { connected: true, botPlays: true }).textContent;
  expect(text).toContain("Bot");
  expect(text).not.toContain("a bot is playing");
});

test("a hand above this game's limit is marked", () => {
  expect(show(PERSON).querySelector("dd.error")?.textContent).toBe("8");
});

test("a hand at the limit is not", () => {
  expect(show(PERSON, null, { hand_limit: 8 }).querySelector("dd.error")).toBeNull();
});

test("the clock of an awaited player is on their card", () => {
  expect(show(PERSON).querySelector("[role=timer]")?.textContent).toContain("0:45");
});
