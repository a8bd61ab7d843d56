import type { Config } from "../config/config.ts";
import { inTime } from "../process/closing.ts";
import { createLog } from "../process/log.ts";
import { startUp } from "../process/start-up.ts";
import type { StopRequest } from "../process/stop-request.ts";
import type { Services } from "../services/services.ts";
import { openServices } from "./open-services.ts";

/**
 * Opens the services for a program that does one thing, and closes them when it is done.
 * @param stop whoever works with the services heeds `asked`; what has not ended when `hurry` is aborted is cut short
 */
export async function withServices(
  config: Config,
  stop: StopRequest,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const { opened, close } = await startUp(
    createLog(config.LOG_LEVEL),
    (starting) => openServices(config, starting),
    stop,
  );
  try {
    await inTime(work(opened.backgroundServices), stop.hurry, 0);
  } finally {
    // Nobody waits for a tool to end: PostgreSQL may take its time to store what came.
    await close(AbortSignal.any([stop.hurry, AbortSignal.timeout(60_000)]));
  }
}
