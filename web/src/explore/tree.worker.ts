/** A tree of positions outside the main thread, so that the page stays smooth while bots think. */

import { loadEngine, type Engine } from "../engine/engine";
import { TableRefusal } from "../engine/table";
import type { EngineTree } from "../engine/tree";
import { randomId } from "../randomId";
import type { Answers, Question, Request, Response, Shown, Start } from "./messages";

let tree: EngineTree | null = null;

const tell = (response: Response): void => postMessage(response);

function open(engine: Engine, start: Start): void {
  const seed = randomId(32);
  tree =
    start.kind === "scenario"
      ? engine.exploreScenario(start.scenario, seed)
      : engine.exploreRecord(start.record, start.position, seed);
}

function shown(opened: EngineTree): Shown {
  return { look: opened.look(), next: opened.nextSeat(), scenario: opened.scenario() };
}

async function answer(question: Question): Promise<Answers[keyof Answers]> {
  if (question.ask === "open") open(await loadEngine(), question.start);
  if (!tree) throw new Error("no tree is open");
  switch (question.ask) {
    case "play":
      tree.play(question.seat, question.action, question.outcome);
      break;
    case "go":
      tree.go(question.id);
      break;
    case "remove":
      tree.remove(question.id);
      break;
    case "bot":
      tree.letBot(question.kind);
      break;
    case "possibilities":
      return tree.possibilities(question.seat, question.action);
    case "choices":
      return tree.choices(question.seat);
  }
  return shown(tree);
}

onmessage = ({ data }: MessageEvent<Request>) => {
  answer(data).then(
    (found) => tell({ n: data.n, answer: found }),
    (error: unknown) => {
      if (error instanceof TableRefusal) tell({ n: data.n, refused: error.refused });
      else reportError(error);
    },
  );
};
