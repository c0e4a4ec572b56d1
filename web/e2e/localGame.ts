/** Games on one device, measured: the engine alone in a worker, and a page while its bots play. */

import type { Page } from "@playwright/test";
import { Home, TablePage } from "./pages";

/** The addresses of the engine's two files. */
interface EngineFiles {
  script: string;
  module: string;
}

/** What the worker of a table loads, which a page is not told: itself, and all that its scripts name. */
export function workerFiles(page: Page): Promise<string[]> {
  return filesFrom(page, page.workers()[0]?.url() ?? "");
}

/** A file, and all that it and those name. */
async function filesFrom(page: Page, first: string): Promise<string[]> {
  const found = [first];
  for (const address of found) {
    if (!address.endsWith(".js")) continue;
    const text = await (await page.request.get(address)).text();
    for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|wasm))["'`]/g)) {
      const next = new URL(`/assets/${name}`, address).href;
      if (!found.includes(next)) found.push(next);
    }
  }
  return found;
}

async function engineFiles(page: Page): Promise<EngineFiles> {
  await new Home(page).open();
  await new Home(page).play.click();
  await new TablePage(page).expectBoard();
  // The worker has the engine's script inside its own, pages load it by itself.
  const files = await filesFrom(
    page,
    await page
      .locator("script[src]")
      .first()
      .evaluate((script: HTMLScriptElement) => script.src),
  );
  const module = files.find((address) => address.endsWith(".wasm"));
  for (const script of files) {
    if (!script.endsWith(".js") || module === undefined) continue;
    if ((await (await page.request.get(script)).text()).includes("as TableHandle")) return { script, module };
  }
  throw new Error("no script of the engine was loaded");
}

/** Runs a script in a worker that has the engine, as `engine`. Returns what it passes to `tell`. */
export async function inEngine<T>(page: Page, work: string): Promise<T> {
  const { script, module } = await engineFiles(page);
  const source = `import * as engine from ${JSON.stringify(script)};
    await engine.default({ module_or_path: ${JSON.stringify(module)} });
    engine.prepare();
    const tell = (told) => postMessage(JSON.stringify(told));
    ${work}`;
  return page.evaluate(
    (text) =>
      new Promise<T>((done, failed) => {
        const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), {
          type: "module",
        });
        worker.onmessage = ({ data }) => done(JSON.parse(data as string) as T);
        worker.onerror = ({ message }) => failed(new Error(message));
      }),
    source,
  );
}

/** Milliseconds of every decision of three bots against a person who follows the hints. */
export function decisions(page: Page, bot: string, secret: string): Promise<number[]> {
  const settings = { map: "standard", seats: ["person", bot, bot, bot], botDelayMs: 0, clock: "off" };
  return inEngine(
    page,
    `const settings = ${JSON.stringify(JSON.stringify(settings))};
    const table = engine.TableHandle.open("here_1", settings, '["Ann"]', "${secret.repeat(32)}", 0);
    const times = [];
    for (let now = 0; JSON.parse(table.view(now)).stage === "playing"; ) {
      const at = table.wakeAt(now);
      if (at === undefined) {
        const { version, action } = JSON.parse(table.hint());
        table.receive(JSON.stringify({ type: "act", requestId: "r" + version, knownVersion: version, action }), now);
      } else {
        now = Math.max(now, at);
        const before = performance.now();
        table.drive(now);
        times.push(performance.now() - before);
      }
    }
    tell(times);`,
  );
}

/** Milliseconds that games of equal bots take, for each of their turns. */
export function turnTime(page: Page, bot: string, games: number): Promise<number> {
  const wanted = { seed: "1", first: 0, count: games, seats: 4, bot };
  return inEngine(
    page,
    `const map = engine.shippedMap("standard");
    // The first game is slower, because the module is still being optimised.
    engine.playMap(map, ${JSON.stringify(JSON.stringify({ ...wanted, count: 1 }))});
    const before = performance.now();
    const { turns } = JSON.parse(engine.playMap(map, ${JSON.stringify(JSON.stringify(wanted))}));
    tell((performance.now() - before) / turns);`,
  );
}

/** The frames of a page, in milliseconds, and its tasks over 50 ms. */
export interface Frames {
  frames: number[];
  longTasks: number[];
}

/** Makes a page that is not open yet note its frames, and lets `playByHints` reach the worker of its table. */
export async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { frames: [] as number[], longTasks: [] as number[], worker: null as Worker | null };
    Object.assign(globalThis, { noted });
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        noted.worker = this;
      }
    };
    let before = performance.now();
    const note = (now: number) => {
      noted.frames.push(now - before);
      before = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    new PerformanceObserver((list) => noted.longTasks.push(...list.getEntries().map((task) => task.duration))).observe(
      {
        type: "longtask",
      },
    );
  });
}

/** Plays for some milliseconds by following the hints, without clicks, and returns the frames of that time. */
export function playByHints(page: Page, forMs: number): Promise<Frames> {
  return page.evaluate(async (limit) => {
    type Told = { n?: number; answer?: unknown; state?: { awaited: number[] } };
    const { noted } = globalThis as unknown as { noted: Frames & { worker: Worker } };
    const { worker } = noted;
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    let isAwaited = true;
    let answered: (answer: unknown) => void = () => {};
    worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if (data.state) isAwaited = data.state.awaited.length > 0;
      if (data.n !== undefined && data.n >= 1e6) answered(data.answer);
    });
    const ask = (call: object): Promise<unknown> =>
      new Promise((done) => {
        answered = done;
        worker.postMessage({ ...call, n: 1e6 });
      });
    noted.frames.length = 0;
    noted.longTasks.length = 0;
    for (const until = performance.now() + limit; performance.now() < until; await pause(100)) {
      if (!isAwaited) continue;
      const hint = (await ask({ call: "hint" })) as { version: number; action: unknown } | undefined;
      if (!hint) continue;
      const message = { type: "act", requestId: `r${hint.version}`, knownVersion: hint.version, action: hint.action };
      await ask({ call: "message", message });
    }
    return { frames: [...noted.frames], longTasks: [...noted.longTasks] };
  }, forMs);
}
