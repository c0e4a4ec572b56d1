/** The real engine, for tests. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ready, type Engine, type Script } from "../engine/engine";
import * as bindings from "../engine/generated/engine";
import type { Input, Screen } from "../engine/types";
import { cardsInput, wantedCards } from "./cardEntry";

export function testEngine(): Engine {
  bindings.initSync({ module: readFileSync(join(process.cwd(), "src/engine/generated/engine_bg.wasm")) });
  return ready(bindings);
}

/** The simplest answer to a step: the first highlighted place, ore, a five, or done. */
function plainAnswer(screen: Screen): Input {
  const { step, places } = screen;
  const wanted = wantedCards(screen);
  if (wanted) return cardsInput(wanted, { ore: wanted.count });
  const [vertex, edge] = [places?.settlements[0], places?.roads[0]];
  if (step.actions.includes("PLACE_SETUP_SETTLEMENT") && vertex)
    return { input: "action", value: { type: "PLACE_SETUP_SETTLEMENT", vertex } };
  if (step.actions.includes("PLACE_SETUP_ROAD") && edge)
    return { input: "action", value: { type: "PLACE_SETUP_ROAD", edge } };
  return step.kind === "dice" ? { input: "dice", value: 5 } : { input: "done" };
}

/** Gives simple answers until a condition is true. */
export function playUntil(script: Pick<Script, "screen" | "give">, reached: (screen: Screen) => boolean): void {
  for (let answers = 0; !reached(script.screen(0, 0)); answers += 1) {
    if (answers > 200) throw new Error("the condition was never met");
    script.give(plainAnswer(script.screen(0, 0)));
  }
}

/** An island of gold, with a five on every hex, and a bank without brick. */
export function goldenIsland(engine: Engine): string {
  const draft = engine.readMap(engine.shippedMap("beginner") ?? "");
  if (!draft) throw new Error("the beginner map is missing");
  const land = draft.types.map((type) => (type === 0 || type === 7 ? type : 8));
  return engine.writeMap({
    ...draft,
    gold: true,
    bank: [0, 19, 19, 19, 19],
    types: land,
    typePool: [0, 0, 0, 0, 0, 1, 18],
    values: draft.values.map((value) => (value === 0 ? 0 : 5)),
    valuePool: draft.valuePool.map((_, index) => (index === 0 ? 1 : 18)),
  });
}
