import { once } from "node:events";
import { readConfig } from "../config/config.ts";
import { OperatorError } from "../process/operator-error.ts";
import type { StopRequest } from "../process/stop-request.ts";
import { type Place, type Question, siblingsOfWorker } from "../workers/worker-siblings.ts";
import { startServer } from "./start-server.ts";

/**
 * Runs a further process of a portal beside its first one, until it is asked to stop or the first one has ended: then
 * the database may be gone as well.
 * @param environment the settings, the same as the first one's
 */
export async function runWorker(environment: NodeJS.ProcessEnv, stop: StopRequest): Promise<void> {
  const alone = once(process, "disconnect");
  const { siblings, line } = siblingsOfWorker(process);
  const place = (await line.ask({ topic: "place" } satisfies Question)) as Place | undefined;
  if (!place) throw new OperatorError("A worker is started by the portal, not by itself.");
  const config = { ...readConfig(environment), PORT: place.port };
  const server = await startServer(config, stop, { databaseUrl: place.databaseUrl, siblings });
  const asked = stop.asked.aborted ? undefined : once(stop.asked, "abort");
  await Promise.race([asked, alone]);
  await server.stop(stop.asked.aborted ? stop.hurry : undefined);
}
