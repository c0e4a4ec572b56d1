/**
 * What the pages compute without a server: the companion's script, maps, records and whole tables. It is the same Rust
 * code as everywhere else, compiled to WebAssembly, and is loaded when a page first needs it.
 */

import type { Board, Frames } from "../protocol";
import { EngineFair } from "./fair";
import type { AnalysisHandle, ScriptHandle, TableHandle } from "./generated/engine";
import { EngineOpenings } from "./openings";
import { askedTable, EngineTable, type Exercise, type SavedAction, type SavedGame, type TableToOpen } from "./table";
import { EngineTree } from "./tree";
import type {
  Analysis,
  AnalysisDepth,
  AnalysisProgress,
  Draft,
  Drawing,
  FairWanted,
  GamesPlayed,
  GamesWanted,
  Input,
  MapBalance,
  MapChecked,
  MapDraft,
  MapDrawn,
  Problem,
  RecordChecked,
  SavedScript,
  ScenarioCard,
  Screen,
} from "./types";

type Bindings = typeof import("./generated/engine");

/** The input was refused, and nothing has changed. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
    this.name = "Refusal";
  }
}

/** The engine itself failed. It must not be used any more, and the page has to be reloaded. */
export class EngineFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "EngineFailure";
  }
}

/** Calls the module. Its errors become a `Refusal` or an `EngineFailure`. */
export function asked<T>(bindings: Pick<Bindings, "lastPanic">, ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    if (typeof thrown === "string") throw new Refusal(JSON.parse(thrown) as Problem);
    throw new EngineFailure(bindings.lastPanic() ?? String(thrown), thrown);
  }
}

/** A running script. */
export class Script {
  private readonly bindings: Bindings;
  private readonly handle: ScriptHandle;
  /** All scenario cards with this table's rulings. They never change during a game. */
  readonly cards: ScenarioCard[];
  /** The board, for drawing it in full tracking. */
  readonly board: Board | null;

  constructor(bindings: Bindings, handle: ScriptHandle) {
    this.bindings = bindings;
    this.handle = handle;
    this.cards = this.read(() => handle.cards());
    this.board = this.read(() => handle.board());
  }

  /** Applies an answer, or throws a `Refusal`. */
  give(input: Input): void {
    asked(this.bindings, () => this.handle.give(JSON.stringify(input)));
  }

  /** The content of the screen, with a number of steps before and after the current one. */
  screen(past: number, coming: number): Screen {
    return this.read(() => this.handle.screen(past, coming));
  }

  /** The saved form that `Engine.open` takes. */
  saved(): SavedScript {
    return this.read(() => this.handle.saved());
  }

  /** The record file of the game, in full tracking, once it is known who starts. */
  record(): string | null {
    return asked(this.bindings, () => this.handle.record()) ?? null;
  }

  /** Frees its memory. It must not be used after that. */
  free(): void {
    this.handle.free();
  }

  private read<T>(ask: () => string): T {
    return JSON.parse(asked(this.bindings, ask)) as T;
  }
}

/** The analysis of a finished game, in progress. */
export class Analyser {
  constructor(
    private readonly bindings: Bindings,
    private readonly handle: AnalysisHandle,
  ) {}

  /** Does a small part of the work. */
  step(): AnalysisProgress {
    return JSON.parse(asked(this.bindings, () => this.handle.step())) as AnalysisProgress;
  }

  /** What is known so far. */
  analysis(): Analysis {
    return JSON.parse(asked(this.bindings, () => this.handle.analysis())) as Analysis;
  }
}

/** The engine's functions. They throw a `Refusal` for invalid input. */
export class Engine {
  private readonly bindings: Bindings;

  constructor(bindings: Bindings) {
    this.bindings = bindings;
  }

  /** A script before its first answer. A `Refusal` lists every fault of the settings. */
  make(draft: Draft): Script {
    return new Script(
      this.bindings,
      this.ask(() => this.bindings.ScriptHandle.make(JSON.stringify(draft))),
    );
  }

  /** Opens a saved script. */
  open(saved: SavedScript): Script {
    return new Script(
      this.bindings,
      this.ask(() => this.bindings.ScriptHandle.open(JSON.stringify(saved))),
    );
  }

  /** Everything that is wrong with a map, as in `hexhaven map check --json`. */
  checkMap(text: string): MapChecked {
    return JSON.parse(this.ask(() => this.bindings.checkMap(text))) as MapChecked;
  }

  /** A map in canonical form. */
  formatMap(text: string): string {
    return this.ask(() => this.bindings.formatMap(text));
  }

  /** Reads a text for the editor, valid or not. Null if the meaning of its numbers cannot be determined. */
  readMap(text: string): MapDraft | null {
    const draft = this.ask(() => this.bindings.readMap(text));
    return draft === undefined ? null : (JSON.parse(draft) as MapDraft);
  }

  /** The text of an editor's draft: canonical, valid or not. */
  writeMap(draft: MapDraft): string {
    return this.ask(() => this.bindings.writeMap(JSON.stringify(draft)));
  }

  /**
   * Plays games of equal bots on a map, each on a newly drawn board. This is slow: run a few at a time, in a worker.
   */
  playMap(text: string, wanted: GamesWanted): GamesPlayed {
    return JSON.parse(this.ask(() => this.bindings.playMap(text, JSON.stringify(wanted)))) as GamesPlayed;
  }

