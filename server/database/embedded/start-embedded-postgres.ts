import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../../log.ts";
import { OperatorError } from "../../operator-error.ts";
import { findInstallation } from "./binaries.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { initialiseCluster } from "./initialise.ts";
import { stopOrphan } from "./orphan.ts";
import { serverAccount } from "./server-account.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";

export interface EmbeddedPostgres {
  /** Address of the portal's database, with its password. */
  readonly url: string;
  stop(): Promise<void>;
}

const databaseName = "hilal";

/** How long a start may take; recovery after a crash is part of it. */
const startWithin = 60_000;

/**
 * Starts a real PostgreSQL over the data folder, on loopback, and makes what is missing: the cluster, the password (kept in
 * the folder), the database. Works as root and below folders only root may enter.
 * @param dataDir everything that lasts lies here; the cluster in its `postgres` folder
 * @throws OperatorError when the folder is in use or PostgreSQL does not start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataFolder(dataDir);
  try {
    const started = await start(dataDir, options.log);
    return {
      url: started.url,
      async stop() {
        await started.server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function start(dataDir: string, log: Log): Promise<{ url: string; server: ServerProcess }> {
  const folder = join(dataDir, "postgres");
  const account = await serverAccount(folder);
  const installation = await findInstallation(account);
  const password = await keptPassword(dataDir);
  if (await isMissing(folder)) {
    log.info("making the embedded database");
    await initialiseCluster({ installation, folder, password, account });
  }
  if (account) await chown(folder, account.uid, account.gid);
  await stopOrphan(folder, log);
  const port = await freePort();
  const server = spawnServer({ installation, folder, port, account, log });
  const address = (name: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`;
  try {
    await connectable(address("postgres"), server);
    await ensureDatabase(address("postgres"));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: address(databaseName), server };
}

async function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    () => true,
  );
}

async function keptPassword(dataDir: string): Promise<string> {
  const place = join(dataDir, "postgres-password");
  const kept = await readFile(place, "utf8").catch(() => undefined);
  if (kept) return kept.trim();
  const password = randomBytes(24).toString("hex");
  await writeFile(place, password, { mode: 0o600 });
  return password;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("No free port was given.");
  return address.port;
}

async function connectable(url: string, server: ServerProcess): Promise<void> {
  let lastWords: string | undefined;
  void server.ended.then((said) => {
    lastWords = said;
  });
  const deadline = Date.now() + startWithin;
  while (Date.now() < deadline) {
    if (lastWords !== undefined)
      throw new OperatorError(`The embedded database did not start. It said: ${lastWords}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    // A server that is starting up refuses or closes connections; the error comes as an event, too.
    client.on("error", () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return;
    await delay(30);
  }
  throw new OperatorError("The embedded database was not ready within a minute.");
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [
      databaseName,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
