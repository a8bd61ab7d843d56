import { and, isNotNull, like, lt, not, or } from "drizzle-orm";
import { mailedTokens, rateCounters, sessions } from "../../database/schema/accounts.ts";
import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import { uploadCounters } from "../../security/upload-quota.ts";
import type { Services } from "../../services/services.ts";
import { removeOldMarks } from "../visits/visits.store.ts";

const day = 24 * 60 * 60 * 1000;

/** The nightly and hourly tidying of what accounts leave behind. */
export function accountJobs({ database, now }: Services): JobHandler[] {
  return [
    jobHandler("accounts.clean", async () => {
      const yesterday = new Date(now().getTime() - day);
      // Their refresh tokens go with them.
      await database
        .delete(sessions)
        .where(or(lt(sessions.expiresAt, yesterday), lt(sessions.revokedAt, yesterday)));
      await database
        .delete(mailedTokens)
        .where(
          or(
            lt(mailedTokens.expiresAt, yesterday),
            and(isNotNull(mailedTokens.usedAt), lt(mailedTokens.usedAt, yesterday)),
          ),
        );
    }),
    jobHandler("counters.clean", async () => {
      // No window is longer than an hour, but those of uploads, which are days.
      const longAgo = new Date(now().getTime() - 2 * 60 * 60 * 1000);
      const isLong = like(rateCounters.key, `${uploadCounters}%`);
      await database
        .delete(rateCounters)
        .where(
          or(
            and(lt(rateCounters.windowStart, longAgo), not(isLong)),
            lt(rateCounters.windowStart, new Date(now().getTime() - 2 * day)),
          ),
        );
      await removeOldMarks(database, now());
    }),
  ];
}
