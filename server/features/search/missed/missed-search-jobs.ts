import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { type JobHandler, jobHandler } from "../../../jobs/job-queue.ts";
import type { Services } from "../../services.ts";
import { removeOldMissed } from "./missed-searches.store.ts";

/** How long a day's queries are kept (product: search 16). */
const keptFor = 90 * 24 * 60 * 60 * 1000;

/** The nightly tidying of what was searched for and not found. */
export function missedSearchJobs({ database, now }: Services): JobHandler[] {
  return [
    jobHandler("searches.clean", () =>
      removeOldMissed(database, toKarachiDay(new Date(now().getTime() - keptFor))),
    ),
  ];
}
