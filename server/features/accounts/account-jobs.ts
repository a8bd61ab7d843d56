import { removeOldKeys } from "../../http/api/idempotency.store.ts";
import { removeOldCounters } from "../../http/security/rate-counters.store.ts";
import { uploadCounters } from "../../http/security/upload-quota.ts";
import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import { removeOldMarks, removeOldVisitDays } from "../articles/visits.store.ts";
import { removeOldRemovals } from "../kept/kept.store.ts";
import type { Services } from "../services.ts";
import { removeOldTokens } from "./mailed-proofs.store.ts";
import { removeEndedSessions } from "./sessions.store.ts";

const day = 24 * 60 * 60 * 1000;

/** The nightly and hourly clean-up of accounts, what readers keep, counters of visits and idempotency keys. */
export function accountJobs({ database, now }: Services): JobHandler[] {
  return [
    jobHandler("accounts.clean", async () => {
      const yesterday = new Date(now().getTime() - day);
      await removeEndedSessions(database, yesterday);
      await removeOldTokens(database, yesterday);
      await removeOldVisitDays(database, now());
      await removeOldRemovals(database, new Date(now().getTime() - 180 * day));
    }),
    jobHandler("counters.clean", async () => {
      // No window is longer than an hour, except those of uploads, which are days.
      const longAgo = new Date(now().getTime() - 2 * 60 * 60 * 1000);
      const before = new Date(now().getTime() - 2 * day);
      await removeOldCounters(database, longAgo, { prefix: uploadCounters, before });
      await removeOldMarks(database, now());
    }),
    // An idempotency key that is sent again after two days counts as a new one.
    jobHandler("idempotency.clean", () =>
      removeOldKeys(database, new Date(now().getTime() - 2 * day)),
    ),
  ];
}
