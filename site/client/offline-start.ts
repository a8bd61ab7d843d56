// Loaded by page.ts at the first interaction with a page, or where this device already keeps something.

import { workerPath } from "@hilal/contract/client/browser-names";
import { refreshCopies } from "./offline/refresh-copies.ts";

/** What browsers tell of the connection; some do not. */
type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Registers the service worker once the page has nothing else to do, and not for readers who save data. */
function registerWorker(): void {
  const isSaving = (navigator as Connected).connection?.saveData === true;
  if (isSaving || !("serviceWorker" in navigator)) return;
  // Refused in private windows of some browsers: the site works without.
  navigator.serviceWorker.register(workerPath).catch(() => null);
}

const idle = window.requestIdleCallback ?? setTimeout;
idle(() => {
  registerWorker();
  void refreshCopies();
});
