import { type JobHandler, jobHandler } from "../jobs/job-queue.ts";
import { openStorage } from "../media/storage/open-storage.ts";
import type { Services } from "../services/services.ts";
import { backUp } from "./back-up.ts";

interface Around extends Pick<Services, "config" | "log" | "spool"> {
  readonly databaseUrl: string;
  /** Aborted when the portal stops: the backup is broken off, and begun anew. */
  readonly signal: AbortSignal;
}

/** The backup of every day, where the settings name its hour (product: operations 18). */
export function backupJobs({ config, log, spool, databaseUrl, signal }: Around): JobHandler[] {
  return [
    jobHandler("backups.make", async () => {
      const storage = await openStorage(config, spool);
      const say = (line: string) => log.info({ told: line }, "backup");
      const { address, bytes } = await backUp({ config, databaseUrl, storage, log, signal, say });
      log.info({ address, bytes }, "backup: made and proven");
    }),
  ];
}
