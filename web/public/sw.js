// Keeps what was built, and says what works when the server cannot be reached.
// Nothing of a game is kept: the server's word is the only one.

const SHELF = "boomtable-1";
const OFFLINE = "/offline.html";
const KEPT = [OFFLINE, "/offline.css", "/offline.js", "/icon.svg"];
const MOST = 200; // assets of this build and a few before it

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(KEPT)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(navigate(request));
  } else if (pathname.startsWith("/assets/") || KEPT.includes(pathname)) {
    event.respondWith(keep(request));
  }
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** The tab that is there already, or a new one. */
async function show(path) {
  const tabs = await self.clients.matchAll({ type: "window" });
  const there = tabs.find((tab) => new URL(tab.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** The page as it is now; without a connection, the page that says so. */
async function navigate(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** Assets are named after their contents: one that is kept is right for ever. */
async function keep(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shelf.put(request, answer.clone());
  return answer;
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
  const shelf = await caches.open(SHELF);
  const assets = (await shelf.keys()).filter((r) => new URL(r.url).pathname.startsWith("/assets/"));
  for (const old of assets.slice(0, -MOST)) await shelf.delete(old);
  await self.clients.claim();
}
