import { randomUUID } from "node:crypto";
import { allEndpoints } from "@hilal/contract/all-endpoints";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { openChangeFeed } from "./database/change-feed.ts";
import { openDatabase } from "./database/open-database.ts";
import { createAuthenticate } from "./features/accounts/authenticate.ts";
import { allRoutes } from "./features/all-routes.ts";
import { createVisitCounter } from "./features/articles/visit-counter.ts";
import { allJobs } from "./jobs/all-jobs.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createLog } from "./log.ts";
import { createMedia } from "./media/create-media.ts";
import { openStorage } from "./media/storage/open-storage.ts";
import { documentationPlugin } from "./operations/documentation-plugin.ts";
import { databaseCheck, healthPlugin } from "./operations/health-plugin.ts";
import { metricsPlugin } from "./operations/metrics-plugin.ts";
import { loadSite } from "./pages/load-site.ts";
import { PageCache } from "./pages/page-cache.ts";
import { watchPassingTime } from "./pages/passing-time.ts";
import type { Services } from "./services.ts";

export interface RunningServer {
  /** The address it listens on. */
  readonly address: string;
  /** Drains open requests, stops what runs beside them, then the database. */
  stop(): Promise<void>;
}

/** Starts everything in order: database, services, app; `stop` goes back the same way. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const opened = await openDatabase(config, log);
  const cache = new PageCache();
  const feed = await openChangeFeed({
    url: opened.url,
    pool: opened.pool,
    instance: randomUUID(),
    log,
    onTags: (tags) => cache.drop(tags),
    onGap: () => cache.clear(),
  });
  const jobs = await startJobs({ url: opened.url, log });
  const services: Services = {
    config,
    log,
    database: opened.database,
    media: createMedia({ config, database: opened.database, storage: openStorage(config) }),
    now: () => new Date(),
    jobs,
    visits: createVisitCounter(opened.database, log),
    cache: {
      async changed(tags) {
        cache.drop(tags);
        await feed.announce(tags);
      },
    },
  };
  const app = await buildApp({
    services,
    routes: allRoutes(services),
    plugins: [
      (instance) => metricsPlugin(instance, { token: config.METRICS_TOKEN, cache }),
      (instance) => healthPlugin(instance, [databaseCheck(services)]),
      (instance) => documentationPlugin(instance, allEndpoints, config.publicUrl),
    ],
    authenticate: createAuthenticate(services),
    site: await loadSite(config, cache),
  });
  await jobs.work(allJobs(services));
  const stopWatching = watchPassingTime({
    database: opened.database,
    now: services.now,
    drop: (tags) => cache.drop(tags),
    newDay: () => cache.clear(),
    onError: (error) => log.warn({ error: String(error) }, "passing time: could not look"),
  });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  return {
    address,
    async stop() {
      stopWatching();
      await app.close();
      await services.visits.stop();
      await jobs.stop();
      await feed.close();
      await opened.close();
    },
  };
}
