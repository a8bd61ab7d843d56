import { runningPostgres } from "../database/embedded/start-embedded-postgres.ts";
import type { Services } from "../features/services.ts";
import type { Config } from "../process/config.ts";
import { createLog } from "../process/log.ts";
import { noSiblings } from "../process/siblings.ts";
import { startUp } from "../process/start-up.ts";
import type { StopRequest } from "../process/stop-request.ts";
import { inTime } from "../process/time-limits.ts";
import { openServices, type ProcessPlace } from "./open-services.ts";

/**
 * Opens the services for a program that does one thing, and closes them when it is done.
 * @param stop whoever works with the services heeds `asked`; what has not ended when `hurry` is aborted is cut short
 * @param beside works in the embedded database of a portal that runs over the same data folder, where one does
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
    await inTime(work(opened.backgroundServices), stop.hurry, 0);
  } finally {
    // Nobody waits for a tool to end: PostgreSQL may take its time to store what came.
    await close(AbortSignal.any([stop.hurry, AbortSignal.timeout(60_000)]));
  }
}

/** Where a program stands beside a running portal; undefined where none runs over its data folder. */
async function placeBeside(config: Config): Promise<ProcessPlace | undefined> {
  if (config.DATABASE_URL !== undefined) return undefined;
  const databaseUrl = await runningPostgres(config.DATA_DIR);
  if (databaseUrl === null) return undefined;
  return { siblings: noSiblings, databaseUrl, prepares: true, works: false, restarts: 0 };
}
