import { expect, test, vi } from "vitest";
import type { Analysis, AnalysisDepth } from "../engine/types";
import { Analysing } from "./analysing.svelte";
import type { Answer, Question } from "./messages";

/** A worker that a test controls. */
class TestWorker {
  asked: Question[] = [];
  isEnded = false;
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(question: Question): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function started(record = () => Promise.resolve("the record")) {
  const worker = new TestWorker();
  const analysing = new Analysing(record, () => worker as unknown as Worker);
  return { worker, analysing };
}

const progress = (done: number) => ({ done, total: 4, accounted: done >= 2 });
const analysis = (judged: number, depth: AnalysisDepth = "normal") => ({ judged, decisions: 2, depth }) as Analysis;

test("what is known is shown while the rest is computed", async () => {
  const { worker, analysing } = started();
  await analysing.start();
  expect(worker.asked).toEqual([{ record: "the record", depth: "normal" }]);
  worker.onmessage?.({ data: { progress: progress(1) } });
  await vi.waitFor(() => expect(analysing.part).toBe(0.25));
  worker.onmessage?.({ data: { progress: progress(2), analysis: analysis(0) } });
  await vi.waitFor(() => expect(analysing.analysis?.judged).toBe(0));
  expect(analysing.isRunning).toBe(true);
  worker.onmessage?.({ data: { progress: progress(4), analysis: analysis(2) } });
  await vi.waitFor(() => expect(analysing.analysis?.judged).toBe(2));
  expect([analysing.isRunning, worker.isEnded]).toEqual([false, true]);
});

test("stopping keeps what is known", async () => {
  const { worker, analysing } = started();
  await analysing.start("deep");
  worker.onmessage?.({ data: { progress: progress(2), analysis: analysis(0) } });
  await vi.waitFor(() => expect(analysing.analysis).not.toBeNull());
  analysing.stop();
  expect([analysing.isRunning, worker.isEnded, analysing.analysis?.judged]).toEqual([false, true, 0]);
});

test("a complete analysis stays until a deeper one is complete, too", async () => {
  const { worker, analysing } = started();
  await analysing.start();
  worker.onmessage?.({ data: { progress: progress(4), analysis: analysis(2) } });
  expect(analysing.isComplete).toBe(true);
  await analysing.start("deep");
  worker.onmessage?.({ data: { progress: progress(3), analysis: analysis(1, "deep") } });
  analysing.stop();
  expect([analysing.analysis?.depth, analysing.isComplete]).toEqual(["normal", true]);
  await analysing.start("deep");
  worker.onmessage?.({ data: { progress: progress(4), analysis: analysis(2, "deep") } });
  expect([analysing.analysis?.depth, analysing.isComplete, analysing.isRunning]).toEqual(["deep", true, false]);
});

test("an analysis that goes on never shows less than before", async () => {
  const { worker, analysing } = started();
  await analysing.start();
  worker.onmessage?.({ data: { progress: progress(3), analysis: analysis(1) } });
  analysing.stop();
  expect(analysing.isComplete).toBe(false);
  await analysing.start();
  worker.onmessage?.({ data: { progress: progress(2), analysis: analysis(0) } });
  expect(analysing.analysis?.judged).toBe(1);
});

test("the server is asked until it has an answer, and not after a stop", async () => {
  const answers = [{ state: "queued" }, { state: "running" }, { state: "done", analysis: analysis(2) }];
  let asked = 0;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answers[Math.min(asked++, answers.length - 1)])));
  const analysing = new Analysing(
    () => Promise.reject(new Error("the record is not needed")),
    () => {
      throw new Error("no worker is needed");
    },
    1,
  );
  await analysing.startOnServer("t_1", "deep");
  expect([asked, analysing.isComplete, analysing.isRunning, analysing.onServer]).toEqual([3, true, false, null]);

  asked = 0;
  const waiting = analysing.startOnServer("t_1", "deep");
  expect(analysing.onServer).toBe("queued");
  analysing.stop();
  await waiting;
  expect(asked).toBe(1);
  answers.splice(0, answers.length, { state: "failed" });
  await analysing.startOnServer("t_1", "deep");
  expect(analysing.fault).toMatchObject({ code: "ANALYSIS_FAILED" });
  vi.unstubAllGlobals();
});

test("nothing starts after a stop, even if the record comes only then", async () => {
  let [deliver, lose] = [(_: string) => {}, (_: Error) => {}];
  const record = () => new Promise<string>((done, failed) => ([deliver, lose] = [done, failed]));
  const { worker, analysing } = started(record);
  const first = analysing.start();
  analysing.stop();
  deliver("the record");
  await first;
  expect([worker.asked, analysing.isRunning]).toEqual([[], false]);

  // A second start goes on, and what the first one still hears is not its fault.
  const second = analysing.start();
  const loseSecond = lose;
  const third = analysing.start("deep");
  loseSecond(new Error("offline"));
  await second;
  expect([analysing.fault, analysing.isRunning]).toEqual([null, true]);
  deliver("the record");
  await third;
  expect(worker.asked.map(({ depth }) => depth)).toEqual(["deep"]);
});

test("a record that is refused, one that cannot be loaded, and a crash can be tried again", async () => {
  const { worker, analysing } = started();
  await analysing.start();
  worker.onmessage?.({ data: { refused: { code: "BAD_RECORD", message: "line 3", retryable: false } as never } });
  await vi.waitFor(() => expect(analysing.fault).toMatchObject({ code: "BAD_RECORD" }));
  expect(analysing.isRunning).toBe(false);
  await analysing.start();
  expect(analysing.fault).toBeNull();
  worker.onerror?.();
  expect(analysing.fault).toMatchObject({ code: "ANALYSIS_CRASHED" });

  const lost = started(() => Promise.reject(new Error("offline")));
  await lost.analysing.start();
  expect(lost.analysing.fault).toMatchObject({ message: "offline" });
  expect(lost.analysing.isRunning).toBe(false);
});
