/**
 * What the pages compute without a server: the companion's script, and maps. It is the same Rust code as
 * everywhere else, as WebAssembly, and is loaded when a page first asks for it.
 */

import type { Board } from "../protocol";
import type { ScriptHandle } from "./generated/engine";
import type {
  Draft,
  Drawing,
  GamesPlayed,
  GamesWanted,
  Input,
  MapBalance,
  MapChecked,
  MapDraft,
  MapDrawn,
  Problem,
  SavedScript,
  ScenarioCard,
  Screen,
} from "./types";

type Bindings = typeof import("./generated/engine");

/** Something was refused, and nothing has changed. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
    this.name = "Refusal";
  }
}

/** The engine itself failed: it must not be used any more, and the page has to be loaded again. */
export class EngineFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "EngineFailure";
  }
}

/** Asks the module; what it throws becomes a `Refusal` or an `EngineFailure`. */
export function asked<T>(bindings: Pick<Bindings, "lastPanic">, ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    if (typeof thrown === "string") throw new Refusal(JSON.parse(thrown) as Problem);
    throw new EngineFailure(bindings.lastPanic() ?? String(thrown), thrown);
  }
}

/** A script that runs. */
export class Script {
  private readonly bindings: Bindings;
  private readonly handle: ScriptHandle;
  /** Every scenario card with this table's rulings; they never change in a game. */
  readonly cards: ScenarioCard[];
  /** The board for those who draw it, in the full depth. */
  readonly board: Board | null;

  constructor(bindings: Bindings, handle: ScriptHandle) {
    this.bindings = bindings;
    this.handle = handle;
    this.cards = this.read(() => handle.cards());
    this.board = this.read(() => handle.board());
  }

  /** Takes an answer, or throws a `Refusal`. */
  give(input: Input): void {
    asked(this.bindings, () => this.handle.give(JSON.stringify(input)));
  }

  /** Everything that a screen shows, with so many steps before and after this one. */
  screen(past: number, coming: number): Screen {
    return this.read(() => this.handle.screen(past, coming));
  }

  /** What `Engine.open` takes. */
  saved(): SavedScript {
    return this.read(() => this.handle.saved());
  }

  /** The record file of what was entered, in the full depth, once it is known who begins. */
  record(): string | null {
    return asked(this.bindings, () => this.handle.record()) ?? null;
  }

  /** Gives its memory back; it must not be used after that. */
  free(): void {
    this.handle.free();
  }

  private read<T>(ask: () => string): T {
    return JSON.parse(asked(this.bindings, ask)) as T;
  }
}

/** Everything that can be asked. Whatever is refused throws a `Refusal`. */
export class Engine {
  private readonly bindings: Bindings;

  constructor(bindings: Bindings) {
    this.bindings = bindings;
  }

  /** A script before its first answer; a `Refusal` names every fault of the settings. */
  make(draft: Draft): Script {
    return new Script(
      this.bindings,
      this.ask(() => this.bindings.ScriptHandle.make(JSON.stringify(draft))),
    );
  }

  /** A script that was saved. */
  open(saved: SavedScript): Script {
    return new Script(
      this.bindings,
      this.ask(() => this.bindings.ScriptHandle.open(JSON.stringify(saved))),
    );
  }

  /** Everything that is wrong with a map, as `hexhaven map check --json` tells it. */
  checkMap(text: string): MapChecked {
    return JSON.parse(this.ask(() => this.bindings.checkMap(text))) as MapChecked;
  }

  /** A map in canonical form. */
  formatMap(text: string): string {
    return this.ask(() => this.bindings.formatMap(text));
  }

  /** A text as an editor holds it, sound or not; nothing where it cannot be told what its numbers stand for. */
  readMap(text: string): MapDraft | null {
    const draft = this.ask(() => this.bindings.readMap(text));
    return draft === undefined ? null : (JSON.parse(draft) as MapDraft);
  }

  /** The text of what an editor holds: canonical, sound or not. */
  writeMap(draft: MapDraft): string {
    return this.ask(() => this.bindings.writeMap(JSON.stringify(draft)));
  }

  /**
   * Plays games of equal bots on a map, each on a board drawn anew. It takes its time: ask for a few at once,
   * in a worker.
   */
  playMap(text: string, wanted: GamesWanted): GamesPlayed {
    return JSON.parse(this.ask(() => this.bindings.playMap(text, JSON.stringify(wanted)))) as GamesPlayed;
  }

  /** A map with its random parts drawn, and its board. */
  drawMap(text: string, drawing: Drawing = {}): MapDrawn {
    return JSON.parse(this.ask(() => this.bindings.drawMap(text, JSON.stringify(drawing)))) as MapDrawn;
  }

  /** How even a board is, as `hexhaven map balance --json` tells it, without games. */
  mapBalance(text: string, drawing: Drawing = {}): MapBalance {
    return JSON.parse(this.ask(() => this.bindings.mapBalance(text, JSON.stringify(drawing)))) as MapBalance;
  }

  /** The names of the maps that come with the game. */
  shippedMaps(): string[] {
    return JSON.parse(this.ask(() => this.bindings.shippedMaps())) as string[];
  }

  /** The text of a map that comes with the game. */
  shippedMap(name: string): string | null {
    return this.ask(() => this.bindings.shippedMap(name)) ?? null;
  }

  private ask<T>(ask: () => T): T {
    return asked(this.bindings, ask);
  }
}

let loading: Promise<Engine> | null = null;

/** The engine, loaded once. A loading that failed is tried again by the next who asks. */
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

/** The engine of a module that has been instantiated. */
export function ready(bindings: Bindings): Engine {
  bindings.prepare();
  return new Engine(bindings);
}
