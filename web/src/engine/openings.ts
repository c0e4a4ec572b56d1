/** The openings of a seat, in the engine. */

import { asked } from "./engine";
import type { OpeningsHandle } from "./generated/engine";
import type { OpeningsReport } from "./types";

type Bindings = typeof import("./generated/engine");

export class EngineOpenings {
  constructor(
    private readonly bindings: Bindings,
    private readonly handle: OpeningsHandle,
  ) {}

  /** Plays one more setup. */
  refine(): void {
    asked(this.bindings, () => this.handle.refine());
  }

  report(): OpeningsReport {
    return JSON.parse(asked(this.bindings, () => this.handle.report())) as OpeningsReport;
  }
}
