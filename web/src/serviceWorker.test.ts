/** The service worker, in front of a server that has one version of the pages after another, or is in trouble. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import source from "../public/sw.js?raw";

/** The part of a cache that the worker uses. */
class TestCache {
  readonly entries = new Map<string, Response>();
  private path = (request: string | Request) => new URL(typeof request === "string" ? request : request.url, HERE);
  match = (request: string | Request) => Promise.resolve(this.entries.get(this.path(request).pathname)?.clone());
  put = (request: string | Request, response: Response) =>
    Promise.resolve(void this.entries.set(this.path(request).pathname, response));
  delete = (request: Request) => Promise.resolve(this.entries.delete(this.path(request).pathname));
  keys = () => Promise.resolve([...this.entries.keys()].map((path) => new Request(new URL(path, HERE))));
}

type Handler = (event: object) => void;

const HERE = "https://hexhaven.test";
/** How long the worker waits for a page. */
const PATIENCE_MS = 5_000;
const page = (build: string) => `<script src="/assets/main-${build}.js"></script>`;

let cache: TestCache;
let handlers: Record<string, Handler>;
let build: string;
let trouble: "none" | "error" | "silence" | "offline";

function answer(path: string): Promise<Response> {
  if (trouble === "silence") return new Promise(() => {});
  if (trouble === "offline") return Promise.reject(new TypeError("no network"));
  if (trouble === "error") return Promise.resolve(new Response("Bad gateway", { status: 502 }));
  const html = { headers: { "content-type": "text/html" } };
  const files: Record<string, string> = {
    [`/assets/main-${build}.js`]: `import("./late-${build}.js"); new URL("../assets/same.svg")`,
    [`/assets/late-${build}.js`]: 'url("./same.svg")',
    "/assets/same.svg": "<svg/>",
  };
  if (!path.startsWith("/assets/")) return Promise.resolve(new Response(page(build), html));
  const file = files[path];
  return Promise.resolve(file === undefined ? new Response("", { status: 404 }) : new Response(file));
}

/** Opens a page, and returns what it is and when the worker has done what it does besides. */
async function open(): Promise<{ text: string; done: Promise<unknown> }> {
  const given: Promise<Response>[] = [];
  const waiting: Promise<unknown>[] = [];
  handlers["fetch"]?.({
    request: { method: "GET", mode: "navigate", url: `${HERE}/rules` },
    respondWith: (response: Promise<Response>) => given.push(response),
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
  });
  return { text: (await (await given[0])?.text()) ?? "", done: Promise.all(waiting) };
}

const assets = () => [...cache.entries.keys()].filter((path) => path.startsWith("/assets/")).sort();
const of = (...builds: string[]) =>
  [...builds.flatMap((each) => [`/assets/late-${each}.js`, `/assets/main-${each}.js`]), "/assets/same.svg"].sort();

beforeEach(() => {
  vi.useFakeTimers();
  [cache, handlers, build, trouble] = [new TestCache(), {}, "one", "none"];
  const self = {
    location: { origin: HERE },
    addEventListener: (kind: string, handler: Handler) => (handlers[kind] = handler),
  };
  const caches = { open: () => Promise.resolve(cache), match: cache.match };
  const fetch = (request: string | { url: string }) =>
    answer(new URL(typeof request === "string" ? request : request.url, HERE).pathname);
  new Function("self", "caches", "fetch", source)(self, caches, fetch);
});

afterEach(() => {
  vi.useRealTimers();
});

test("keeps what a page and the one before it need, and nothing else", async () => {
  for (const [next, kept] of [
    ["one", of("one")],
    ["two", of("one", "two")],
    ["two", of("one", "two")],
    ["three", of("two", "three")],
  ] as const) {
    build = next;
    const { text, done } = await open();
    await done;
    expect(text).toBe(page(next));
    expect(assets()).toEqual(kept);
  }
});

test("serves the cached page without a network, and while the server is in trouble", async () => {
  await (
    await open()
  ).done;
  for (const next of ["offline", "error"] as const) {
    trouble = next;
    expect((await open()).text).toBe(page("one"));
  }
  trouble = "silence";
  const opened = open();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  const early = await Promise.race([opened.then(() => "early"), Promise.resolve("not yet")]);
  expect(early).toBe("not yet");
  await vi.advanceTimersByTimeAsync(1);
  expect((await opened).text).toBe(page("one"));
});

test("tells what is wrong if nothing is cached", async () => {
  trouble = "error";
  expect((await open()).text).toBe("Bad gateway");
  trouble = "offline";
  await expect(open()).rejects.toThrow("no network");
});
