import { describe, expect, test } from "vitest";
import { CLOCKS, PRESETS, PRESET_VALUES } from "./presets";
import { OPTION_GROUPS, changedOf, optionsOf, wordOf } from "./options";
import type { TableView } from "../protocol";
import {
  changesOf,
  fieldOf,
  isComplete,
  requestOf,
  seatsAtOnce,
  seatsOf,
  settingsFrom,
  settingsOf,
  defaultSettings,
  visibilityChange,
  withPreset,
  withSeats,
} from "./settings";

const range = { min: 2, max: 4 };

describe("the request for a table", () => {
  test("contains what the form says", () => {
    const settings = { ...defaultSettings(), title: " Friday ", clock: "fast" as const };
    expect(requestOf(settings, " Ann ", range)).toEqual({
      preset: "official",
      options: {},
      map: "standard",
      seats: ["person", "person", "medium", "medium"],
      clock: CLOCKS.fast,
      visibility: "private",
      approval: true,
      order: "random",
      botDelayMs: 200,
      name: "Ann",
      title: "Friday",
    });
  });

  test("disabled clocks are sent as off, and custom limits as entered", () => {
    const settings = defaultSettings();
    expect(requestOf(settings, "", range).clock).toBe("off");
    expect(
      requestOf({ ...settings, clock: "custom", limits: { ...CLOCKS.normal, turn: 7 } }, "", range).clock,
    ).toEqual({ ...CLOCKS.normal, turn: 7 });
  });

  test("the number of players is extended only if the preset would refuse it", () => {
    const settings = defaultSettings();
    expect(requestOf({ ...settings, seats: ["person", "greedy"] }, "", range).options).toEqual({
      players: { min: 2, max: 4 },
    });
    expect(requestOf({ ...settings, seats: ["person", "greedy", "greedy"] }, "", range).options).toEqual({});
    expect(requestOf({ ...settings, preset: "online", seats: ["person", "greedy"] }, "", range).options).toEqual({});
  });

  test("a file is sent as its text", () => {
    const map = { kind: "file", name: "mine.catan", text: "2 4" } as const;
    expect(requestOf({ ...defaultSettings(), map }, "", range).map).toEqual({ catan: "2 4" });
  });
});

describe("the settings of a table that is open", () => {
  const table = {
    title: "Friday",
    preset: "official",
    options: { victory_points: 12, friendly_robber: true },
    map: "standard",
    clock: CLOCKS.fast,
    visibility: "private",
    order: "chosen",
    undo: "off",
    seats: [{ kind: "person" }, { kind: "bot", bot: "greedy" }, { kind: "open" }],
  } as unknown as TableView;
  const settings = settingsOf(table);

  test("fill the form", () => {
    expect(settings).toMatchObject({ clock: "fast", undo: "off", order: "chosen", map: { name: "standard" } });
    expect(settings.changed).toEqual({ victory_points: "12", friendly_robber: "on" });
    expect(settingsOf({ ...table, clock: "off" }).clock).toBe("relaxed");
    expect(settingsOf({ ...table, clock: { ...CLOCKS.fast, turn: 7 } }).clock).toBe("custom");
  });

  test("are sent only where they have changed", () => {
    expect(JSON.stringify(changesOf(settings, settings))).toBe("{}");
    expect(changesOf(settings, { ...settings, title: "" })).toEqual({ title: "" });
    expect(changesOf(settings, { ...settings, clock: "relaxed", undo: "own_last" })).toEqual({
      clock: "off",
      undo: "own_last",
    });
    const changed = { ...settings.changed, victory_points: "8" };
    expect(changesOf(settings, { ...settings, changed, map: { kind: "shipped", name: "standard" } })).toEqual({
      options: { victory_points: 8, friendly_robber: true },
      map: "standard",
    });
  });

  test("get a suitable map with the preset", () => {
    expect(changesOf(settings, withPreset(settings, "catamm"))).toEqual({
      preset: "catamm",
      options: {},
      map: "catamm",
    });
    expect(changesOf(settings, withPreset(settings, "table")).map).toBeUndefined();
  });
});

describe("a library map", () => {
  const of = (min: number, max: number) =>
    ({ kind: "library", id: "ABC", version: 2, name: "Isle", author: "Ann", players: { min, max } }) as const;

  test("is requested by its version", () => {
    expect(requestOf({ ...defaultSettings(), map: of(2, 4) }, "", range).map).toBe("library:ABC@2");
  });

  test("limits the seats to its own range and to the game's", () => {
    const asked = (min: number, max: number) => {
      const seats = seatsOf({ min, max });
      if (!seats) return null;
      const { options, seats: taken } = requestOf(
        { ...defaultSettings(), map: of(min, max), seats: seatsAtOnce(seats, "random") },
        "",
        seats,
      );
      return [taken, options];
    };
    expect(asked(3, 4)).toEqual([["person", "random", "random", "random"], {}]);
    expect(asked(2, 2)).toEqual([["person", "random"], { players: { min: 2, max: 2 } }]);
    expect(asked(1, 2)).toEqual([["person", "random"], { players: { min: 2, max: 2 } }]);
    expect(asked(5, 8)).toEqual([["person", "random", "random", "random", "random"], { players: { min: 5, max: 6 } }]);
    expect([asked(1, 1), asked(7, 8)]).toEqual([null, null]);
  });
});

