// Lets the pages open offline. Hashed assets never change and are cached. Pages are fetched from the network first,
// with the cache as a fallback. Responses under /api and /ws are never cached. Tapping a notification opens its table.

const CACHE = "hexhaven-1";
const PAGE = "/";
/** A hashed asset is the same for every client, whatever `Vary` header a proxy adds. */
const ANYBODY = { ignoreVary: true };
const ASSET = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2|wasm))["'`)]/g;

/**
 * Caches all assets that the page refers to, directly or indirectly, so that pages not yet visited open offline as
 * well.
 */
async function keepAll(cache, page) {
  const wanted = new Set();
  const look = (text) => {
    const found = [];
    for (const [, name] of text.matchAll(ASSET)) {
      const address = `/assets/${name}`;
      if (!wanted.has(address)) found.push(address);
      wanted.add(address);
    }
    return found;
  };
  let next = look(page);
  while (next.length > 0) {
    const texts = await Promise.all(next.map((address) => keep(cache, address)));
    next = texts.flatMap(look);
  }
  // Removes assets that only an older page needed.
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !wanted.has(pathname)) await cache.delete(request);
  }
}

/** Caches an asset and returns its text if it may refer to other assets. */
async function keep(cache, address) {
  const kept = await cache.match(address, ANYBODY);
  const response = kept ?? (await fetch(address));
  // If there is no such asset, the server responds with the page.
  if (response.headers.get("content-type")?.includes("text/html")) return "";
  if (!kept && response.ok) await cache.put(address, response.clone());
  return /\.(js|css)$/.test(address) && response.ok ? response.text() : "";
}

async function keepPage(response) {
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, response.clone());
  await keepAll(cache, await response.text());
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(PAGE).then((response) => (response.ok ? keepPage(response) : undefined)));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

async function page(event) {
  try {
    const response = await fetch(event.request);
    const isOurs = response.ok && response.headers.get("content-type")?.includes("text/html");
    if (isOurs) event.waitUntil(keepPage(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE, ANYBODY);
    if (kept) return kept;
    throw error;
  }
}

async function asset(event) {
  const kept = await caches.match(event.request, ANYBODY);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return response;
}

/** Pages rendered by the server. */
const OTHERS = ["/api/", "/ws", "/fair-dice", "/healthz", "/readyz", "/metrics"];

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || OTHERS.some((other) => pathname.startsWith(other)))
    return;
  if (mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/") || pathname.startsWith("/icon") || pathname === "/manifest.webmanifest")
    event.respondWith(asset(event));
});

/** Opens the table that a notification is about, in its existing window or a new one. */
async function lead(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path ?? PAGE));
});
