// Publishing: the newest state arrives, however bad the network is.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Publisher, type Publishing } from "./publisher";
import type { Shared } from "./sessions";

const script = (inputs: number) => ({
  settings: { players: ["A", "B", "C"] },
  inputs: Array.from({ length: inputs }, () => ({ input: "done" as const })),
});
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

/** A server that gives these answers one after the other and records the requests. */
function server(answers: (Response | Error)[]) {
  const asked: {
    address: string;
    method: string;
    body: { version?: number; script?: { inputs: unknown[] } } | null;
    key: string | null;
  }[] = [];
  const ask = vi.fn(async (address: string, request: RequestInit) => {
    const headers = new Headers(request.headers);
    asked.push({
      address,
      method: request.method ?? "",
      body: typeof request.body === "string" ? JSON.parse(request.body) : null,
      key: headers.get("authorization"),
    });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error("nothing more was expected");
    return answer;
  });
  return { ask, asked };
}

function publisher(answers: (Response | Error)[], shared: Shared | null = null) {
  const states: Publishing[] = [];
  const kept: (Shared | null)[] = [];
  const { ask, asked } = server(answers);
  const made = new Publisher(shared, (now, state) => (kept.push(now), states.push(state)), ask);
  return { made, asked, states, kept };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first publication creates a code, and later ones use its key", async () => {
  const { made, asked, kept, states } = publisher([
    json({ code: "ABC234", key: "k", version: 1 }),
    json({ version: 2 }),
  ]);
  made.publish(script(0));
  await vi.runAllTimersAsync();
  made.publish(script(1));
  await vi.runAllTimersAsync();
  expect(asked.map(({ method, address, key }) => [method, address, key])).toEqual([
    ["POST", "/api/v1/companions", null],
    ["PUT", "/api/v1/companions/ABC234", "Bearer k"],
  ]);
  expect(asked[1]?.body?.version).toBe(2);
  expect(kept.at(-1)).toEqual({ code: "ABC234", key: "k", version: 2 });
  expect(states.at(-1)).toBe("current");
});

test("without a network it waits, and sends only the newest state", async () => {
  const { made, asked, states } = publisher([new Error("offline"), json({ version: 8 })], {
    code: "ABC234",
    key: "k",
    version: 7,
  });
  made.publish(script(1));
  await vi.advanceTimersByTimeAsync(10);
  expect(states.at(-1)).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1_100);
  expect(asked.length).toBe(2);
  expect(states.at(-1)).toBe("current");
});

test("changes made meanwhile are sent, older ones are not", async () => {
  const { made, asked } = publisher([json({ version: 8 }), json({ version: 9 })], {
    code: "ABC234",
    key: "k",
    version: 7,
  });
  made.publish(script(1));
  made.publish(script(2));
  made.publish(script(3));
  await vi.runAllTimersAsync();
  expect(asked.map(({ body }) => body?.script?.inputs.length)).toEqual([1, 3]);
});

test("retries at once when the network is back", async () => {
  const { made, asked } = publisher(
    [new Error("offline"), new Error("offline"), new Error("offline"), json({ version: 8 })],
    { code: "A", key: "k", version: 7 },
  );
  made.publish(script(1));
  await vi.advanceTimersByTimeAsync(3_500);
  expect(asked.length).toBe(3);
  made.retry();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.length).toBe(4);
});

test("continues after the server's version if that is newer", async () => {
  const { made, asked, states } = publisher([json({ version: 12 }, 409), json({ version: 13 })], {
    code: "A",
    key: "k",
    version: 7,
  });
  made.publish(script(1));
  await vi.runAllTimersAsync();
  expect(asked.map(({ body }) => body?.version)).toEqual([8, 13]);
  expect(states.at(-1)).toBe("current");
});

test("a permanent refusal is not retried", async () => {
  const { made, asked, states } = publisher([json({}, 403)], { code: "A", key: "wrong", version: 7 });
  made.publish(script(1));
  await vi.runAllTimersAsync();
  expect(asked.length).toBe(1);
  expect(states.at(-1)).toBe("refused");
});

test("ending notifies the server and forgets the code", async () => {
  const { made, asked, kept } = publisher([json({})], { code: "A", key: "k", version: 7 });
  await made.end();
  expect(asked[0]).toMatchObject({ method: "DELETE", address: "/api/v1/companions/A", key: "Bearer k" });
  expect(kept.at(-1)).toBeNull();
});

test("ending waits for a pending publication, which would restore the game", async () => {
  const asked: string[] = [];
  let arrive: (answer: Response) => void = () => {};
  const ask = (_: string, { method }: RequestInit) => {
    asked.push(method ?? "");
    return method === "PUT" ? new Promise<Response>((done) => (arrive = done)) : Promise.resolve(json({}));
  };
  const told = vi.fn();
  const made = new Publisher({ code: "A", key: "k", version: 7 }, told, ask);
  made.publish(script(1));
  const ending = made.end();
  expect(told).toHaveBeenLastCalledWith(null, "off");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(["PUT"]);
  arrive(json({ version: 8 }));
  await ending;
  expect(asked).toEqual(["PUT", "DELETE"]);
  expect(told).toHaveBeenLastCalledWith(null, "off");
});

test("a code that is still being created when sharing ends is ended too", async () => {
  const { made, asked, kept } = publisher([json({ code: "ABC234", key: "k", version: 1 }), json({})]);
  made.publish(script(0));
  await made.end();
  expect(asked.map(({ method }) => method)).toEqual(["POST", "DELETE"]);
  expect(kept.at(-1)).toBeNull();
});

test("the time left on the clock is that of the moment of sending", async () => {
  const { made, asked } = publisher([new Error("offline"), json({ code: "ABC234", key: "k", version: 1 })]);
  const seconds = 90;
  made.publish(script(0), { turn: "1:0", seconds, endsAt: Date.now() + seconds * 1000, left: 0 });
  await vi.runAllTimersAsync();
  expect(asked.map(({ body }) => (body?.script as { clock?: { left: number } }).clock?.left)).toEqual([
    90_000, 89_000,
  ]);
});
