// The interface of the package, over the JSON that the module reads and writes. The types are in game.d.ts.
import * as engine from "./engine.js";

/** Why something was refused: a code for programs, and a message that says what to do. */
export class HexhavenError extends Error {
  constructor(problem) {
    super(problem.message);
    this.name = "HexhavenError";
    this.code = problem.code;
  }
}

/** What a call returns; if the engine refuses, throws why. */
function attempt(call) {
  try {
    return call();
  } catch (thrown) {
    throw typeof thrown === "string" ? new HexhavenError(JSON.parse(thrown)) : thrown;
  }
}

function ask(call) {
  return JSON.parse(attempt(call));
}

export class Game {
  #handle;

  constructor(options = {}) {
    this.#handle = attempt(() => engine.GameHandle.begin(JSON.stringify(options)));
  }

  get status() {
    return ask(() => this.#handle.status());
  }

  get board() {
    return ask(() => this.#handle.board());
  }

  legal(seat) {
    return ask(() => this.#handle.legal(seat));
  }

  view(seat = null) {
    return ask(() => this.#handle.view(seat ?? undefined));
  }

  play(seat, action) {
    return ask(() => this.#handle.play(seat, JSON.stringify(action)));
  }

  letBot() {
    return ask(() => this.#handle.letBot());
  }

  record() {
    return this.#handle.record();
  }

  free() {
    this.#handle.free();
  }
}

export function checkRecord(record) {
  return ask(() => engine.checkRecord(record));
}

export function mapNames() {
  return ask(() => engine.mapNames());
}

export function mapText(name) {
  return engine.mapText(name);
}

export function formatMap(text) {
  return attempt(() => engine.formatMap(text));
}
