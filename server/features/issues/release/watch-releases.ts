import type { HearWrites } from "../../../changes/changes.ts";
import { readDatabaseClock } from "../../desk/schedules/schedules.store.ts";
import { type DueWork, watchDue } from "../../desk/schedules/watch-due.ts";
import type { Services } from "../../services.ts";
import { findNextRelease, listDueReleases } from "./issue-releases.store.ts";
import { releaseDue } from "./release-due.ts";

/**
 * Releases the issues whose minute has come (product: issues 11).
 * @param hear of moments that are set meanwhile; what watches without it knows of those alone that it found
 * @returns a function that stops watching and waits for what is being released
 */
export function watchReleases(services: Services, hear?: HearWrites): () => Promise<void> {
  const work: DueWork = {
    name: "releases",
    clock: readDatabaseClock,
    list: listDueReleases,
    act: (given, issueId) => releaseDue(given, issueId),
    next: findNextRelease,
  };
  return watchDue(services, work, hear);
}
