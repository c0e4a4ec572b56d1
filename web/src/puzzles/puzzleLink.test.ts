import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../connection/api";
import type { Request } from "../local/messages";
import { TestWorker } from "../local/testWorker";
import type { Action, ServerMessage, Update } from "../protocol";
import type { Puzzle } from "./puzzle";
import { PuzzleLink } from "./puzzleLink";

const BEST: Action = { type: "MOVE_ROBBER", hex: "h3" };
const PUZZLE = { seat: 2, scenario: { name: "here" }, choices: [{ action: BEST, win: 0.4 }] } as unknown as Puzzle;
const update = (version: number): ServerMessage =>
  ({ type: "update", version, legal: { actions: [BEST, { type: "RESIGN" }] } }) as unknown as ServerMessage;

let received: ServerMessage[];
let answers: Action[];
let link: PuzzleLink;
const worker = () => TestWorker.started[0]!;
const settled = () => new Promise((done) => setTimeout(done));
const state = { awaited: [2], saved: true };
const legal = () => (received.at(-1) as Update | undefined)?.legal;

beforeEach(async () => {
  [TestWorker.started, received, answers] = [[], [], []];
  vi.stubGlobal("Worker", TestWorker);
  const solver = {
    answered: (action: Action) => void answers.push(action),
    reveal: () => {
      throw new Refusal("PUZZLE_TRY_FIRST", "", false);
    },
  };
  const listener = { received: (message: ServerMessage) => void received.push(message), status: () => {} };
  link = new PuzzleLink(PUZZLE, listener, solver);
  link.start();
  await settled();
  worker().onmessage?.({ data: { messages: [update(0)], state } });
  await settled();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a puzzle is opened as its position, in which nobody resigns", () => {
  expect(worker().asked[0]).toMatchObject({ call: "exercise", exercise: { scenario: { name: "here" }, seat: 2 } });
  expect(legal()?.actions).toEqual([BEST]);
});

test("the first action is the answer, and the last: the bots never act", async () => {
  const done = link.act(0, BEST);
  const { message } = worker().asked.at(-1) as Extract<Request, { call: "message" }>;
  const { requestId } = message as { requestId: string };
  const told = [update(1), { type: "reply", requestId, version: 1 }] as ServerMessage[];
  worker().onmessage?.({ data: { messages: told, state } });
  expect(await done).toBe(1);
  expect(answers).toEqual([BEST]);
  expect(legal()).toBeNull();
  expect(worker().isEnded).toBe(true);
  const count = received.length;
  worker().onmessage?.({ data: { messages: [update(2)], state } });
  await settled();
  expect(received.length).toBe(count);
});

test("an action that the rules refuse is no answer", async () => {
  const done = link.act(0, BEST);
  const { message } = worker().asked.at(-1) as Extract<Request, { call: "message" }>;
  const { requestId } = message as { requestId: string };
  const refused = { type: "refused", requestId, code: "ROBBER_SAME_HEX", message: "", retryable: false } as const;
  worker().onmessage?.({ data: { messages: [refused], state } });
  await expect(done).rejects.toMatchObject({ code: "ROBBER_SAME_HEX" });
  expect(answers).toEqual([]);
  worker().onmessage?.({ data: { messages: [update(0)], state } });
  await settled();
  expect(legal()?.actions).toEqual([BEST]);
});

test("offers are refused, and the answer is not told before a try", async () => {
  await expect(link.act(0, { type: "PROPOSE_TRADE", give: { ore: 1 }, want: { wool: 1 } })).rejects.toMatchObject({
    code: "PUZZLE_OFFER",
  });
  await expect(link.hint()).rejects.toMatchObject({ code: "PUZZLE_TRY_FIRST" });
  expect(worker().asked.map(({ call }) => call)).toEqual(["exercise", "watch"]);
});
