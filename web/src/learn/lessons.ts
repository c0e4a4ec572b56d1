/**
 * The lessons: chapters of short steps. Each step is a scenario of `scenarios/lessons`, played from its position; what
 * the scenario does is what the step waits for.
 */

import base from "../../../scenarios/lessons/base.json";
import markets from "../../../scenarios/lessons/markets.json";
import type { Exercise } from "../engine/table";
import type { Action, Event } from "../protocol";

/** The seats of the learner and of the bot that lessons speak of. */
export const LEARNER = 1;
export const BOT = 0;
/** Bots weigh offers as a person would. */
const BOT_KIND = "medium";

/** What a step waits for: an action of a seat, and an event that has to follow from it. */
export interface Task {
  seat: number;
  action: Action;
  event?: Event["type"];
}

export interface Step {
  id: string;
  exercise: Exercise;
  tasks: Task[];
}

export interface Chapter {
  id: string;
  /** Which game it is about. */
  game: "base" | "markets";
  steps: Step[];
}

interface Scenario {
  name: string;
  seed?: number;
  steps: { seat: number; action: unknown; illegal?: string }[];
}

/** Steps whose action has to bring about more than itself. */
const EVENTS: Record<string, Event["type"]> = { "win-road": "LONGEST_ROAD" };

function stepOf(scenario: Scenario): Step {
  const accepted = scenario.steps.filter((step) => step.illegal === undefined);
  return {
    id: scenario.name,
    exercise: { scenario, seat: LEARNER, bot: BOT_KIND, seed: scenario.seed ?? 0 },
    tasks: accepted.map(({ seat, action }) => ({ seat, action: action as Action, event: EVENTS[scenario.name] })),
  };
}

/** The steps of a chapter have names that begin with its id. */
function chapter(game: Chapter["game"], scenarios: Scenario[]): (id: string) => Chapter {
  const steps = scenarios.map(stepOf);
  return (id) => ({ id, game, steps: steps.filter((step) => step.id.startsWith(`${id}-`)) });
}

export const CHAPTERS: Chapter[] = [
  ...["place", "roll", "build", "bank", "trade", "robber", "cards", "win"].map(chapter("base", base)),
  ...["swap", "pool", "ship"].map(chapter("markets", markets)),
];

const TRADES: Action["type"][] = ["TRADE_WITH_BANK", "PROPOSE_TRADE", "SWAP", "ADD_LIQUIDITY", "REMOVE_LIQUIDITY"];

export function isTrade({ action }: Task): boolean {
  return TRADES.includes(action.type);
}

export function chapterOf(id: string): Chapter | undefined {
  return CHAPTERS.find((chapter) => chapter.id === id);
}

/** The chapter that follows in the same game. */
export function chapterAfter({ id, game }: Chapter): Chapter | undefined {
  const next = CHAPTERS[CHAPTERS.findIndex((chapter) => chapter.id === id) + 1];
  return next?.game === game ? next : undefined;
}
