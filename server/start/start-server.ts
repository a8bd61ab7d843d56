import { allEndpoints } from "@hilal/contract/all-endpoints";
import { createAuthenticate } from "../features/accounts/access-token.ts";
import { ensureFirstAdmin, type FirstAdmin } from "../features/accounts/administrators.ts";
import { allPlugins } from "../features/all-plugins.ts";
import { allRoutes } from "../features/all-routes.ts";
import { readLastBackups } from "../features/dashboard/dashboard.store.ts";
import { watchDue } from "../features/desk/schedules/watch-due.ts";
import { OpenConnections } from "../http/open-connections.ts";
import { backupJobs } from "../operations/backup/backup-jobs.ts";
import { isEmpty } from "../operations/demo/is-empty.ts";
import { documentationPlugin } from "../operations/documentation-plugin.ts";
import { healthPlugin } from "../operations/health-plugin.ts";
import { metricsPlugin } from "../operations/metrics-plugin.ts";
import {
  changesCheck,
  databaseCheck,
  diskCheck,
  queueCheck,
  storageCheck,
} from "../operations/readiness-checks.ts";
import { readWatchedJobs } from "../operations/watched-jobs.store.ts";
import { adminPlugin } from "../pages/admin-plugin.ts";
import { watchPassingTime } from "../pages/cache/scheduled-invalidation.ts";
import { loadSite } from "../pages/page-site.ts";
import type { Config } from "../process/config.ts";
import type { IpcPeers } from "../process/ipc.ts";
import { createLog } from "../process/log.ts";
import { type Starting, startUp } from "../process/start-up.ts";
import { type StopRequest, toFinishSignal } from "../process/stop-request.ts";
import { allDueWork, allJobs } from "./all-jobs.ts";
import { buildApp } from "./app.ts";
import { listenTo } from "./listen-to.ts";
import { type OpenedServices, openServices, type ProcessPlace } from "./open-services.ts";

interface Around extends Pick<Starting, "closing"> {
  readonly siblings: IpcPeers | undefined;
  /** How often processes of this portal have ended and were started again. */
  readonly restarts: number;
}

interface OpenedApp {
  readonly connections: OpenConnections;
  /**
   * Starts to accept requests.
   * @throws OperatorError when another process has the port
   */
  listen(): Promise<void>;
}

/** Builds the app over the opened services, the same in each process of the portal. */
async function openApp(
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
  // Closed first of all, since these connections have no pending response: the editors' browsers reconnect to another
  // instance.
  closing.add("people who write", () => services.copies.close(), 200);
  return {
    connections,
    listen: () => listenTo(app, config),
  };
}

export interface RunningServer {
  /** The administrator created at this start; null when one existed. */
  readonly firstAdmin: FirstAdmin | null;
  /**
   * Lets work in progress finish, then stops everything else and finally the database. `/readyz` answers 503
   * immediately; work that has not finished when `hurry` is aborted is cut short.
   */
  stop(hurry?: AbortSignal): Promise<void>;
  /** Closes the port and every connection immediately; `stop` must still be called. */
  cutOff(): void;
}

/**
 * Starts everything in order: database, services, app; `stop` closes in reverse order.
 * @param stop a request to stop that may come during the start, which is then undone
 * @param place the role among the processes of a portal; left out when this is the only one
 * @throws the reason of `stop.asked` when it was asked to stop
 */
export async function startServer(
  config: Config,
  stop?: StopRequest,
  place?: ProcessPlace,
): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const { opened, close } = await startUp(log, (starting) => open(config, starting, place), stop);
  const { firstAdmin, connections, jobs, stopWatching } = opened;
  return {
    firstAdmin,
    cutOff: () => connections.cutOff(),
    async stop(hurry = toFinishSignal()) {
      connections.beginDraining();
      // Runs in parallel with the draining of requests, since both take time.
      void jobs.finish(hurry);
      void stopWatching();
      await close(hurry);
    },
  };
}

async function open(config: Config, starting: Starting, place: ProcessPlace | undefined) {
  const { closing, signal, log, say } = starting;
  const opened = await openServices(config, starting, place);
  const { services, backgroundServices, hearWrites, jobs } = opened;
  const { siblings, prepares = true, works = true, restarts = 0 } = place ?? {};
  const firstAdmin = prepares ? await ensureFirstAdmin(services) : null;
  if (prepares && config.demoContent && (await isEmpty(services))) {
    // Imported only here: a portal with its own content never loads the demonstration's texts.
    const { fillWithDemo } = await import("../operations/demo/fill-with-demo.ts");
    await fillWithDemo(backgroundServices, { say, signal });
  }
  const watching: (() => Promise<void>)[] = [];
  const stopWatching = () => Promise.all(watching.map((stop) => stop()));
  // Closed after the requests: a running publication must not delay the end of their connections.
  closing.add("schedules and releases", stopWatching, 200);
  if (prepares) await place?.built?.();
  const { connections, listen } = await openApp(config, opened, { closing, siblings, restarts });
  if (works) {
    watching.push(...allDueWork.map((work) => watchDue(backgroundServices, work, hearWrites)));
  }
  signal.throwIfAborted();
  await listen();
  if (works) {
    // Last: jobs that waited for this start must not delay the first requests.
    const stopping = new AbortController();
    closing.add("a backup", async () => stopping.abort(), 0);
    await jobs.work([
      ...allJobs(backgroundServices),
      ...backupJobs({ log, signal: stopping.signal }),
    ]);
  }
  return { firstAdmin, connections, jobs, stopWatching };
}
