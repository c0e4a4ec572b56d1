// @vitest-environment node
/** Tests with the real module: the first turns of a companion game, and broken and valid maps. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { asked, type Engine, EngineFailure, ready, Refusal, type Script } from "./engine";
import * as bindings from "./generated/engine";
import { TableRefusal } from "./table";
import type { AnalysisProgress, Draft, Input, StepId } from "./types";

const players = ["Anan", "Bua", "Chai"];
const done: Input = { input: "done" };

let engine: Engine;

beforeAll(() => {
  bindings.initSync({ module: readFileSync(new URL("./generated/engine_bg.wasm", import.meta.url)) });
  engine = ready(bindings);
});

function refusal(ask: () => unknown): Refusal {
  try {
    ask();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

/** Answers `done` until a step is shown. */
function reach(script: Script, id: StepId): void {
  for (let answers = 0; script.screen(0, 0).step.id !== id; answers += 1) {
    if (answers > 100) throw new Error(`${id} does not come`);
    script.give(done);
  }
}

describe("the companion's script", () => {
  test("the first turns of a light game", () => {
    const script = engine.make({ players, firstPlayer: 1 });
    expect(script.board).toBeNull();
    expect(script.screen(3, 3).step).toMatchObject({ id: "setup-board-beginner", number: 0, phase: "SETUP" });
    reach(script, "turn-roll");
    let screen = script.screen(2, 4);
    expect(screen).toMatchObject({ round: 1, currentPlayer: 1, status: "IN_PROGRESS", winner: null, view: null });
    expect(screen.past.map((step) => step.id)).toEqual(["starting-resources", "turn-start"]);
    expect(screen.coming.map((step) => step.id)).toEqual(["turn-produce", "turn-trade", "turn-build", "turn-end"]);
    expect(screen.players.map((player) => [player.name, player.points])).toEqual([
      ["Anan", 2],
      ["Bua", 2],
      ["Chai", 2],
    ]);
    expect(refusal(() => script.give(done)).problem).toMatchObject({
      code: "NOT_HERE",
      text: { key: "guide-error-not-here" },
    });

    script.give({ input: "dice", value: [3, 5] });
    expect(script.screen(0, 0).step).toMatchObject({ id: "turn-produce", text: { args: { sum: 8 } } });
    reach(script, "turn-roll");
    script.give({ input: "quick", value: "rolled-seven" });
    screen = script.screen(0, 0);
    expect(screen.step).toMatchObject({ id: "robber-discard", phase: "ROBBER" });
    expect(screen.currentPlayer).toBe(2);
    expect(screen.rolls).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]);

    const opened = engine.open(script.saved());
    expect(opened.screen(9, 9)).toEqual(script.screen(9, 9));
    opened.give({ input: "back" });
    expect(opened.screen(0, 0).step.id).toBe("turn-roll");
    expect(script.cards.find((card) => card.id === "bank-short")?.ruling.key).toBe(
      "guide-card-bank-short-ruling-nobody",
    );
  });

  test("with full tracking there is a board, and places are highlighted", () => {
    const script = engine.make({ players, firstPlayer: 0, depth: "full" });
    expect(script.board?.hexes).toHaveLength(19);
    reach(script, "placement-first");
    const { step, places, view } = script.screen(0, 0);
    expect(step.actions).toEqual(["PLACE_SETUP_SETTLEMENT"]);
    expect(view?.players).toHaveLength(3);
    expect(places?.settlements).toHaveLength(54);
    const vertex = places!.settlements[0]!;
    script.give({ input: "action", value: { type: "PLACE_SETUP_SETTLEMENT", vertex } });
    expect(script.screen(0, 0).places?.roads.length).toBeGreaterThan(1);
    const again = refusal(() => script.give({ input: "action", value: { type: "PLACE_SETUP_SETTLEMENT", vertex } }));
    expect(again.problem.text?.key).toBe("guide-error-refused");
    expect(JSON.parse(script.record()!.split("\n")[0]!)).toMatchObject({ knowledge: "public" });
  });

  test("invalid settings are refused with all their faults", () => {
    const draft: Draft = { players: ["Anan", ""], firstPlayer: 7, target: 0 };
    const { problem } = refusal(() => engine.make(draft));
    expect(problem.code).toBe("BAD_SETTINGS");
    expect(problem.settings.map((fault) => fault.field)).toEqual(["players", "players[1]", "firstPlayer", "target"]);
  });

  test("a saved script that is invalid reports the failing answer", () => {
    const { problem } = refusal(() =>
      engine.open({ settings: { players }, inputs: [done, { input: "dice", value: 8 }] }),
    );
    expect(problem).toMatchObject({ code: "NOT_HERE", answer: 1 });
  });
});

describe("maps", () => {
  test("a broken map: every fault with its line and cell", () => {
    const lines = engine.shippedMap("beginner")!.split("\n");
    const header = lines.findIndex((line) => /^\d/.test(line));
    lines[header] = "4 x";
    const broken = engine.checkMap(lines.join("\n"));
    expect(broken.ok).toBe(false);
    expect(broken.faults[0]).toMatchObject({ line: header + 1, section: "players", cell: { row: 0, column: 1 } });
    expect(refusal(() => engine.formatMap("")).problem.map).toMatchObject([{ section: "file" }]);
  });

  test("every shipped map is valid, and drawing it leaves no random parts", () => {
    for (const name of engine.shippedMaps()) {
      const text = engine.shippedMap(name)!;
      expect(engine.checkMap(text)).toMatchObject({ ok: true, faults: [] });
      const drawn = engine.drawMap(text, { seed: "7" });
      expect(engine.checkMap(drawn.text)).toMatchObject({ ok: true, fixed: true });
      expect(engine.formatMap(drawn.text)).toBe(drawn.text);
      expect(engine.drawMap(drawn.text, { seed: "8" }).board).toEqual(drawn.board);
    }
  });

  test("a board's balance", () => {
    const balance = engine.mapBalance(engine.shippedMap("beginner")!);
    expect(balance.resources.brick.hexes).toBe(3);
    expect(balance.ports.count).toBe(9);
  });
});

