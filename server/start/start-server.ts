import { allEndpoints } from "@hilal/contract/all-endpoints";
import { adminPlugin } from "../admin/admin-plugin.ts";
import type { Config } from "../config/config.ts";
import { isEmpty } from "../demo/is-empty.ts";
import { ensureFirstAdmin, type FirstAdmin } from "../features/accounts/first-admin.ts";
import { createAuthenticate } from "../features/accounts/sessions/authenticate.ts";
import { allPlugins } from "../features/all-plugins.ts";
import { allRoutes } from "../features/all-routes.ts";
import { watchReleases } from "../features/issue-release/watch-releases.ts";
import { watchSchedules } from "../features/schedules/watch-schedules.ts";
import { OpenConnections } from "../http/open-connections.ts";
import { countUnfinishedJobs } from "../jobs/unfinished-jobs.store.ts";
import { documentationPlugin } from "../operations/documentation-plugin.ts";
import {
  changesCheck,
  databaseCheck,
  healthPlugin,
  storageCheck,
} from "../operations/health-plugin.ts";
import { metricsPlugin } from "../operations/metrics-plugin.ts";
import { watchPassingTime } from "../pages/cache/scheduled-invalidation.ts";
import { loadSite } from "../pages/load-site.ts";
import { createLog } from "../process/log.ts";
import { OperatorError } from "../process/operator-error.ts";
import { type Starting, startUp } from "../process/start-up.ts";
import { finishSoon, type StopRequest } from "../process/stop-request.ts";
import { openServices } from "../wiring/open-services.ts";
import { allJobs } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

export interface RunningServer {
  /** The administrator made at this start; null when there was one. */
  readonly firstAdmin: FirstAdmin | null;
  /**
   * Lets what is under way finish, then stops everything else and at last the database. Who asks for readiness is told
   * at once; what has not finished when `hurry` is aborted is cut short.
   */
  stop(hurry?: AbortSignal): Promise<void>;
}

/**
 * Starts everything in order: database, services, app; `stop` goes back the same way.
 * @param stop a request to stop that may come before it has started; it is undone then
 * @throws the reason of `stop.asked` when it was asked to stop
 */
export async function startServer(config: Config, stop?: StopRequest): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const { opened, close } = await startUp(log, (starting) => open(config, starting), stop);
  const { firstAdmin, connections, jobs } = opened;
  return {
    firstAdmin,
    async stop(hurry = finishSoon()) {
      connections.beginDraining();
      // Beside the requests: both may take their time.
      void jobs.finish(hurry);
      await close(hurry);
    },
  };
}

async function open(config: Config, starting: Starting) {
  const { closing, signal, log, say } = starting;
  const opened = await openServices(config, starting);
  const { services, backgroundServices, jobs, pages, freshness } = opened;
  const firstAdmin = await ensureFirstAdmin(services);
  if (config.demoContent && (await isEmpty(services))) {
    // Only here: a portal with a magazine of its own never loads the demonstration's texts.
    const { fillWithDemo } = await import("../demo/fill-with-demo.ts");
    await fillWithDemo(backgroundServices, { say, signal });
  }
  const authenticate = createAuthenticate(services);
  const connections = new OpenConnections();
  const app = await buildApp({
    services,
    routes: allRoutes(services),
    authenticate,
    site: await loadSite(config, pages, freshness),
    connections,
    plugins: [
      (instance) =>
        metricsPlugin(instance, {
          token: config.METRICS_TOKEN,
          behindProxy: config.TRUST_PROXY !== 0,
          cache: pages,
          freshness,
          unfinishedJobs: () => countUnfinishedJobs(services.database),
        }),
      (instance) =>
        healthPlugin(instance, {
          checks: [databaseCheck(services), storageCheck(services), changesCheck(freshness)],
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
  const stopSchedules = watchSchedules(backgroundServices);
  closing.add("schedules", () => stopSchedules(), 200);
  const stopReleases = watchReleases(backgroundServices);
  closing.add("releases", () => stopReleases(), 200);
  signal.throwIfAborted();
  closing.add("requests", (hurry) => connections.drain(hurry), 50);
  // First of all, since nobody waits for an answer on them: whoever writes goes on at another instance.
  closing.add("people who write", () => services.copies.close(), 200);
  await app.listen({ host: config.HOST, port: config.PORT }).catch(explainTakenPort);
  // Last: work that waited for this start must not keep readers waiting for it.
  await jobs.work(allJobs(backgroundServices));
  return { firstAdmin, connections, jobs };
}

function explainTakenPort(error: NodeJS.ErrnoException): never {
  if (error.code !== "EADDRINUSE") throw error;
  throw new OperatorError(
    "The address is already in use: set PORT to another number, or stop the other program.",
    { cause: error },
  );
}
