// The service worker of the reading site: shows saved pages without a connection, and otherwise stays out of the way.

import { setCacheNameDetails } from "workbox-core";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { createPartialResponse } from "workbox-range-requests";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { findInCopies, toCopyPath } from "../offline/copy-caches.ts";
import { assetsCache, shellCache } from "./own-caches.ts";
import { isReadingPage, languageOfRequest } from "./read-request.ts";
import type { RoutedFetches, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

/** After how many seconds without an answer a copy is shown instead. */
const patience = 4;

/** Most files of past and present builds that are kept beside the shell. */
const mostAssets = 80;

/** Tells that there is no connection, in place of the page that was asked for. */
async function offlinePage(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const language = languageOfRequest(pathname, request.referrer, navigator.languages);
  const page = await matchPrecache(language === "ur" ? "/ur/offline" : "/offline");
  if (!page) return undefined;
  return new Response(page.body, { status: 503, headers: page.headers });
}

/** Nothing is stored on the way: the copies are made by the pages (offline/offline-copies.ts). */
const pages = new NetworkFirst({
  networkTimeoutSeconds: patience,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request }) =>
        findInCopies(toCopyPath(new URL(request.url).pathname)),
      handlerDidError: async ({ request }) => offlinePage(request),
    },
  ],
});

const assets = new CacheFirst({
  cacheName: assetsCache,
  plugins: [
    {
      // A copy of a page keeps the files of its build, which the server may no longer have.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? findInCopies(new URL(request.url).pathname),
      cacheDidUpdate: forgetOldest,
    },
  ],
});

async function forgetOldest(): Promise<void> {
  const cache = await caches.open(assetsCache);
  const files = await cache.keys();
  const oldest = files.slice(0, Math.max(0, files.length - mostAssets));
  await Promise.all(oldest.map((file) => cache.delete(file)));
}

/** A browser that knows the call but not such rules asks the worker, which leaves these alone as well. */
async function routePast(addRoutes: NonNullable<RoutedFetches["addRoutes"]>): Promise<void> {
  const rules = ["/admin", "/admin/*", "/api/*"].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: "network" as const,
  }));
  await addRoutes(rules).catch(() => undefined);
}

self.addEventListener("install", (event) => {
  // Where browsers can, these do not even start the worker.
  if (event.addRoutes) event.waitUntil(routePast(event.addRoutes.bind(event)));
});

setCacheNameDetails({ ...shellCache, suffix: "" });

// A new worker waits until no page of the former one is open: those find their own build's files until then.
precacheAndRoute([...self.__WB_MANIFEST], { cleanURLs: false });

enableNavigationPreload();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isReadingPage(url.pathname),
  pages,
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith("/assets/") && !request.headers.has("range"),
  assets,
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith("/media/") && request.destination === "image",
  async ({ request, url }) => (await findInCopies(url.pathname)) ?? fetch(request),
);

// Players ask for parts of a recording.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith("/media/") && request.destination === "audio",
  async ({ request, url }) => {
    const kept = await findInCopies(url.pathname);
    if (!kept) return fetch(request);
    return request.headers.has("range") ? createPartialResponse(request, kept) : kept;
  },
);
