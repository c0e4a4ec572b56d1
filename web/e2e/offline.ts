/** Pages without a network, from the service worker. */

import type { BrowserContext, Page } from "@playwright/test";

/** Waits until the service worker has everything, and cuts the network. */
export async function cutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const cached = async (): Promise<string[]> => {
      const found = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
      return found;
    };
    // The engine comes last, but other files may still be on their way.
    for (let before = -1; ;) {
      const urls = await cached();
      const hasEngine = urls.some((url) => url.endsWith(".wasm")) && urls.some((url) => url.includes("table.worker"));
      if (hasEngine && urls.length === before) return;
      before = urls.length;
      await new Promise((done) => setTimeout(done, 250));
    }
  });
  await context.setOffline(true);
}
