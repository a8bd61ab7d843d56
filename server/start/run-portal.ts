import { once } from "node:events";
import { readConfig } from "../config/config.ts";
import type { StopRequest } from "../process/stop-request.ts";
import { startServer } from "./start-server.ts";
import { welcome } from "./welcome.ts";

/**
 * Runs the portal until it is asked to stop.
 * @param environment the settings
 * @throws SettingError or OperatorError for what the operator can mend
 */
export async function runPortal(environment: NodeJS.ProcessEnv, stop: StopRequest): Promise<void> {
  const config = readConfig(environment);
  const server = await startServer(config, stop);
  process.stdout.write(welcome(config, server.firstAdmin));
  if (!stop.asked.aborted) await once(stop.asked, "abort");
  await server.stop(stop.hurry);
}
