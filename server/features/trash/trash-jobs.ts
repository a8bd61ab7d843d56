import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { daysKept } from "./trash.policy.ts";
import { emptyDeletedBefore } from "./trash.store.ts";

/** The nightly job that removes records after thirty days in the trash (product: trash 6). */
export function trashJobs({ database, now, log }: Services): JobHandler[] {
  return [
    jobHandler("trash.clean", async () => {
      const before = new Date(now().getTime() - daysKept * 24 * 60 * 60 * 1000);
      const emptied = await emptyDeletedBefore(database, before, now());
      if (emptied > 0) log.info({ emptied }, "trash: deleted records removed for good");
    }),
  ];
}