describe("options", () => {
  test("are converted for the server", () => {
    const changed = {
      hand_limit: "9",
      friendly_robber: "on",
      knight_may_skip_roll: "off",
      bank: "12",
      "market.fee_bps": "30",
      victory_check: "any_turn",
    };
    expect(optionsOf(changed)).toEqual({
      hand_limit: 9,
      friendly_robber: true,
      knight_may_skip_roll: false,
      bank: { brick: 12, lumber: 12, wool: 12, grain: 12, ore: 12 },
      market: { fee_bps: 30 },
      victory_check: "any_turn",
    });
  });

  test("are converted back unchanged", () => {
    const changed = { hand_limit: "9", friendly_robber: "on", bank: "unlimited", "market.pool": "500" };
    expect(Object.fromEntries(changedOf(optionsOf(changed)))).toEqual(changed);
  });

  test("every preset has a valid value for every option", () => {
    for (const preset of PRESETS) {
      for (const field of OPTION_GROUPS.flatMap((group) => group.fields)) {
        const value = PRESET_VALUES[preset][field.key];
        expect(value, `${preset} ${field.key}`).toBeDefined();
        if (field.kind === "choice") expect(field.values, `${preset} ${field.key}`).toContain(value);
      }
    }
  });

  test("message keys are valid Fluent identifiers", () => {
    expect(["market.fee_bps", "domestic+maritime", ""].map(wordOf)).toEqual([
      "market-fee-bps",
      "domestic-maritime",
      "map",
    ]);
  });
});

test("damaged stored settings fall back to the defaults", () => {
  expect(settingsFrom(null)).toEqual(defaultSettings());
  expect(settingsFrom({ preset: "nonsense", seats: ["person"], clock: 5, limits: { turn: -1 }, map: 3 })).toEqual(
    defaultSettings(),
  );
  expect(settingsFrom({ preset: "online", seats: ["person", "hard"], visibility: "public" })).toMatchObject({
    preset: "online",
    seats: ["person", "hard"],
    visibility: "public",
  });
});

test("stored bots become levels, and custom ones stay", () => {
  const seats = ["person", "greedy", "search:10ms", "search:1s"];
  expect(settingsFrom({ seats }).seats).toEqual(["person", "medium", "hard", "search:1s"]);
});

test("additional seats get the last bot, surplus ones are removed", () => {
  expect(withSeats(["person", "random"], 4)).toEqual(["person", "random", "random", "random"]);
  expect(withSeats(["person", "person", "greedy"], 2)).toEqual(["person", "person"]);
});

test("the market game selects its own map, and leaving it selects the standard one", () => {
  const market = withPreset({ ...defaultSettings(), changed: { hand_limit: "9" } }, "catamm");
  expect([market.map, market.changed]).toEqual([{ kind: "shipped", name: "catamm" }, {}]);
  expect(withPreset(market, "catamm-lowfee").map).toEqual({ kind: "shipped", name: "catamm" });
  expect(withPreset(market, "online").map).toEqual({ kind: "shipped", name: "standard" });
});

test("a table is complete when no other person is needed", () => {
  expect(isComplete({ ...defaultSettings(), seats: ["person", "greedy", "greedy"] })).toBe(true);
  expect(isComplete({ ...defaultSettings(), seats: ["greedy", "greedy", "greedy"] })).toBe(true);
  expect(isComplete(defaultSettings())).toBe(false);
});

test("refusals are assigned to their field", () => {
  expect(fieldOf("BAD_RULES", "hand_limit: must be from 1 to 255")).toBe("hand_limit");
  expect(fieldOf("BAD_RULES", "trading: markets need ports: the map must have 1 to 9, but this one has 0")).toBe(
    "map",
  );
  expect(fieldOf("BAD_RULES", "robber: the ghost ship needs trading: markets")).toBe("robber");
  expect(fieldOf("BAD_SEATS", "seats: this game is for 3 to 4 players")).toBe("seats");
  expect(fieldOf("BAD_REQUEST", "clock.roll: a public table needs at least 5 seconds")).toBe("clock");
  expect(fieldOf("BAD_REQUEST", "the body: invalid value")).toBe("");
});

test("public tables have a clock unless another one was chosen, and private ones need approval", () => {
  const relaxed = defaultSettings();
  const change = (clock: "relaxed" | "normal" | "fast", visibility: "private" | "public") =>
    visibilityChange({ ...relaxed, clock }, visibility);
  expect(change("relaxed", "public")).toEqual({ visibility: "public", approval: false, clock: "normal" });
  expect(change("fast", "public")).toEqual({ visibility: "public", approval: false });
  expect(change("normal", "private")).toEqual({ visibility: "private", approval: true });
});
