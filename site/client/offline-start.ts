// Loaded by page.ts at the first interaction with a page, or where this device already keeps something.

import { workerPath } from "@hilal/contract/client/browser-names";
import { completeCopies } from "./offline/complete-copies.ts";
import { refreshCopies } from "./offline/refresh-copies.ts";

/** What browsers tell of the connection; some do not. */
type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };

const savesData = () => (navigator as Connected).connection?.saveData === true;

/** Registers the service worker. */
function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // Refused in private windows of some browsers: the site works without.
  navigator.serviceWorker.register(workerPath).catch(() => null);
}

const idle = window.requestIdleCallback ?? setTimeout;
// Once the page has nothing else to do. Readers who save data get what they ask for, and nothing by itself.
idle(() => {
  if (!savesData()) registerWorker();
  void refreshCopies().then(() => savesData() || completeCopies());
});
