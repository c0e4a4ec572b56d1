import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Refused, ServerMessage } from "../protocol";
import type { Status } from "./link";
import { TableSocket } from "./socket";
import { testWires } from "./testWire";

const LONG = 60_000;
const refused = (code: string, retryable = false): object => ({ type: "refused", code, message: "no", retryable });

let started: TableSocket | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  started?.stop();
  vi.useRealTimers();
});

function start(token?: string) {
  const held = testWires();
  const received: ServerMessage[] = [];
  const statuses: Status[] = [];
  let why: Refused | undefined;
  const listener = {
    received: (message: ServerMessage) => void received.push(message),
    status: (status: Status, reason?: Refused) => {
      statuses.push(status);
      why = reason;
    },
  };
  const socket = new TableSocket("T", listener, held.connect, token);
  started = socket;
  socket.start();
  return { ...held, socket, received, statuses, status: () => statuses.at(-1), why: () => why };
}

/** Waits until the socket has reconnected. */
const patiently = () => vi.advanceTimersByTime(LONG / 4);

test("it says hello, and after reconnecting asks for everything since its version", () => {
  const { wires, newest, status } = start("secret");
  newest().welcome();
  expect(newest().sent).toEqual([{ type: "hello", table: "T", token: "secret" }]);
  expect(status()).toBe("open");
  newest().receive({ type: "update", version: 7, events: [] });
  newest().lose();
  expect(status()).toBe("lost");
  patiently();
  expect(wires).toHaveLength(2);
  newest().welcome();
  expect(newest().sent).toEqual([{ type: "hello", table: "T", token: "secret", since: 7 }]);
});

test("unanswered requests are sent again with the same id", async () => {
  const { wires, newest, socket } = start();
  newest().welcome();
  const done = socket.act(3, { type: "ROLL_DICE" });
  const asked = newest().sent[1];
  expect(asked).toMatchObject({ type: "act", knownVersion: 3, action: { type: "ROLL_DICE" } });
  newest().lose();
  patiently();
  newest().welcome();
  expect(newest().sent[1]).toEqual(asked);
  newest().receive({ type: "reply", requestId: (asked as { requestId: string }).requestId, version: 4 });
  expect(await done).toBe(4);
  // Answered requests are not sent a third time.
  newest().lose();
  patiently();
  newest().welcome();
  expect(newest().sent).toHaveLength(1);
  expect(wires).toHaveLength(3);
});

test("requests made before the welcome are sent after it", () => {
  const { newest, socket } = start();
  socket.act(0, { type: "END_TURN" }).catch(() => undefined);
  expect(newest().sent).toEqual([]);
  newest().welcome();
  expect(newest().sent.map(({ type }) => type)).toEqual(["hello", "act"]);
});

test("a refusal answers only its own request", async () => {
  const { newest, socket } = start();
  newest().welcome();
  const [first, second] = [socket.act(1, { type: "ROLL_DICE" }), socket.act(1, { type: "END_TURN" })];
  const [, one, other] = newest().sent as { requestId: string }[];
  newest().receive({ ...refused("ALREADY_ROLLED"), requestId: one?.requestId });
  newest().receive({ type: "reply", requestId: other?.requestId, version: 2 });
  await expect(first).rejects.toMatchObject({ code: "ALREADY_ROLLED" });
  expect(await second).toBe(2);
});

test("a client that is not admitted learns why, and does not retry", () => {
  const { wires, newest, status, why } = start();
  newest().onopen?.();
  newest().receive(refused("NO_SUCH_TABLE"));
  newest().lose(1008);
  expect(status()).toBe("refused");
  expect(why()).toMatchObject({ code: "NO_SUCH_TABLE" });
  vi.advanceTimersByTime(LONG);
  expect(wires).toHaveLength(1);
});

test("a temporary refusal is retried", () => {
  const { wires, newest, status } = start();
  newest().onopen?.();
  newest().receive(refused("UNAVAILABLE", true));
  newest().lose(1013);
  expect(status()).toBe("lost");
  patiently();
  expect(wires.length).toBeGreaterThan(1);
});

test("a refused chat message does not prevent reconnecting", () => {
  const { wires, newest, status } = start();
  newest().welcome();
  newest().receive(refused("MUTED"));
  newest().lose(1008);
  expect(status()).toBe("lost");
  patiently();
  expect(wires).toHaveLength(2);
  newest().welcome();
  expect(status()).toBe("open");
});

test("a refusal belongs to its connection", () => {
  const { newest, status } = start();
  newest().onopen?.();
  newest().receive(refused("BAD_TOKEN"));
  newest().lose(1006);
  patiently();
  newest().lose(1008);
  expect(status()).toBe("lost");
});

test("a silent connection is closed", () => {
  const { wires, newest, status } = start();
  newest().welcome();
  const [silent] = wires;
  vi.advanceTimersByTime(LONG);
  expect(silent?.closed).toBe(true);
  expect(silent?.sent.some(({ type }) => type === "ping")).toBe(true);
  expect(status()).not.toBe("open");
});

test("it waits longer and longer, and reconnects at once when asked", () => {
  const { wires, newest, socket } = start();
  for (let tries = 0; tries < 6; tries += 1) {
    newest().lose();
    patiently();
  }
  const before = wires.length;
  newest().lose();
  vi.advanceTimersByTime(5_000);
  expect(wires).toHaveLength(before);
  socket.reconnectNow();
  expect(wires).toHaveLength(before + 1);
});

test("renewing replaces the old connection", () => {
  const { wires, newest, socket, received } = start();
  newest().welcome();
  socket.reconnect();
  expect(wires[0]?.closed).toBe(true);
  const known = received.length;
  wires[0]?.receive({ type: "presence", connected: [], botPlays: [], botPlaysAt: [], idle: [], spectators: 0 });
  wires[0]?.lose();
  expect(received).toHaveLength(known);
  expect(wires).toHaveLength(2);
});

test("after leaving there are no answers and no retries", async () => {
  const { wires, newest, socket } = start();
  newest().welcome();
  const asked = socket.act(1, { type: "END_TURN" });
  socket.stop();
  await expect(asked).rejects.toMatchObject({ code: "GONE" });
  newest().lose();
  vi.advanceTimersByTime(LONG);
  expect(wires).toHaveLength(1);
});

test("sending a chat message without a connection reports that it was not sent", () => {
  const { newest, socket } = start();
  expect(socket.sendChat("hello")).toBe(false);
  newest().welcome();
  expect(socket.sendChat("hello")).toBe(true);
  expect(newest().sent.at(-1)).toEqual({ type: "chat", text: "hello" });
});
