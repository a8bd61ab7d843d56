import { allEndpoints } from "@hilal/contract/all-endpoints";
import { createAuthenticate } from "../features/accounts/sessions/authenticate.ts";
import { allPlugins } from "../features/all-plugins.ts";
import { allRoutes } from "../features/all-routes.ts";
import { readLastBackups } from "../features/dashboard/last-backups.store.ts";
import { OpenConnections } from "../http/open-connections.ts";
import { documentationPlugin } from "../operations/documentation-plugin.ts";
import { healthPlugin } from "../operations/health-plugin.ts";
import { metricsPlugin } from "../operations/metrics/metrics-plugin.ts";
import { readWatchedJobs } from "../operations/metrics/watched.store.ts";
import {
  changesCheck,
  databaseCheck,
  diskCheck,
  queueCheck,
  storageCheck,
} from "../operations/readiness-checks.ts";
import { adminPlugin } from "../pages/admin-plugin.ts";
import { watchPassingTime } from "../pages/cache/scheduled-invalidation.ts";
import { loadSite } from "../pages/load-site.ts";
import type { Config } from "../process/config.ts";
import type { Siblings } from "../process/siblings.ts";
import type { Starting } from "../process/start-up.ts";
import { buildApp } from "./app.ts";
import { listenTo } from "./listen-to.ts";
import type { OpenedServices } from "./open-services.ts";

interface Around extends Pick<Starting, "closing"> {
  readonly siblings: Siblings | undefined;
  /** How often processes of this portal have ended and were started again. */
  readonly restarts: number;
}

export interface OpenedApp {
  readonly connections: OpenConnections;
  /**
   * Begins to take requests.
   * @throws OperatorError when somebody else has the port
   */
  listen(): Promise<void>;
}

/** Puts what answers requests over the opened services, in each process of the portal alike. */
export async function openApp(
  config: Config,
  { services, pages, freshness, connections: databaseConnections }: OpenedServices,
  { closing, siblings, restarts }: Around,
): Promise<OpenedApp> {
  const { log } = services;
  const authenticate = createAuthenticate(services);
  const connections = new OpenConnections();
  const app = await buildApp({
    services,
    routes: allRoutes(services),
    authenticate,
    site: await loadSite(config, pages, freshness),
    connections,
    siblings,
    plugins: [
      (instance) =>
        metricsPlugin(instance, {
          token: config.METRICS_TOKEN,
          behindProxy: config.TRUST_PROXY !== 0,
          cache: pages,
          freshness,
          connections: databaseConnections,
          restarts,
          dataDir: config.DATA_DIR,
          async stored() {
            const { database } = services;
            return {
              jobs: await readWatchedJobs(database),
              backups: await readLastBackups(database),
            };
          },
          siblings,
        }),
      (instance) =>
        healthPlugin(instance, {
          checks: [
            databaseCheck(services),
            storageCheck(services),
            changesCheck(freshness),
            queueCheck(services),
            diskCheck(config.DATA_DIR),
          ],
          isDraining: () => connections.isDraining,
        }),
      (instance) => documentationPlugin(instance, allEndpoints, config.publicUrl),
      (instance) => adminPlugin(instance, config),
      ...allPlugins(services, authenticate),
    ],
  });
  closing.add("the app", () => app.close(), 50);
  const stopWatching = watchPassingTime({
    database: services.database,
    now: services.now,
    drop: (tags) => pages.drop(tags),
    newDay: () => pages.clear(),
    onError: (error) => log.warn({ err: error }, "passing time: could not look"),
  });
  closing.add("watching the time", async () => stopWatching(), 0);
  closing.add("requests", (hurry) => connections.drain(hurry), 50);
  // First of all, since nobody waits for an answer on them: whoever writes goes on at another instance.
  closing.add("people who write", () => services.copies.close(), 200);
  return {
    connections,
    listen: () => listenTo(app, config),
  };
}
