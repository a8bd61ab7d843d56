import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config/config.ts";
import { startEmbeddedPostgres } from "../database/embedded/start-embedded-postgres.ts";
import { openSpool } from "../files/spool.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { jobKinds } from "../jobs/job-kinds.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { openStorage } from "../media/storage/open-storage.ts";
import type { Log } from "../process/log.ts";
import { OperatorError } from "../process/operator-error.ts";
import { type ReadBackup, readBackup, type WaitingJob } from "./read-backup.ts";
import { isTaken } from "./rows/load-rows.store.ts";
import { openRowsLoader } from "./rows/rows-loader.ts";
import { openRowsSession } from "./rows/session.store.ts";
import { readMimeTypes } from "./rows/stored-files.store.ts";

interface RestoreOptions {
  readonly config: Config;
  readonly log: Log;
  readonly signal: AbortSignal;
  say(line: string): void;
}

const unfinishedName = ".restoring";
/** What an interrupted restore left, and what a disk of its own has. */
const mayBeThere = new Set([unfinishedName, "lost+found"]);

/**
 * Fills an empty data folder, and an empty database where the settings name one, from an archive (product: operations 19).
 * All is made in a folder within, which may be a disk of its own, and moved to its place at the end, so that what is
 * interrupted leaves no half of a portal.
 * @throws OperatorError when the folder or the database is not empty; ArchiveBroken when the archive is not whole
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<ReadBackup> {
  const { config, log, signal, say } = options;
  const dataDir = resolve(config.DATA_DIR);
  await requireEmptyFolder(dataDir);
  if (config.DATABASE_URL) await requireEmptyDatabase(config.DATABASE_URL);
  const unfinished = join(dataDir, unfinishedName);
  // What an interrupted restore left.
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const server = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: unfinished, log, signal });
  const url = server?.url ?? config.DATABASE_URL ?? "";
  try {
    const target = openFileTarget({ ...config, DATA_DIR: unfinished }, url);
    const read = await readBackup(path, config.BACKUP_KEY, {
      openRows: (about) => openRowsLoader(about, { url, log, signal, say }),
      takeFile: target.takeFile,
    });
    say("Storing the files that its records name …");
    await target.storeFiles();
    await handOver(read.jobs, url, log);
    await server?.stop();
    await moveUp(unfinished, dataDir);
    return read;
  } catch (error) {
    await server?.stop();
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Moves what a folder holds into the one above, and removes it. */
async function moveUp(folder: string, above: string): Promise<void> {
  for (const name of await readdir(folder)) await rename(join(folder, name), join(above, name));
  await rmdir(folder);
  await syncFolder(above);
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const [some] = names.filter((name) => !mayBeThere.has(name));
  if (some) {
    throw new OperatorError(
      `The data folder ${dataDir} is not empty (${some}): set DATA_DIR to one that is, or move it away first.`,
    );
  }
}

async function requireEmptyDatabase(url: string): Promise<void> {
  const client = await openRowsSession(url);
  try {
    if (await isTaken(client)) {
      throw new OperatorError(
        "The database of DATABASE_URL is not empty: name one that is, or make one.",
      );
    }
  } finally {
    await client.end();
  }
}

/**
 * Takes files into a data folder. Those of the media storage wait there until their records are known, which name their
 * types.
 */
function openFileTarget(config: Config, url: string) {
  const waiting = join(config.DATA_DIR, "stored");
  const stored: string[] = [];
  return {
    async takeFile(place: "stored" | "kept", path: string, content: AsyncIterable<Buffer>) {
      const file = join(place === "stored" ? waiting : config.DATA_DIR, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
      if (place === "stored") stored.push(path);
    },
    async storeFiles() {
      const client = await openRowsSession(url);
      const types = await readMimeTypes(client).finally(() => client.end());
      const spool = openSpool(config.DATA_DIR);
      try {
        const storage = await openStorage(config, spool);
        for (const key of stored) {
          const type = types.get(key);
          // A file of which no record speaks would be removed at the first clean-up.
          if (type) await storage.put(key, { path: join(waiting, key) }, type);
        }
      } finally {
        await spool.close();
      }
      await rm(waiting, { recursive: true, force: true });
      await rm(join(config.DATA_DIR, "spool"), { recursive: true, force: true });
    },
  };
}

/** Hands over again what waited to be done. */
async function handOver(jobs: readonly WaitingJob[], url: string, log: Log): Promise<void> {
  const known = new Set<string>(jobKinds);
  const own = jobs.filter(({ kind }) => known.has(kind));
  if (own.length === 0) return;
  const { openPool, closePool, databaseOver } = await import("../database/connect.ts");
  const pool = openPool(url, { maximum: 1 });
  const queue = await startJobs({ url, database: databaseOver(pool), log });
  try {
    for (const { kind, data } of own) await queue.send(kind as never, data as never);
  } finally {
    await queue.stop();
    await closePool(pool, AbortSignal.timeout(1_000));
  }
}
