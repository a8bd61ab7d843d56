import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { removePendingSubscribers } from "./newsletter.store.ts";

/** How long an address may wait for its confirmation. */
const pendingDays = 30;

/** Forgets addresses whose owners never answered: they did not ask to be kept. */
export function newsletterJobs({ database, now }: Services): JobHandler[] {
  return [
    jobHandler("newsletter.clean", async () => {
      const before = new Date(now().getTime() - pendingDays * 24 * 60 * 60 * 1000);
      await removePendingSubscribers(database, before);
    }),
  ];
}
