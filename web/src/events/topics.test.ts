import { expect, test } from "vitest";
import type { Action, TableEvent } from "../protocol";
import { eventsOf, TOPICS, topicOf, withoutEmptyTurns } from "./topics";

const made = (action: Action, version = 1): TableEvent => ({ version, seat: 0, action });
const line = (text: string, weight: "turn" | "great" | "plain" = "plain") => ({ text, weight });

test("every action has its topic", () => {
  const topics = (
    [
      { type: "ROLL_DICE" },
      { type: "STEAL_RANDOM_CARD", from: 1 },
      { type: "CANCEL_TRADE", offer: 1 },
      { type: "TRADE_WITH_BANK", give: {}, get: {} },
      { type: "BUILD_ROAD", edge: "e1-2" as never },
      { type: "PLAY_DEVELOPMENT_CARD", card: "knight" },
      { type: "END_TURN" },
    ] as Action[]
  ).map((action) => topicOf(made(action)));
  expect(topics).toEqual(["rolls", "rolls", "trades", "trades", "builds", "builds", "all"]);
});

test("a topic has its own events, and those that belong to none", () => {
  const actions: Action[] = [
    { type: "ROLL_DICE" },
    { type: "PROPOSE_TRADE", give: {}, want: {} },
    { type: "BUY_DEVELOPMENT_CARD" },
    { type: "END_TURN" },
  ];
  const log = actions.map((action, index) => made(action, index + 1));
  const versions = Object.fromEntries(
    TOPICS.map((topic) => [topic, eventsOf(topic, log).map(({ version }) => version)]),
  );
  expect(versions).toEqual({ all: [1, 2, 3, 4], rolls: [1, 4], trades: [2, 4], builds: [3, 4] });
});

test("a turn is shown if something follows in it", () => {
  const lines = [line("1", "turn"), line("rolled"), line("2", "turn"), line("3", "turn"), line("won", "great")];
  expect(withoutEmptyTurns([...lines, line("4", "turn")]).map(({ text }) => text)).toEqual([
    "1",
    "rolled",
    "3",
    "won",
  ]);
});
