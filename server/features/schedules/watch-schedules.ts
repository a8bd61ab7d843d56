import type { Services } from "../../services/services.ts";
import { publishDue } from "./publish-scheduled.ts";
import { findNextDue, listDue } from "./schedules.store.ts";
import { watchDue } from "./watch-due.ts";

/**
 * Publishes what is scheduled when its moment has come (product: desk 5).
 * @returns a function that stops watching and waits for what is being published
 */
export function watchSchedules(services: Services): () => Promise<void> {
  return watchDue(services, {
    name: "schedules",
    list: listDue,
    act: publishDue,
    next: findNextDue,
  });
}
