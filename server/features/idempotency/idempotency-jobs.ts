import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { removeOldKeys } from "./idempotency.store.ts";

/** A call that comes again after two days is a new one. */
const keptFor = 2 * 24 * 60 * 60 * 1000;

/** The nightly tidying of the names of calls. */
export function idempotencyJobs({ database, now }: Services): JobHandler[] {
  return [
    jobHandler("idempotency.clean", () =>
      removeOldKeys(database, new Date(now().getTime() - keptFor)),
    ),
  ];
}
