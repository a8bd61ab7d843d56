import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FirstAdmin } from "../features/accounts/administrators.ts";
import { type Config, readConfig } from "../process/config.ts";
import { noIpcPeers } from "../process/ipc.ts";
import { createLog } from "../process/log.ts";
import { OperatorError } from "../process/operator-error.ts";
import type { StopRequest } from "../process/stop-request.ts";
import { unlessAborted } from "../process/time-limits.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { type Question, toWorkerSiblings, type WorkerPlace } from "./worker-ipc.ts";

/** Returns the operator's message when the portal is ready: its address, and how to sign in as administrator. */
function welcome(config: Config, firstAdmin: FirstAdmin | null): string {
  const lines = [
    "",
    `  Hilal is open at ${config.publicUrl}/`,
    `  Back office: ${config.publicUrl}/admin`,
  ];
  const kept = join(config.DATA_DIR, "first-admin.txt");
  if (!firstAdmin && existsSync(kept))
    lines.push(`  How to sign in as administrator is in ${kept}`);
  else if (!firstAdmin) lines.push("  Sign in with the account of an administrator");
  else if (firstAdmin.password === null)
    lines.push(`  Sign in as ${firstAdmin.email} with ADMIN_PASSWORD`);
  else {
    lines.push(`  Sign in as ${firstAdmin.email} with the password ${firstAdmin.password}`);
    lines.push(`  (told this once, and kept in ${firstAdmin.passwordFile})`);
  }
  return `${lines.join("\n")}\n\n`;
}

/** How long a process that has lost its supervisor may take to end, in milliseconds. */
const endWithin = 1_500;

/**
 * Runs a serving process of a portal until it is asked to stop or its supervisor has ended: then it closes its port
 * immediately, since the next start needs it, stores its counters if the database is still there, and ends.
 * @param environment the settings, the same as the supervisor's
 */
export async function runWorker(environment: NodeJS.ProcessEnv, stop: StopRequest): Promise<void> {
  if (!process.send) throw new OperatorError("A worker is started by the portal, not by itself.");
  const alone = new AbortController();
  let server: RunningServer | undefined;
  const loseSupervisor = () => {
    server?.cutOff();
    setTimeout(() => process.exit(1), endWithin);
    alone.abort(new OperatorError("The portal's supervisor has ended; this process ends too."));
  };
  if (process.connected) process.once("disconnect", loseSupervisor);
  else loseSupervisor();
  const request = {
    asked: AbortSignal.any([alone.signal, stop.asked]),
    hurry: AbortSignal.any([alone.signal, stop.hurry]),
  };
  const config = readConfig(environment);
  const { siblings, line } = toWorkerSiblings(process, createLog(config.LOG_LEVEL));
  const asking = line.ask({ topic: "place" } satisfies Question, Number.POSITIVE_INFINITY);
  const { port, ...place } = (await unlessAborted(asking, request.asked)) as WorkerPlace;
  const placed = { ...config, PORT: port };
  server = await startServer(placed, request, {
    ...place,
    built: () => line.ask({ topic: "built" } satisfies Question, Number.POSITIVE_INFINITY),
    siblings: config.workers > 1 ? siblings : noIpcPeers,
  });
  const told = { welcome: welcome(config, server.firstAdmin) };
  void line.ask({ topic: "ready", told } satisfies Question);
  if (!request.asked.aborted) await once(request.asked, "abort");
  await server.stop(request.hurry);
}
