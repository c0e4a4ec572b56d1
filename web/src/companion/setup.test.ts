// The form of a new game.
import { beforeEach, expect, test } from "vitest";
import {
  settingsOf,
  faultsOf,
  saveForm,
  loadForm,
  mapNeeded,
  namesOf,
  nextFirst,
  rematch,
  DEFAULT_FORM,
  withAnotherPlayer,
  withColour,
  withMap,
  withoutNames,
  withoutPlayer,
  withPerson,
  type Form,
} from "./setup";

const form = (changes: Partial<Form> = {}): Form => ({ ...DEFAULT_FORM, names: ["ก้อง", "ฝน", "โอม"], ...changes });
const keys = (changes: Partial<Form>) => faultsOf(form(changes)).map(({ key }) => key);

beforeEach(() => localStorage.clear());

test("three names are enough", () => {
  expect(faultsOf(form())).toEqual([]);
  expect(settingsOf(form(), null)).toEqual({
    players: ["ก้อง", "ฝน", "โอม"],
    colours: ["red", "blue", "white"],
    boardMode: "BEGINNER",
    depth: "light",
    pace: "compact",
    target: 10,
    house: { shortage: "nobody", victoryCards: "any_time", friendlyRobber: false, timer: "off" },
  });
});

test("empty names at the end are ignored, elsewhere a name is missing", () => {
  expect(namesOf({ names: [" A ", "B", "C", "", ""] })).toEqual(["A", "B", "C"]);
  expect(keys({ names: ["A", "", "C", "D"] })).toEqual(["companion-fault-empty"]);
  expect(keys({ names: ["A", "B", ""] })).toEqual(["companion-fault-empty"]);
});

test("a name consists of its visible characters", () => {
  expect(namesOf({ names: ["\u200B", "\u202Eabc\u0007", "\uFEFFA\u2066nn\t B"] })).toEqual(["", "abc", "Ann B"]);
  expect(keys({ names: ["A", "\u200B\u200D", "C"] })).toEqual(["companion-fault-empty"]);
  expect(keys({ names: ["A", "\u3164", "C"] })).toEqual(["companion-fault-empty"]);
  expect(keys({ names: ["Ann", "An\u2060n", "C"] })).toEqual(["companion-fault-twice"]);
  expect(namesOf({ names: ["👩‍🌾", "น้ำฝน", "می‌خواهم"] })).toEqual(["👩‍🌾", "น้ำฝน", "می‌خواهم"]);
});

test("every fault is reported", () => {
  expect(keys({ names: ["A", "B", "A"] })).toEqual(["companion-fault-twice"]);
  expect(keys({ names: ["A", "B", "C".repeat(41)] })).toEqual(["companion-fault-long"]);
  expect(keys({ target: 0, timer: "seconds", seconds: 5 })).toEqual([
    "companion-fault-target",
    "companion-fault-timer",
  ]);
  expect(keys({ seconds: 5 })).toEqual([]);
  expect(keys({ depth: "full", board: "MANUAL" })).toEqual(["companion-fault-map"]);
  expect(keys({ depth: "full", board: "MANUAL", map: "text" })).toEqual([]);
  expect(keys({ depth: "light", board: "MANUAL" })).toEqual([]);
});

test("the form becomes settings", () => {
  const draft = settingsOf(
    form({
      first: 2,
      target: 12,
      timer: "seconds",
      seconds: 90,
      friendly: true,
      shortage: "sole_claimant",
      victoryCards: "turn_card",
    }),
    "map",
  );
  expect(draft).toMatchObject({
    firstPlayer: 2,
    target: 12,
    map: "map",
    house: { shortage: "sole_claimant", victoryCards: "turn_card", friendlyRobber: true, timer: { seconds: 90 } },
  });
  expect(settingsOf(form({ first: 4 }), null)).not.toHaveProperty("firstPlayer");
});

test("full tracking must know the board", () => {
  expect(mapNeeded(form())).toBe("none");
  expect(mapNeeded(form({ depth: "full" }))).toBe("none");
  expect(mapNeeded(form({ depth: "full", board: "RANDOMIZED" }))).toBe("drawn");
  expect(mapNeeded(form({ depth: "full", board: "MANUAL" }))).toBe("own");
  expect(mapNeeded(form({ depth: "full", names: ["A", "B", "C", "D", "E"] }))).toBe("drawn");
});

test("the form is remembered, without the starting player", () => {
  saveForm(form({ timer: "reminder", first: 1, map: "text" }));
  expect(loadForm()).toEqual(form({ timer: "reminder" }));
  localStorage.setItem("hexhaven-companion-form", '{"names":3}');
  expect(loadForm()).toEqual(DEFAULT_FORM);
});

