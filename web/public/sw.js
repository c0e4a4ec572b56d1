// Lets the pages open offline. Hashed assets never change and are cached. Pages are fetched from the network first,
// with the cache as a fallback. Responses under /api and /ws are never cached. Tapping a notification opens its table.

const CACHE = "hexhaven-1";
const PAGE = "/";
/** Under this name the cache has the page before the current one. Nothing is served from there. */
const PREVIOUS_PAGE = "/previous-page";
/** How long a page may take to arrive, in milliseconds, if there is a cached one. */
const PATIENCE_MS = 5_000;
/** A hashed asset is the same for every client, whatever `Vary` header a proxy adds. */
const IGNORE_VARY = { ignoreVary: true };
const ASSET = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2|wasm|svg))["'`)]/g;

/** The assets that a text refers to. */
function assetsIn(text) {
  return [...text.matchAll(ASSET)].map(([, name]) => `/assets/${name}`);
}

/** The assets that a page refers to, directly or indirectly; `read` returns their texts. */
async function assetsOf(page, read) {
  const known = new Set();
  const isNew = (address) => !known.has(address) && known.add(address);
  for (let next = assetsIn(page).filter(isNew); next.length > 0;) {
    const texts = await Promise.all(next.map(read));
    next = texts.flatMap(assetsIn).filter(isNew);
  }
  return known;
}

/** The text of an asset if it may refer to other assets. */
function textOf(address, response) {
  return response?.ok && /\.(js|css)$/.test(address) ? response.text() : "";
}

/** Caches an asset and returns its text if it may refer to other assets. */
async function cacheAsset(cache, address) {
  const cached = await cache.match(address, IGNORE_VARY);
  const response = cached ?? (await fetch(address));
  if (!cached && response.ok) await cache.put(address, response.clone());
  return textOf(address, response);
}

/**
 * Caches a page and all assets that it refers to, so that pages not yet visited open offline as well. The assets of
 * the page before it are kept, because it may still be open in another tab; older ones are removed.
 */
async function cachePage(response) {
  const cache = await caches.open(CACHE);
  const text = await response.clone().text();
  const needed = await assetsOf(text, (address) => cacheAsset(cache, address));
  const before = await cache.match(PAGE);
  if (before && (await before.clone().text()) !== text) await cache.put(PREVIOUS_PAGE, before);
  await cache.put(PAGE, response);
  const previous = await cache.match(PREVIOUS_PAGE);
  const cached = async (address) => textOf(address, await cache.match(address, IGNORE_VARY));
  const older = previous ? await assetsOf(await previous.text(), cached) : new Set();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isKept = needed.has(pathname) || older.has(pathname);
    if (pathname.startsWith("/assets/") && !isKept) await cache.delete(request);
  }
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

/** What the cache has for the pages; nothing if it is empty. */
function cachedPage() {
  return caches.match(PAGE, IGNORE_VARY);
}

/** The cached page, after a while: a connection may be dead without failing. */
async function cachedPageLater() {
  await new Promise((done) => setTimeout(done, PATIENCE_MS));
  // Without a cached page there is nothing but to wait.
  return (await cachedPage()) ?? new Promise(() => {});
}

async function servePage(event) {
  const fetched = fetch(event.request);
  const kept = fetched.then((response) => {
    const isOurs = response.ok && response.headers.get("content-type")?.includes("text/html");
    return isOurs ? cachePage(response.clone()) : undefined;
  });
  event.waitUntil(kept.catch(() => undefined));
  try {
    const response = await Promise.race([fetched, cachedPageLater()]);
    // The server, or what is in front of it, is in trouble.
    return response.status >= 500 ? ((await cachedPage()) ?? response) : response;
  } catch (error) {
    const cached = await cachedPage();
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
