import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { listUnmailed, takeForMail } from "./notices.store.ts";

/**
 * Once an hour, one mail to each person who has been told something and has not seen it (product: desk 11). What a mail
 * takes is marked in the transaction that hands it over, so that no run tells it again.
 */
export function noticeJobs({ database, jobs, now }: Services): JobHandler[] {
  return [
    jobHandler("desk.digest", async () => {
      for (const userId of await listUnmailed(database)) {
        await database.transaction(async (transaction) => {
          const mailedAt = now();
          const unseen = await takeForMail(transaction, userId, mailedAt);
          if (unseen === 0) return;
          const mail = { mail: "desk-digest", userId, mailedAt: mailedAt.toISOString() } as const;
          await jobs.send("mail.send", mail, transaction);
        });
      }
    }),
  ];
}
