import type { HearWrites } from "../../../changes/changes.ts";
import type { Services } from "../../services.ts";
import { publishDue } from "./publish-scheduled.ts";
import { findNextDue, listDue, readDatabaseClock } from "./schedules.store.ts";
import { type DueWork, watchDue } from "./watch-due.ts";

/**
 * Publishes what is scheduled when its moment has come (product: desk 5).
 * @param hear of moments that are set meanwhile; what watches without it knows of those alone that it found
 * @returns a function that stops watching and waits for what is being published
 */
export function watchSchedules(services: Services, hear?: HearWrites): () => Promise<void> {
  const work: DueWork = {
    name: "schedules",
    clock: readDatabaseClock,
    list: listDue,
    act: publishDue,
    next: findNextDue,
  };
  return watchDue(services, work, hear);
}
