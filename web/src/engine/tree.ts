/** A tree of positions in the engine. */

import type { Action, ObservedOutcome } from "../protocol";
import { asked } from "./engine";
import type { TreeHandle } from "./generated/engine";
import { askedTable } from "./table";
import type { Judged, Look, Possibility } from "./types";

type Bindings = typeof import("./generated/engine");

/** Throws a `TableRefusal` for what is not possible; nothing has changed then. */
export class EngineTree {
  constructor(
    private readonly bindings: Bindings,
    private readonly handle: TreeHandle,
  ) {}

  /** The current position, and the whole tree. */
  look(): Look {
    return JSON.parse(asked(this.bindings, () => this.handle.look())) as Look;
  }

  /** Makes an action, with an outcome or a random one. */
  play(seat: number, action: Action, outcome?: ObservedOutcome): void {
    this.ask(() => this.handle.play(seat, JSON.stringify(action), outcome && JSON.stringify(outcome)));
  }

  possibilities(seat: number, action: Action): Possibility[] {
    return JSON.parse(this.ask(() => this.handle.possibilities(seat, JSON.stringify(action)))) as Possibility[];
  }

  go(id: number): void {
    this.ask(() => this.handle.go(id));
  }

  remove(id: number): void {
    this.ask(() => this.handle.remove(id));
  }

  nextSeat(): number | null {
    return asked(this.bindings, () => this.handle.nextSeat()) ?? null;
  }

  letBot(kind: string): void {
    this.ask(() => this.handle.letBot(kind));
  }

  choices(seat: number): Judged[] {
    return JSON.parse(this.ask(() => this.handle.choices(seat))) as Judged[];
  }

  scenario(): string {
    return asked(this.bindings, () => this.handle.scenario());
  }

  private ask<T>(ask: () => T): T {
    return askedTable(this.bindings, ask);
  }
}