test("the points to win are those in the form, which a custom map sets first", () => {
  const chosen = withMap(form({ depth: "full", board: "MANUAL" }), "text", 13);
  expect(settingsOf(chosen, chosen.map)).toMatchObject({ target: 13, map: "text" });
  expect(settingsOf({ ...chosen, target: 10 }, chosen.map)).toMatchObject({ target: 10 });
  expect(withMap(form({ target: 12 }), "no map at all", undefined).target).toBe(12);
  // The next island is a different one.
  saveForm(chosen);
  expect(loadForm().target).toBe(10);
  saveForm(form({ target: 12 }));
  expect(loadForm().target).toBe(12);
});

test("the starting player stays the same when a player before them is removed", () => {
  const four = form({ names: ["A", "B", "C", "D"], first: 2 });
  expect(withoutPlayer(four, 0)).toMatchObject({ names: ["B", "C", "D"], first: 1 });
  expect(withoutPlayer(four, 3)).toMatchObject({ names: ["A", "B", "C"], first: 2 });
  expect(withoutPlayer(four, 2)).toMatchObject({ names: ["A", "B", "D"], first: null });
  expect(withoutPlayer({ ...four, first: null }, 0).first).toBeNull();
});

test("the next game generates a new island if it was generated, and keeps any other", () => {
  const draw = (players: number) => `drawn for ${players}`;
  const players = ["A", "B", "C"];
  const drawn = rematch(
    { players, firstPlayer: 1, boardMode: "RANDOMIZED", depth: "full", map: "old", target: 12 },
    2,
    draw,
  );
  expect(drawn).toEqual({
    players,
    firstPlayer: 2,
    boardMode: "RANDOMIZED",
    depth: "full",
    map: "drawn for 3",
    target: 12,
  });
  expect(rematch({ players, boardMode: "MANUAL", depth: "full", map: "ours" }, null, draw).map).toBe("ours");
  expect(rematch({ players, boardMode: "RANDOMIZED" }, null, draw)).not.toHaveProperty("map");
  expect(rematch({ players: [...players, "D", "E"], depth: "full", map: "old" }, null, draw).map).toBe("drawn for 5");
});

test("the player after the first one goes first in the next game", () => {
  const players = ["A", "B", "C"];
  const choice = (value: string) => ({ input: "choice", value }) as const;
  expect(nextFirst({ settings: { players, firstPlayer: 0 }, inputs: [choice("player-1")] })).toBe(1);
  expect(nextFirst({ settings: { players }, inputs: [choice("player-2"), choice("player-0")] })).toBe(0);
  expect(nextFirst({ settings: { players }, inputs: [{ input: "done" }] })).toBeNull();
});

test("a taken colour is swapped, and a new player gets a free one", () => {
  const swapped = withColour(form(), 0, "white");
  expect(swapped.colours).toEqual(["white", "blue", "red"]);
  const four = withAnotherPlayer(withColour(swapped, 1, "brown"));
  expect(four.colours).toEqual(["white", "brown", "red", "blue"]);
  expect(withoutPlayer(four, 1).colours).toEqual(["white", "red", "blue"]);
  expect(settingsOf(four, null).colours).toEqual(["white", "brown", "red"]);
});

test("a person takes the first free place, in their own colour unless somebody has it", () => {
  const empty = withoutNames(form());
  const one = withPerson(empty, { name: "Eve", colour: "orange" });
  expect([one.names, one.colours]).toEqual([
    ["Eve", "", ""],
    ["orange", "blue", "white"],
  ]);
  const two = withPerson(withPerson(one, { name: "Dan", colour: "orange" }), { name: "Fay", colour: "blue" });
  expect(two.names).toEqual(["Eve", "Dan", "Fay"]);
  expect(two.colours).toEqual(["orange", "blue", "white"]);
  const four = withPerson(two, { name: "Gus", colour: null });
  expect(four.names).toEqual(["Eve", "Dan", "Fay", "Gus"]);
  expect(new Set(four.colours).size).toBe(4);
});

test("with the fewest players, removing one clears the name", () => {
  expect(withoutPlayer(form(), 1).names).toEqual(["ก้อง", "", "โอม"]);
});

test("colours are remembered, and an older or damaged form gets its own", () => {
  saveForm(withColour(form(), 2, "brown"));
  expect(loadForm().colours).toEqual(["red", "blue", "brown"]);
  for (const colours of [undefined, "red", ["red", "red", "pink"]]) {
    localStorage.setItem("hexhaven-companion-form", JSON.stringify({ names: ["A", "B", "C"], colours }));
    expect(loadForm().colours).toEqual(["red", "blue", "white"]);
  }
});
