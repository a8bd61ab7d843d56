import { randomUUID } from "node:crypto";
import type { Config } from "./config.ts";
import { openChangeFeed } from "./database/change-feed.ts";
import { openDatabase } from "./database/open-database.ts";
import { createVisitCounter } from "./features/visits/visit-counter.ts";
import { openSpool } from "./files/spool.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createLog } from "./log.ts";
import { createMedia } from "./media/create-media.ts";
import { openStorage } from "./media/storage/open-storage.ts";
import { removeUnfinishedFiles } from "./media/upkeep/remove-unfinished-files.ts";
import { PageCache } from "./pages/page-cache.ts";
import type { Services } from "./services.ts";
import { createThreads } from "./threads/threads.ts";

export interface OpenedServices {
  readonly services: Services;
  readonly jobs: Awaited<ReturnType<typeof startJobs>>;
  readonly pages: PageCache;
  close(): Promise<void>;
}

/** Opens everything the features stand on: database, change feed, jobs, media. */
export async function openServices(config: Config): Promise<OpenedServices> {
  const log = createLog(config.LOG_LEVEL);
  const opened = await openDatabase(config, log);
  const pages = new PageCache();
  const feed = await openChangeFeed({
    url: opened.url,
    pool: opened.pool,
    instance: randomUUID(),
    log,
    onTags: (tags) => pages.drop(tags),
    onGap: () => pages.clear(),
  });
  const jobs = await startJobs({ url: opened.url, log });
  const { database } = opened;
  const now = () => new Date();
  const visits = createVisitCounter({ config, database, log, now });
  const threads = createThreads();
  const spool = openSpool(config.DATA_DIR);
  const storage = openStorage(config, spool);
  const services: Services = {
    config,
    log,
    database,
    media: createMedia({ config, database, log, spool, storage, threads }),
    spool,
    now,
    jobs,
    threads,
    visits,
    cache: {
      async changed(tags) {
        pages.drop(tags);
        await feed.announce(tags);
      },
    },
  };
  await removeUnfinishedFiles(services);
  return {
    services,
    jobs,
    pages,
    async close() {
      await visits.stop();
      await jobs.stop();
      await threads.close();
      await feed.close();
      await spool.close();
      await opened.close();
    },
  };
}
