import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startEmbeddedPostgres } from "../../database/embedded/start-embedded-postgres.ts";
import { requireNoUnfinishedRestore } from "../../database/unfinished-restore.ts";
import type { Config } from "../../process/config.ts";
import type { Log } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { openRowsSession } from "./rows.store.ts";

interface ReachedDatabase {
  readonly url: string;
  /** Stops it, where it was started for this. */
  close(): Promise<void>;
}

/**
 * Connects to the database of the settings, also while a portal runs: a running embedded one is reached over its own
 * port, one that does not run is started for the duration.
 */
export async function connectDatabase(
  config: Pick<Config, "DATA_DIR" | "DATABASE_URL">,
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<ReachedDatabase> {
  await requireNoUnfinishedRestore(resolve(config.DATA_DIR));
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined };
  const dataDir = resolve(config.DATA_DIR);
  const url = await readRunningAddress(dataDir);
  if (url && (await isAnswering(url))) return { url, close: async () => undefined };
  const password = await readFile(join(dataDir, "postgres-password")).catch(() => undefined);
  if (!password) throw new OperatorError(`There is no portal in ${dataDir}.`);
  const server = await startEmbeddedPostgres({ dataDir, log, signal });
  return { url: server.url, close: () => server.stop() };
}

/** Reads PostgreSQL's own pid file in its folder; the port is on the fourth line. */
async function readRunningAddress(dataDir: string): Promise<string | undefined> {
  const told = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const port = Number(told.split("\n")[3]);
  if (!Number.isInteger(port) || port <= 0) return undefined;
  const password = (await readFile(join(dataDir, "postgres-password"), "utf8")).trim();
  return `postgresql://portal:${password}@127.0.0.1:${port}/portal`;
}

async function isAnswering(url: string): Promise<boolean> {
  return openRowsSession(url).then(
    async (client) => {
      await client.end();
      return true;
    },
    () => false,
  );
}