test("an engine failure includes the panic message", () => {
  const panicked = { lastPanic: () => "panicked at rules.rs:7: the island sank" };
  const fail = (): never => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  expect(() => asked(panicked, fail)).toThrow(EngineFailure);
  expect(() => asked(panicked, fail)).toThrow("the island sank");
});

describe("games of bots", () => {
  // The same games have the same actions in `crates/wasm/src/games.rs`, where they are played without WebAssembly.
  test.each([
    ["official", "standard", "medium", 4, "9414618b936f87d8358cd204a4fa08ffb7924d42eea61162fd0fe710b6ac1215"],
    ["official", "standard", "search-1:60n", 3, "1425da48a560b6ffbe4904ae23f66c6befbab4a299e63adc71aa8bcd5a8a7280"],
    ["official", "standard", "search:40n", 4, "5d04633960004adf4c55c1cd629e8af995b505d1ed349b068bcdd202c120ef31"],
    ["catamm", "catamm", "medium", 3, "c9424e8f6ff3f03fa22928fad1d918e32ad4687f1b79482aec08bf8c481160dd"],
  ])(
    "%s on %s: %s chooses as it does natively",
    (preset, map, bot, seats, checksum) => {
      const played = engine.playMap(engine.shippedMap(map)!, { seed: "24", first: 0, count: 1, seats, bot, preset });
      expect(played.checksum).toBe(checksum);
    },
    60_000,
  );

  test("a bot that needs a clock is refused", () => {
    const wanted = { seed: "1", first: 0, count: 1, seats: 4, bot: "search:5ms" };
    expect(refusal(() => engine.playMap(engine.shippedMap("standard")!, wanted)).message).toContain("needs a clock");
  });
});

describe("records", () => {
  test("a text that is not a record is at fault", () =>
    expect(engine.checkRecord("")).toMatchObject({ fault: "header: the file is empty", dice: false, board: false }));
});

describe("tables on this device", () => {
  const secret = "07".repeat(32);
  const settings = { map: "standard", seats: ["person", "hard", "easy"], botDelayMs: 0 };
  const open = () => engine.openTable({ id: "here_1", table: settings, people: ["Ann"], secret }, 0);

  test("bots act until a person is awaited, and the game goes on where it was saved", () => {
    const table = open();
    const [welcome, update] = table.welcome(0);
    expect(welcome).toMatchObject({ type: "welcome", seat: 0, table: { stage: "playing", table: "here_1" } });
    expect(update).toMatchObject({ type: "update", version: 0 });
    for (let moves = 0; moves < 2; moves += 1) {
      const { action } = table.hint();
      const message = { type: "act", requestId: `r${moves}`, knownVersion: moves, action } as const;
      expect(table.receive(message, 0).at(-1)).toMatchObject({ type: "reply", version: moves + 1 });
    }
    const actions = table.unsaved();
    expect(table.awaited()).toEqual([]);
    for (let at = table.wakeAt(0); at !== null && at <= 0; at = table.wakeAt(0)) table.drive(0);
    actions.push(...table.unsaved());
    expect(table.awaited()).toEqual([0]);
    const again = engine.resumeTable(table.saved(), actions, 0);
    expect(again.record()).toBe(table.record());
    expect(engine.importTable("here_1", table.record(), 0).record()).toBe(table.record());
    expect(again.look(0, 0).events.length).toBe(actions.length);
  });

  test("frames of a record", () => {
    const frames = engine.recordFrames(open().record(), "all", 0, 10);
    expect(frames).toMatchObject({ version: 0, names: ["Ann", "hard", "easy"], from: 0 });
    expect(frames.frames.length).toBe(1);
  });

  test("what is refused has a code", () => {
    const codes = [
      () => engine.openTable({ id: "here_1", table: { ...settings, map: "nowhere" }, people: ["Ann"], secret }, 0),
      () => engine.openTable({ id: "here_1", table: settings, people: [], secret }, 0),
      () => engine.importTable("here_1", "", 0),
      () => engine.recordFrames("", "all", 0, 10),
      () => open().show(7, 0),
    ].map((ask) => {
      try {
        ask();
        return null;
      } catch (error) {
        return error instanceof TableRefusal ? error.refused.code : error;
      }
    });
    expect(codes).toEqual(["BAD_MAP", "BAD_SEATS", "BAD_RECORD", "BAD_RECORD", "NO_SUCH_SEAT"]);
  });
});

test("an analysis is the same as outside of browsers", () => {
  const read = (name: string) => readFileSync(new URL(`../../../crates/wasm/tests/${name}`, import.meta.url), "utf8");
  const analyser = bindings.AnalysisHandle.open(read("game.jsonl"), "quick");
  const step = () => JSON.parse(analyser.step()) as AnalysisProgress;
  for (let progress = step(); progress.done < progress.total;) progress = step();
  // A test of the crate hexhaven-wasm expects the same of native code.
  const hash = createHash("sha256").update(analyser.analysis()).digest("hex");
  expect(hash).toBe(read("quick-analysis.sha256").trimEnd());
}, 60_000);
