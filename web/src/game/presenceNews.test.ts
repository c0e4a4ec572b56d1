import { expect, test } from "vitest";
import type { Idle } from "../protocol";
import type { Presence } from "./game.svelte";
import { presenceNews } from "./presenceNews";

function presence(change: Partial<Presence> = {}): Presence {
  const none = [null, null, null];
  return {
    connected: [true, true, true],
    botPlays: [false, false, false],
    botPlaysAt: none,
    idle: none,
    spectators: 0,
    ...change,
  };
}

function idle(change: Partial<Idle> = {}): Partial<Presence> {
  return { idle: [{ since: 1, nudgeAt: 2, voteAt: 3, nudge: null, votes: [], needed: 2, ...change }, null, null] };
}

test("nudges and votes are told once", () => {
  const nudge = { by: 1, at: 5 };
  const nudged = presence(idle({ nudge }));
  expect(presenceNews(presence(idle()), nudged)).toEqual([{ kind: "nudged", seat: 0, by: 1 }]);
  expect(presenceNews(nudged, nudged)).toEqual([]);
  const voted = presence(idle({ nudge, votes: [2] }));
  expect(presenceNews(nudged, voted)).toEqual([{ kind: "voted", seat: 0, by: 2 }]);
  expect(presenceNews(voted, voted)).toEqual([]);
  // The player acted and is idle again.
  expect(presenceNews(voted, presence(idle({ since: 9, votes: [2] })))).toEqual([{ kind: "voted", seat: 0, by: 2 }]);
});

test("a bot that plays by vote is told, and the player's return", () => {
  const out = presence({ botPlays: [true, false, false] });
  expect(presenceNews(presence(), out)).toEqual([{ kind: "voted-out", seat: 0 }]);
  expect(presenceNews(out, presence())).toEqual([{ kind: "back", seat: 0 }]);
  // A bot that plays for somebody who left was not voted for; the log tells what it does.
  const left = presence({ connected: [false, true, true], botPlays: [true, false, false] });
  expect(presenceNews(presence(), left)).toEqual([]);
});