  /** A map with its random parts drawn, and its board. */
  drawMap(text: string, drawing: Drawing = {}): MapDrawn {
    return JSON.parse(this.ask(() => this.bindings.drawMap(text, JSON.stringify(drawing)))) as MapDrawn;
  }

  /** How balanced a board is, as in `hexhaven map balance --json`, without games. */
  mapBalance(text: string, drawing: Drawing = {}): MapBalance {
    return JSON.parse(this.ask(() => this.bindings.mapBalance(text, JSON.stringify(drawing)))) as MapBalance;
  }

  /** A map as an SVG picture with a legend, as `hexhaven map svg` draws it. */
  mapPicture(text: string, language: string): string {
    return this.ask(() => this.bindings.mapPicture(text, language));
  }

  /** A map as SVG pages to print and cut out, as `hexhaven map print` writes them. */
  mapSheets(text: string, tileMm: number, language: string): string[] {
    return JSON.parse(this.ask(() => this.bindings.mapSheets(text, tileMm, language))) as string[];
  }

  /** Whether a record file is complete and correct, and what could be computed again from what it reveals. */
  checkRecord(text: string): RecordChecked {
    return JSON.parse(this.ask(() => this.bindings.checkRecord(text))) as RecordChecked;
  }

  /** A range of the frames of a record. Throws a `TableRefusal` if it cannot be replayed. */
  recordFrames(record: string, viewpoint: "all" | "public" | number, from: number, count: number): Frames {
    const frames = askedTable(this.bindings, () => this.bindings.recordFrames(record, String(viewpoint), from, count));
    return JSON.parse(frames) as Frames;
  }

  /** Prepares the analysis of a record. Throws a `TableRefusal` if it is no complete record of a finished game. */
  analyse(record: string, depth: AnalysisDepth): Analyser {
    return new Analyser(
      this.bindings,
      askedTable(this.bindings, () => this.bindings.AnalysisHandle.open(record, depth)),
    );
  }

  /** A tree that starts from a scenario. Throws a `TableRefusal` if it is not valid. */
  exploreScenario(scenario: string, seed: string): EngineTree {
    return new EngineTree(
      this.bindings,
      askedTable(this.bindings, () => this.bindings.TreeHandle.ofScenario(scenario, seed)),
    );
  }

  /** A tree that starts from a position of a finished game. Throws a `TableRefusal` if there is none. */
  exploreRecord(record: string, records: number, seed: string): EngineTree {
    return new EngineTree(
      this.bindings,
      askedTable(this.bindings, () => this.bindings.TreeHandle.ofRecord(record, records, seed)),
    );
  }

  /** Explores the openings of a seat from a scenario. Throws a `TableRefusal` if there are none. */
  openings(scenario: string, seat: number, seed: string): EngineOpenings {
    return new EngineOpenings(
      this.bindings,
      askedTable(this.bindings, () => this.bindings.OpeningsHandle.open(scenario, seat, seed)),
    );
  }

  /** Looks for a fair board. Throws a `Refusal` if the map is not valid. */
  fairBoards(text: string, wanted: FairWanted): EngineFair {
    const ask = <T>(question: () => T): T => this.ask(question);
    return new EngineFair(
      ask,
      ask(() => this.bindings.FairHandle.open(text, JSON.stringify(wanted))),
    );
  }

  /** Opens a table on this device and starts its game. Throws a `TableRefusal` if the settings are not valid. */
  openTable({ id, table, people, secret }: TableToOpen, now: number): EngineTable {
    const [settings, names] = [JSON.stringify(table), JSON.stringify(people)];
    return this.table(() => this.bindings.TableHandle.open(id, settings, names, secret, now));
  }

  /** Opens a table whose game starts from a position. Throws a `TableRefusal` if there is no such position. */
  openExercise(id: string, exercise: Exercise & { name: string }, now: number): EngineTable {
    return this.table(() => this.bindings.TableHandle.exercise(id, JSON.stringify(exercise), now));
  }

  /** Continues a saved game. Throws a `TableRefusal` if it is damaged. */
  resumeTable(game: SavedGame, actions: SavedAction[], now: number): EngineTable {
    return this.table(() => this.bindings.TableHandle.resume(JSON.stringify(game), JSON.stringify(actions), now));
  }

  /** Reads a table from a record with its secret. Throws a `TableRefusal` if that is not possible. */
  importTable(id: string, record: string, now: number): EngineTable {
    return this.table(() => this.bindings.TableHandle.import(id, record, now));
  }

  /** The names of the shipped maps. */
  shippedMaps(): string[] {
    return JSON.parse(this.ask(() => this.bindings.shippedMaps())) as string[];
  }

  /** The text of a shipped map. */
  shippedMap(name: string): string | null {
    return this.ask(() => this.bindings.shippedMap(name)) ?? null;
  }

  private table(open: () => TableHandle): EngineTable {
    return new EngineTable(this.bindings, askedTable(this.bindings, open));
  }

  private ask<T>(ask: () => T): T {
    return asked(this.bindings, ask);
  }
}

let loading: Promise<Engine> | null = null;

/** The engine, loaded once. If loading fails, the next call tries again. */
export function loadEngine(): Promise<Engine> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Engine> {
  const [bindings, { default: address }] = await Promise.all([
    import("./generated/engine"),
    import("./generated/engine_bg.wasm?url"),
  ]);
  await bindings.default({ module_or_path: address });
  return ready(bindings);
}

/** The engine of an instantiated module. */
export function ready(bindings: Bindings): Engine {
  bindings.prepare();
  return new Engine(bindings);
}
