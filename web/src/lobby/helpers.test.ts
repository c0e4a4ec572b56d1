import type { TableView } from "../protocol";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PlaceView } from "../protocol";
import { summarizeMap, standIn } from "./mapSummary";
import { seatNews } from "./seatNews";
import { codeOf, invitationIn, linkTo } from "./tableCode";
import { pollWhileVisible } from "./polling";
import { forgetTable, saveName, saveTable, savedBot, savedName, savedTables } from "./preferences";
import { startBlocker } from "./startBlockers";

describe("codes", () => {
  test.each([
    ["abc234", "ABC234"],
    [" abc-234 ", "ABC234"],
    ["https://hexhaven.example/t/ABC234", "ABC234"],
    ["https://hexhaven.example/t/2X45FN2UEJKPYJU5?x=1", "2X45FN2UEJKPYJU5"],
    ["abc", null],
    ["", null],
    ["ABC<34", null],
  ])("%s is %s", (typed, code) => expect(codeOf(typed)).toBe(code));
});

describe("the map summary", () => {
  const map =
    "# players\n2 4\n10\n15 5 4\n2 1\n1 1 0\n1 1 0\n19 19 19 19 19\n2 2 2 14 5\n2 2\n0 2 # water, brick\n7 1\n";
  test("contains players and land", () => {
    expect(summarizeMap(map)).toEqual({
      players: { min: 2, max: 4 },
      hexes: [
        { x: 2, y: 0, terrain: "brick" },
        { x: 1, y: 1, terrain: "desert" },
        { x: 3, y: 1, terrain: "any" },
      ],
    });
  });

  test("is null for text that is not a map", () => {
    expect(summarizeMap("")).toBeNull();
    expect(summarizeMap("hello there")).toBeNull();
    expect(summarizeMap(map.replace("2 2\n0 2", "900 900\n0 2"))).toBeNull();
  });

  test("two generated islands look different", () => {
    expect(standIn("a")).toHaveLength(19);
    expect(standIn("a")).not.toEqual(standIn("b"));
  });
});

describe("stored preferences", () => {
  beforeEach(() => localStorage.clear());

  test("the latest table comes first, no table twice, and old ones are removed", () => {
    for (let n = 0; n < 20; n += 1) saveTable(`t${n}`);
    saveTable("t15");
    expect(savedTables().slice(0, 3)).toEqual(["t15", "t19", "t18"]);
    expect(savedTables()).toHaveLength(12);
    forgetTable("t15");
    expect(savedTables()).not.toContain("t15");
  });

  test("foreign data does no harm", () => {
    localStorage.setItem("hexhaven-tables", "{oops");
    expect(savedTables()).toEqual([]);
    localStorage.setItem("hexhaven-bot", "unknown");
    expect(savedBot()).toBe("medium");
    localStorage.setItem("hexhaven-bot", "constructor");
    expect(savedBot()).toBe("medium");
  });

  test("a bot chosen before there were levels becomes the level that comes closest", () => {
    const level = (bot: string) => {
      localStorage.setItem("hexhaven-bot", bot);
      return savedBot();
    };
    expect(["random", "weighted", "greedy", "search:10ms", "search:50ms"].map(level)).toEqual([
      "easy",
      "easy",
      "medium",
      "hard",
      "expert",
    ]);
    expect(["easy", "medium", "hard", "expert"].map(level)).toEqual(["easy", "medium", "hard", "expert"]);
  });

  test("an empty name does not replace a stored one", () => {
    saveName("Ann");
    saveName("  ");
    expect(savedName()).toBe("Ann");
  });
});

describe("why a game cannot begin", () => {
  const person = (name: string, ready: boolean): PlaceView => ({
    kind: "person",
    colour: 0,
    name,
    ready,
    connected: true,
    botPlays: false,
  });
  const bot: PlaceView = { kind: "bot", colour: 1, bot: "greedy", name: "Nilo" };
  test("open seats come first, then players who are not ready; the host need not be", () => {
    expect(startBlocker([person("Ann", false), { kind: "open", colour: 2 }, bot], 0)).toEqual({
      why: "open",
      count: 1,
    });
    expect(startBlocker([person("Ann", false), person("Bob", false), bot], 0)).toEqual({
      why: "unready",
      names: ["Bob"],
    });
    expect(startBlocker([person("Ann", false), person("Bob", true), bot], 0)).toBeNull();
  });
});

test("polling starts at once, repeats at the interval, and stops at the end", () => {
  vi.useFakeTimers();
  const ask = vi.fn();
  const stop = pollWhileVisible(ask, 1_000);
  vi.advanceTimersByTime(2_500);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.advanceTimersByTime(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("the link to a table contains the invitation, if the player has it", () => {
  const invite = "0123456789abcdef0123456789abcdef";
  const link = linkTo({ code: "ABC234", invite });
  expect(codeOf(link)).toBe("ABC234");
  expect(invitationIn(link)).toBe(invite);
  expect(invitationIn(linkTo({ code: "ABC234" }))).toBeUndefined();
  for (const other of ["", "#seats", `#invite=${invite}0`, "#invite=XYZ"]) expect(invitationIn(other)).toBeUndefined();
});

test("everybody reads when a seat was freed or the host changed", () => {
  const person = (name: string, connected: boolean) => ({ kind: "person", name, connected });
  const table = (host: number | null, ...seats: object[]) => ({ host, seats }) as unknown as TableView;
  const say = (id: string, values?: Record<string, string | number>) => `${id} ${values?.name}`;
  const before = table(0, person("Ann", true), person("Bob", true));
  const connected = [false, true];
  expect(seatNews(before, table(1, { kind: "open" }, person("Bob", true)), connected, say)).toBe(
    "lobby-gone Ann lobby-new-host Bob",
  );
  // Swapped seats and players who leave by themselves are not news.
  expect(seatNews(before, table(1, person("Bob", true), person("Ann", true)), connected, say)).toBe("");
  expect(seatNews(before, table(0, person("Ann", true), { kind: "open" }), [], say)).toBe("");
});
