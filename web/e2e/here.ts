/** Tables on this device: how they are opened, and what goes wrong with their storage. */

import type { Page } from "@playwright/test";
import { NewTable } from "./pages";

/** Fills the form of a short game on this device. */
export async function chooseHere(page: Page, people: string[], bots: number, points: number): Promise<void> {
  const form = new NewTable(page);
  await form.open();
  await page.getByRole("radio", { name: /^On this device/ }).check({ force: true });
  await page.getByRole("radio", { name: String(people.length + bots), exact: true }).check({ force: true });
  for (let seat = 0; seat < people.length + bots; seat += 1) {
    const name = people[seat];
    await form.seat(seat + 1).selectOption(name === undefined ? "medium" : "person");
    if (name !== undefined) await page.getByLabel(`Name of seat ${seat + 1}`).fill(name);
  }
  await form.group("Winning").click();
  await page.getByLabel("Points to win").fill(String(points));
}

export const isHere = /\/t\/here_/;

/** Runs a script in every worker of a table before anything else. */
export async function inWorkers(page: Page, script: string): Promise<void> {
  await page.route("**/table.worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}

/** Leaves no room for games. */
export async function fillStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!("IDBObjectStore" in globalThis)) return;
    const full = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    // Workers have a store of their own, so every way into it is closed.
    Object.defineProperty(IDBFactory.prototype, "open", { value: full });
  });
  await inWorkers(
    page,
    'IDBFactory.prototype.open = () => { throw new DOMException("no room", "QuotaExceededError"); };',
  );
}

/**
 * Lets `endRoom` leave no room for games from one moment on. The worker of later tables gets a new script in the
 * cache, which pages without a network use.
 */
export async function prepareEndOfRoom(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const listen = `new BroadcastChannel("test-room").onmessage = () => {
      IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
    };`;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes("table.worker")) continue;
        const response = await cache.match(request, { ignoreVary: true });
        const { headers } = response!;
        await cache.put(request, new Response(listen + (await response!.text()), { headers }));
      }
    }
  });
}

export async function endRoom(page: Page): Promise<void> {
  await page.evaluate(() => new BroadcastChannel("test-room").postMessage("full"));
}

/** The number of actions of all games in this browser that are saved. */
export function savedActions(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open("hexhaven-games");
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const counting = db.transaction("actions").objectStore("actions").count();
          counting.onsuccess = () => {
            db.close();
            done(counting.result);
          };
        };
      }),
  );
}
