import type { SubscribeToWrites } from "../changes/changes.ts";
import type { Freshness } from "../changes/freshness.ts";
import { openChanges } from "../changes/open-changes.ts";
import type { Database } from "../database/connect.ts";
import { findRunningPostgres } from "../database/embedded/start-embedded-postgres.ts";
import { type DatabaseConnections, openDatabase } from "../database/open-database.ts";
import { createVisitCounter } from "../features/articles/visit-counter.ts";
import { createMissedSearchCounter } from "../features/search/missed-search-counter.ts";
import type { Services } from "../features/services.ts";
import { createOpenCopies } from "../features/writing/live/create-open-copies.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { createThreads } from "../jobs/threads/threads.ts";
import { createMedia } from "../media/library/create-media.ts";
import { openStorage } from "../media/storage/open-storage.ts";
import { removeUnfinishedFiles } from "../media/upkeep/remove-unfinished-files.ts";
import { backupSchedule } from "../operations/backup/backup-jobs.ts";
import { PageCache } from "../pages/cache/page-cache.ts";
import type { Config } from "../process/config.ts";
import { keepReserve, releaseReserve } from "../process/files/disk-reserve.ts";
import { minFreeSpace, openSpool } from "../process/files/spool.ts";
import { type IpcPeers, noIpcPeers } from "../process/ipc.ts";
import { createLog } from "../process/log.ts";
import { type Starting, startUp } from "../process/start-up.ts";
import type { StopRequest } from "../process/stop-request.ts";
import { waitUntilHurried } from "../process/time-limits.ts";

export interface OpenedServices {
  readonly services: Services;
  /** The same for background work (jobs, tools), with longer database time limits. */
  readonly backgroundServices: Services;
  readonly jobs: Awaited<ReturnType<typeof startJobs>>;
  readonly pages: PageCache;
  readonly freshness: Freshness;
  readonly hearWrites: SubscribeToWrites;
  /** The address of the database, with its password. */
  readonly databaseUrl: string;
  readonly connections: DatabaseConnections;
}

/** The role of a process among those of its portal. */
export interface ProcessPlace {
  readonly siblings: IpcPeers;
  /** Of the database that the supervisor has opened. */
  readonly databaseUrl: string;
  /** Whether this process migrates the database, and fills an empty one. */
  readonly prepares: boolean;
  /** Resolves when the site and the back office are built; left out when they are. */
  readonly built?: () => Promise<unknown>;
  /** Whether this process does the background work. */
  readonly works: boolean;
  /** How often processes of this portal have ended and were started again. */
  readonly restarts: number;
}

/**
 * Opens everything that the features depend on: database, changes, jobs, media.
 * @param place left out by a standalone process: a tool, or a portal within another process
 */
export async function openServices(
  config: Config,
  starting: Starting,
  place?: ProcessPlace,
): Promise<OpenedServices> {
  const { closing, log } = starting;
  const { siblings = noIpcPeers, works = true } = place ?? {};
  const dataDir = config.DATA_DIR;
  const keepsDatabase = works && config.DATABASE_URL === undefined;
  // Before the database, which does not start without any room. The supervisor has done so itself.
  if (keepsDatabase && !place) await releaseReserve({ dataDir, log });
  const opened = await openDatabase(config, starting, place);
  const { database, backgroundDatabase } = opened;
  const pages = new PageCache(config.cacheBytes);
  const changeFeed = await openChanges({ url: opened.url, log, cache: pages, siblings });
  closing.add("the change feed", () => changeFeed.close(), 50);
  const spool = openSpool(dataDir, minFreeSpace);
  closing.add("unfinished files", () => spool.close(), 200);
  if (keepsDatabase) closing.add("room kept", keepReserve({ dataDir, log, spool }), 200);
  const threads = createThreads();
  closing.add("threads", () => threads.close(), 200);
  const schedules = { "backups.make": backupSchedule(config) };
  const jobs = await startJobs({ url: opened.url, database, log, works, schedules });
  closing.add("background work", (hurry) => jobs.stop(hurry), 200);
  const now = () => new Date();
  const visits = createVisitCounter({ config, database, log, now });
  closing.add("counted visits", () => visits.stop(), 500);
  const missedSearches = createMissedSearchCounter({ database, log, now });
  closing.add("missed searches", () => missedSearches.stop(), 500);
  const copies = createOpenCopies({
    services: { config, database, log, now, threads },
    url: opened.url,
  });
  closing.add("working copies", () => copies.close(), 200);
  const storage = await openStorage(config, spool);
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
    missedSearches,
    copies,
    changes: changeFeed.createChanges(database),
  };
  const backgroundServices: Services = {
    ...services,
    database: backgroundDatabase,
    media: mediaOver(backgroundDatabase),
    changes: changeFeed.createChanges(backgroundDatabase),
  };
  // Every process does this: it may replace one that was killed while the others go on.
  await removeUnfinishedFiles(services);
  const { freshness, subscribeToWrites } = changeFeed;
  const pools = { requests: opened.pool, background: opened.backgroundPool };
  const connections = { pools, slowQueries: opened.slowQueries };
  return {
    services,
    backgroundServices,
    jobs,
    pages,
    freshness,
    hearWrites: subscribeToWrites,
    databaseUrl: opened.url,
    connections,
  };
}

/**
 * Opens the services for a one-off program, and closes them when it is done.
 * @param stop the work reacts to `asked`; work that has not ended when `hurry` is aborted is cut short
 * @param beside uses the embedded database of a running portal over the same data folder, if there is one
 */
export async function withServices(
  config: Config,
  stop: StopRequest,
  work: (services: Services) => Promise<void>,
  { beside = false }: { readonly beside?: boolean } = {},
): Promise<void> {
  const place = beside ? await placeBeside(config) : undefined;
  const { opened, close } = await startUp(
    createLog(config.LOG_LEVEL),
    (starting) => openServices(config, starting, place),
    stop,
  );
  try {
    await waitUntilHurried(work(opened.backgroundServices), stop.hurry, 0);
  } finally {
    // No request waits for a tool to end: PostgreSQL may take its time to write its data.
    await close(AbortSignal.any([stop.hurry, AbortSignal.timeout(60_000)]));
  }
}

/** Returns the place of a program next to a running portal; undefined when none runs over its data folder. */
async function placeBeside(config: Config): Promise<ProcessPlace | undefined> {
  if (config.DATABASE_URL !== undefined) return undefined;
  const databaseUrl = await findRunningPostgres(config.DATA_DIR);
  if (databaseUrl === null) return undefined;
  return { siblings: noIpcPeers, databaseUrl, prepares: true, works: false, restarts: 0 };
}
