// Takes the place of the service worker where reading offline is switched off: removes what the worker had stored for
// itself, and then itself. Pages that are open go on; what readers have saved stays theirs.

import { workersOwn } from "./own-caches.ts";
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(sayFarewell());
});

async function sayFarewell(): Promise<void> {
  await Promise.all(workersOwn.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
