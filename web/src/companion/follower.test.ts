// Following: newer states are received, and a lost connection recovers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Follower, type Following } from "./follower";

const script = { settings: { players: ["A", "B", "C"] }, inputs: [] };
const newer = (version: number) => new Response(JSON.stringify({ version, script }));
const nothing = () => new Response(null, { status: 204 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function follow(answers: (Response | Error)[]) {
  const asked: string[] = [];
  const states: Following[] = [];
  const received = vi.fn();
  const ask = async (address: string, { signal }: RequestInit) => {
    asked.push(address);
    const answer = answers.shift();
    // After the last answer the server does not respond.
    if (!answer)
      return new Promise<Response>((_, failed) =>
        signal?.addEventListener("abort", () => failed(new Error("aborted"))),
      );
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const follower = new Follower("ABC234", received, (state) => states.push(state), ask);
  void follower.run();
  return { follower, asked, states, received };
}

test("asks for anything newer than the known version", async () => {
  const { asked, received, follower, states } = follow([newer(3), nothing(), newer(4)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map((address) => address.split("=")[1])).toEqual(["0", "3", "3", "4"]);
  expect(received).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toBe("following");
  follower.stop();
});

test("a lost connection is reported, and recovers", async () => {
  const { states, received, follower } = follow([newer(1), new Error("offline"), new Error("offline"), newer(2)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states.at(-1)).toBe("lost");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states.at(-1)).toBe("following");
  expect(received).toHaveBeenCalledTimes(2);
  follower.stop();
});

test("retries at once when the network is back", async () => {
  const { asked, follower } = follow([new Error(), new Error(), new Error(), new Error(), new Error(), newer(1)]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked.length).toBe(5);
  follower.retry();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.length).toBe(7);
  follower.stop();
});

test("an unknown code is reported, and then requested from the start", async () => {
  const { asked, states, follower } = follow([newer(7), new Response("{}", { status: 404 }), newer(1)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states.at(-1)).toBe("gone");
  await vi.advanceTimersByTimeAsync(5_001);
  expect(asked[2]).toMatch(/since=0$/);
  expect(states.at(-1)).toBe("following");
  follower.stop();
});

test("a connection that is silent for too long is dropped and reopened", async () => {
  const { asked, follower } = follow([]);
  await vi.advanceTimersByTimeAsync(41_000);
  expect(asked.length).toBe(2);
  follower.stop();
});

test("nothing is requested after stopping", async () => {
  const { asked, follower } = follow([nothing()]);
  await vi.advanceTimersByTimeAsync(1);
  follower.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.length).toBe(2);
});
