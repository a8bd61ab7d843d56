import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeFolder } from "../../process/files/make-folder.ts";
import type { Log } from "../../process/log.ts";
import { findInstallation } from "./binaries.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { initialiseCluster } from "./initialise.ts";
import { clusterName, stopOrphanedProcesses } from "./orphaned-processes.ts";
import { ensureOwnDatabase, portalAddress } from "./own-database.ts";
import { chooseRunAs, giveTo } from "./run-as.ts";
import { isAnswering, type ReadyServer, startServer } from "./start-server.ts";
import { storedPassword } from "./stored-password.ts";

interface StartOptions {
  readonly dataDir: string;
  readonly log: Log;
  readonly signal?: AbortSignal;
  /** How long to wait for another process that holds the folder, in milliseconds; not at all when left out. */
  readonly lockWithin?: number;
}

export interface EmbeddedPostgres {
  /** Address of the portal's own database, with its password; the role owns it and may make others, no more. */
  readonly url: string;
  /** Stops the server cleanly and gives the folder back; within 0.6 s once `hurry` is aborted. */
  stop(hurry?: AbortSignal): Promise<void>;
}

/**
 * Starts a real PostgreSQL over a data folder, on loopback, and makes what is missing: the cluster, the password (kept in
 * the folder, mode 0600), the role and the database. Works as root, below folders only root may enter, after `kill -9`.
 * @param options.dataDir everything that lasts lies here; the cluster in its `postgres` folder
 * @param options.signal aborted to give up starting; nothing is left running then
 * @throws OperatorError when another process holds the folder, nothing can be written there, or PostgreSQL does not start;
 * the signal's reason when it is aborted meanwhile
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await makeFolder(dataDir, 0o700);
  const { signal = new AbortController().signal, lockWithin = 0 } = options;
  const unlock = await lockDataFolder(dataDir, { within: lockWithin, signal });
  try {
    const { url, server } = await start(dataDir, { log: options.log, signal });
    return {
      url,
      async stop(hurry) {
        await server.stop(hurry);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    // What broke off because we were told to give up has not failed.
    signal.throwIfAborted();
    throw error;
  }
}

async function start(
  dataDir: string,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<{ url: string; server: ReadyServer }> {
  const folder = join(dataDir, "postgres");
  const runAs = await chooseRunAs(folder, dataDir);
  const installation = await findInstallation(runAs, signal);
  const password = await storedPassword(dataDir);
  if (!(await stat(folder).catch(() => undefined))) {
    log.info("making the embedded database");
    await initialiseCluster({ installation, folder, password, runAs, signal });
  }
  await giveTo(runAs, folder);
  const name = await clusterName(folder, password);
  await stopOrphanedProcesses(folder, name, { log, signal });
  const options = { installation, folder, name, runAs, log, password, signal };
  const server = await startServer(options);
  try {
    signal.throwIfAborted();
    return { url: await ensureOwnDatabase(server.adminUrl, password), server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** PostgreSQL writes there which process it is and, on the fourth line, on which port it listens. */
const portLine = 3;

/**
 * The embedded database of a portal that runs over a data folder, for a program beside it.
 *
 * @returns its address with its password; null when none runs there, or it does not answer yet
 */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const about = await readFile(join(folder, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const port = Number(about.split("\n")[portLine]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
  const url = portalAddress(port, await storedPassword(folder));
  // A file that a killed server left may name the port of another one by now, which refuses us.
  const isOurs = await isAnswering(url).catch(() => false);
  return isOurs ? url : null;
}
