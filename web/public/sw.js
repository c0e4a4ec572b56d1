// Lets the pages open offline. Hashed assets never change and are cached. Pages are fetched from the network first,
// with the cache as a fallback. Responses under /api and /ws are never cached. Tapping a notification opens its table.

const CACHE = "hexhaven-1";
const PAGE = "/";
/** A hashed asset is the same for every client, whatever `Vary` header a proxy adds. */
const IGNORE_VARY = { ignoreVary: true };
const ASSET = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2|wasm|svg))["'`)]/g;

/**
 * Caches all assets that the page refers to, directly or indirectly, so that pages not yet visited open offline as
 * well.
 */
async function cacheAssets(cache, page) {
  const known = new Set();
  const newAssets = (text) => {
    const addresses = [];
    for (const [, name] of text.matchAll(ASSET)) {
      const address = `/assets/${name}`;
      if (!known.has(address)) addresses.push(address);
      known.add(address);
    }
    return addresses;
  };
  let next = newAssets(page);
  while (next.length > 0) {
    const texts = await Promise.all(next.map((address) => cacheAsset(cache, address)));
    next = texts.flatMap(newAssets);
  }
  // Removes assets that only an older page needed.
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !known.has(pathname)) await cache.delete(request);
  }
}

/** Caches an asset and returns its text if it may refer to other assets. */
async function cacheAsset(cache, address) {
  const cached = await cache.match(address, IGNORE_VARY);
  const response = cached ?? (await fetch(address));
  // If there is no such asset, the server responds with the page.
  if (response.headers.get("content-type")?.includes("text/html")) return "";
  if (!cached && response.ok) await cache.put(address, response.clone());
  return /\.(js|css)$/.test(address) && response.ok ? response.text() : "";
}

async function cachePage(response) {
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, response.clone());
  await cacheAssets(cache, await response.text());
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(PAGE).then((response) => (response.ok ? cachePage(response) : undefined)));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

async function servePage(event) {
  try {
    const response = await fetch(event.request);
    const isOurs = response.ok && response.headers.get("content-type")?.includes("text/html");
    if (isOurs) event.waitUntil(cachePage(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const cached = await caches.match(PAGE, IGNORE_VARY);
    if (cached) return cached;
    throw error;
  }
}

async function serveAsset(event) {
  const cached = await caches.match(event.request, IGNORE_VARY);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return response;
}

/** Pages rendered by the server. */
const NOT_CACHED = ["/api/", "/ws", "/fair-dice", "/healthz", "/readyz", "/metrics"];

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || NOT_CACHED.some((other) => pathname.startsWith(other)))
    return;
  if (mode === "navigate") event.respondWith(servePage(event));
  else if (pathname.startsWith("/assets/") || pathname.startsWith("/icon") || pathname === "/manifest.webmanifest")
    event.respondWith(serveAsset(event));
});

/** Opens the table that a notification is about, in its existing window or a new one. */
async function openTable(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data?.path ?? PAGE));
});
