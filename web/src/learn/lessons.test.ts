// @vitest-environment node
// Every step of every lesson, with the real engine: it reaches its end, and as its scenario says.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type Engine, ready } from "../engine/engine";
import * as bindings from "../engine/generated/engine";
import type { EngineTable } from "../engine/table";
import { lasting } from "../events/undone";
import type { Action, MadeAction, Refused, ServerMessage } from "../protocol";
import { follow } from "./course";
import { CHAPTERS, LEARNER, type Step } from "./lessons";

/** The longest that a learner may take to read, in milliseconds. */
const READING_MS = 120_000;

let engine: Engine;

beforeAll(() => {
  bindings.initSync({ module: readFileSync(new URL("../engine/generated/engine_bg.wasm", import.meta.url)) });
  engine = ready(bindings);
});

interface ScenarioStep {
  seat: number;
  action: Action;
  outcome?: object;
  illegal?: string;
}

/** A learner at the table of a step. */
class Trial {
  readonly made: MadeAction[] = [];
  private readonly table: EngineTable;
  private now = 0;
  private version = 0;
  private requests = 0;

  constructor(readonly step: Step) {
    this.table = engine.openExercise("here_lesson", { ...step.exercise, name: "Ann" }, this.now);
    this.hear(this.table.welcome(this.now));
  }

  get done(): number {
    return follow(this.step.tasks, this.made).done;
  }

  /** The refusal, if there is one. */
  act(action: Action): Refused | undefined {
    this.requests += 1;
    const requestId = String(this.requests);
    return this.hear(this.table.receive({ type: "act", requestId, knownVersion: this.version, action }, this.now));
  }

  /** Lets time pass while the learner reads or waits; bots act meanwhile. */
  wait(until: () => boolean): void {
    const end = this.now + READING_MS;
    while (!until()) {
      const at = this.table.wakeAt(this.now);
      if (at === null || at > end) return;
      this.now = Math.max(this.now, at);
      this.hear(this.table.drive(this.now));
    }
  }

  private hear(messages: ServerMessage[]): Refused | undefined {
    for (const message of messages) {
      if (message.type !== "update") continue;
      this.made.push(...lasting(message.events));
      this.version = message.version;
    }
    return messages.find((message) => message.type === "refused");
  }
}

const steps = CHAPTERS.flatMap((chapter) => chapter.steps);
const scenarioOf = (step: Step) => step.exercise.scenario as { steps: ScenarioStep[] };

describe("each step, played as its scenario plays it", () => {
  test.each(steps.map((step) => [step.id, step] as const))("%s", (_, step) => {
    const trial = new Trial(step);
    for (const { seat, action, outcome, illegal } of scenarioOf(step).steps) {
      const before = trial.made.length;
      if (seat !== LEARNER) {
        const { done } = trial;
        trial.wait(() => trial.done > done);
        expect(trial.made.slice(before).map((made) => made.action.type)).toContain(action.type);
      } else {
        // The game waits for the learner, however long it takes.
        trial.wait(() => false);
        const refused = trial.act(action);
        expect(refused?.code, JSON.stringify(action)).toBe(illegal);
      }
      if (outcome && illegal === undefined)
        expect(trial.made.find((made) => made.action.type === action.type)?.outcome).toEqual(outcome);
    }
    expect(trial.done).toBe(step.tasks.length);
  });
});

test("a step goes the same way every time", () => {
  const step = steps.find(({ id }) => id === "roll-others")!;
  const [one, other] = [step, step].map((again) => {
    const trial = new Trial(again);
    trial.act({ type: "END_TURN" });
    trial.wait(() => trial.made.length > 3);
    return trial.made;
  });
  expect(one!.length).toBeGreaterThan(1);
  expect(one).toEqual(other);
});
