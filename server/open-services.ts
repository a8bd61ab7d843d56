import type { Freshness } from "./changes/freshness.ts";
import { openChanges } from "./changes/open-changes.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { createVisitCounter } from "./features/articles/visit-counter.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createLog } from "./log.ts";
import { createMedia } from "./media/create-media.ts";
import { openStorage } from "./media/storage/open-storage.ts";
import { PageCache } from "./pages/page-cache.ts";
import type { Services } from "./services.ts";

export interface OpenedServices {
  readonly services: Services;
  readonly jobs: Awaited<ReturnType<typeof startJobs>>;
  readonly pages: PageCache;
  readonly freshness: Freshness;
  close(): Promise<void>;
}

/** Opens everything the features stand on: database, changes, jobs, media. */
export async function openServices(config: Config): Promise<OpenedServices> {
  const log = createLog(config.LOG_LEVEL);
  const opened = await openDatabase(config, log);
  const pages = new PageCache();
  const told = await openChanges({ url: opened.url, database: opened.database, log, kept: pages });
  const jobs = await startJobs({ url: opened.url, log });
  const visits = createVisitCounter(opened.database, log);
  const services: Services = {
    config,
    log,
    database: opened.database,
    media: createMedia({ config, database: opened.database, storage: openStorage(config) }),
    now: () => new Date(),
    jobs,
    visits,
    changes: told.changes,
  };
  return {
    services,
    jobs,
    pages,
    freshness: told.freshness,
    async close() {
      await visits.stop();
      await jobs.stop();
      await told.close();
      await opened.close();
    },
  };
}
