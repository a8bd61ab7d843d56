import type { Services } from "../../services/services.ts";
import { watchDue } from "../schedules/watch-due.ts";
import { findNextRelease, listDueReleases } from "./issue-releases.store.ts";
import { releaseDue } from "./release-due.ts";

/**
 * Releases the issues whose minute has come (product: issues 11).
 * @returns a function that stops watching and waits for what is being released
 */
export function watchReleases(services: Services): () => Promise<void> {
  return watchDue(services, {
    name: "releases",
    list: listDueReleases,
    act: (given, issueId) => releaseDue(given, issueId),
    next: findNextRelease,
  });
}
