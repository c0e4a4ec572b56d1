/** Looks for a fair board outside the main thread: one worker leads the search, and others do its tasks. */

import { loadEngine, Refusal } from "../engine/engine";
import type { EngineFair } from "../engine/fair";
import type { FairBoard, FairProgress, FairResult, FairTask, FairWanted } from "../engine/types";

export type FairRequest =
  | { ask: "open"; text: string; wanted: FairWanted }
  | { ask: "next" }
  | { ask: "perform"; task: FairTask }
  | { ask: "take"; task: FairTask; result: FairResult };

export type FairResponse =
  | { tell: "opened" }
  | { tell: "performed"; task: FairTask; result: FairResult }
  /** What is to be done next, or what was found. */
  | { tell: "next"; tasks: FairTask[]; progress: FairProgress; found: FairBoard | null }
  | { tell: "refused"; code: string; message: string };

let search: EngineFair | null = null;

function next(from: EngineFair): FairResponse {
  return { tell: "next", tasks: from.tasks(), progress: from.progress(), found: from.found() };
}

async function answer(request: FairRequest): Promise<FairResponse> {
  if (request.ask === "open") {
    search = (await loadEngine()).fairBoards(request.text, request.wanted);
    return { tell: "opened" };
  }
  if (!search) throw new Error("no search is open");
  if (request.ask === "next") return next(search);
  const { task } = request;
  if (request.ask === "perform") return { tell: "performed", task, result: search.perform(task) };
  search.take(task, request.result);
  return next(search);
}

onmessage = ({ data }: MessageEvent<FairRequest>) => {
  answer(data).then(
    (response) => postMessage(response),
    (error: unknown) => {
      if (!(error instanceof Refusal)) {
        reportError(error);
        return;
      }
      const { code, message } = error.problem;
      postMessage({ tell: "refused", code, message } satisfies FairResponse);
    },
  );
};
