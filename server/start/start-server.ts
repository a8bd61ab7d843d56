import { backupJobs } from "../backup/backup-jobs.ts";
import type { Config } from "../config/config.ts";
import { isEmpty } from "../demo/is-empty.ts";
import { ensureFirstAdmin, type FirstAdmin } from "../features/accounts/first-admin.ts";
import { watchReleases } from "../features/issue-release/watch-releases.ts";
import { watchSchedules } from "../features/schedules/watch-schedules.ts";
import { createLog } from "../process/log.ts";
import { type Starting, startUp } from "../process/start-up.ts";
import { finishSoon, type StopRequest } from "../process/stop-request.ts";
import { openServices, type ProcessPlace } from "../wiring/open-services.ts";
import { createFirstProcess } from "../workers/first-process.ts";
import { type RunningWorkers, startWorkers } from "../workers/start-workers.ts";
import { allJobs } from "./all-jobs.ts";
import { requireFreePort } from "./listen-to.ts";
import { openApp } from "./open-app.ts";

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
 * @param place of a further process of the portal: the first one has prepared the database, and does the background work
 * @throws the reason of `stop.asked` when it was asked to stop
 */
export async function startServer(
  config: Config,
  stop?: StopRequest,
  place?: ProcessPlace,
): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const { opened, close } = await startUp(log, (starting) => open(config, starting, place), stop);
  const { firstAdmin, connections, jobs, workers } = opened;
  return {
    firstAdmin,
    async stop(hurry = finishSoon()) {
      connections.beginDraining();
      // Beside the requests: they may take their time.
      workers?.finish();
      void jobs.finish(hurry);
      await close(hurry);
    },
  };
}

async function open(config: Config, starting: Starting, place: ProcessPlace | undefined) {
  if (place) return openFurther(config, starting, place);
  const { closing, signal, log, say } = starting;
  const first = config.workers > 1 ? createFirstProcess() : undefined;
  const opened = await openServices(config, starting, first);
  const { services, backgroundServices, jobs, databaseUrl } = opened;
  let workers: RunningWorkers | undefined;
  closing.add("the other processes", (hurry) => workers?.stop(hurry), 800);
  const firstAdmin = await ensureFirstAdmin(services);
  if (config.demoContent && (await isEmpty(services))) {
    // Only here: a portal with a magazine of its own never loads the demonstration's texts.
    const { fillWithDemo } = await import("../demo/fill-with-demo.ts");
    await fillWithDemo(backgroundServices, { say, signal });
  }
  const { connections, listen } = await openApp(config, opened, {
    closing,
    siblings: first?.siblings,
  });
  const stopSchedules = watchSchedules(backgroundServices);
  closing.add("schedules", () => stopSchedules(), 200);
  const stopReleases = watchReleases(backgroundServices);
  closing.add("releases", () => stopReleases(), 200);
  signal.throwIfAborted();
  if (first) await requireFreePort(config);
  const port = await listen();
  if (first) {
    const count = config.workers - 1;
    workers = startWorkers({ count, first, place: { databaseUrl, port }, log });
  }
  // Last: work that waited for this start must not keep readers waiting for it.
  const stopping = new AbortController();
  closing.add("a backup", async () => stopping.abort(), 0);
  await jobs.work([
    ...allJobs(backgroundServices),
    ...backupJobs({ log, signal: stopping.signal }),
  ]);
  return { firstAdmin, connections, jobs, workers };
}

/** A further process answers requests and hands work over; the first one has prepared the database. */
async function openFurther(config: Config, starting: Starting, place: ProcessPlace) {
  const opened = await openServices(config, starting, place);
  const { closing, signal } = starting;
  const { connections, listen } = await openApp(config, opened, {
    closing,
    siblings: place.siblings,
  });
  signal.throwIfAborted();
  await listen();
  return { firstAdmin: null, connections, jobs: opened.jobs, workers: undefined };
}
