import { randomUUID } from "node:crypto";
import type { Config } from "./config.ts";
import { openChangeFeed } from "./database/change-feed.ts";
import type { Database } from "./database/connect.ts";
import { openDatabase } from "./database/open-database.ts";
import { createVisitCounter } from "./features/visits/visit-counter.ts";
import { openSpool } from "./files/spool.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createMedia } from "./media/create-media.ts";
import { openStorage } from "./media/storage/open-storage.ts";
import { removeUnfinishedFiles } from "./media/upkeep/remove-unfinished-files.ts";
import { PageCache } from "./pages/page-cache.ts";
import type { Services } from "./services.ts";
import type { Starting } from "./stopping/start-up.ts";
import { createThreads } from "./threads/threads.ts";

export interface OpenedServices {
  readonly services: Services;
  /** The same for work that nobody waits for (jobs, tools): it may take the database longer. */
  readonly backgroundServices: Services;
  readonly jobs: Awaited<ReturnType<typeof startJobs>>;
  readonly pages: PageCache;
}

/** Opens everything the features stand on: database, change feed, jobs, media. */
export async function openServices(config: Config, starting: Starting): Promise<OpenedServices> {
  const { closing, log } = starting;
  const opened = await openDatabase(config, starting);
  const { database, backgroundDatabase } = opened;
  const pages = new PageCache();
  const feed = await openChangeFeed({
    url: opened.url,
    pool: opened.pool,
    instance: randomUUID(),
    log,
    onTags: (tags) => pages.drop(tags),
    onGap: () => pages.clear(),
  });
  closing.add("the change feed", () => feed.close(), 50);
  const spool = openSpool(config.DATA_DIR);
  closing.add("unfinished files", () => spool.close(), 200);
  const threads = createThreads();
  closing.add("threads", () => threads.close(), 200);
  const jobs = await startJobs({ url: opened.url, database, log });
  closing.add("background work", (hurry) => jobs.stop(hurry), 200);
  const now = () => new Date();
  const visits = createVisitCounter({ config, database, log, now });
  closing.add("counted visits", () => visits.stop(), 500);
  const storage = openStorage(config, spool);
  const mediaOver = (database: Database) =>
    createMedia({ config, database, log, spool, storage, threads });
  const services: Services = {
    config,
    log,
    database,
    media: mediaOver(database),
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
  const backgroundServices: Services = {
    ...services,
    database: backgroundDatabase,
    media: mediaOver(backgroundDatabase),
  };
  await removeUnfinishedFiles(services);
  return { services, backgroundServices, jobs, pages };
}
