import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../database/embedded/start-embedded-postgres.ts";
import { unfinishedRestore } from "../../database/unfinished-restore.ts";
import { jobKinds } from "../../jobs/job-kinds.ts";
import { startJobs } from "../../jobs/start-jobs.ts";
import { openStorage } from "../../media/storage/open-storage.ts";
import type { Config } from "../../process/config.ts";
import { hasErrorCode } from "../../process/files/error-code.ts";
import { openSpool } from "../../process/files/spool.ts";
import { syncFolder } from "../../process/files/sync-folder.ts";
import type { Log } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { requireOrigin } from "./archive-bytes.ts";
import type { WaitingJob } from "./manifest.ts";
import { isFull, toDiskFullError } from "./no-room.ts";
import { doneRestore, movingNames, waitingFiles } from "./other-files.ts";
import { type ReadBackup, readBackup } from "./read-backup.ts";
import { removeFolder, removeLeftDatabase } from "./remove-left-database.ts";
import { isInUse, openRowsSession } from "./rows.store.ts";
import { openRowsLoader } from "./rows-loader.ts";

interface RestoreOptions {
  readonly config: Config;
  /** Whether an archive that was not encrypted with the key is accepted although there is one. */
  readonly acceptsUnsigned?: boolean;
  readonly log: Log;
  readonly signal: AbortSignal;
  say(line: string): void;
}

/** The remains of an interrupted restore, and the entry of a separate file system. */
const allowedEntries = [unfinishedRestore, doneRestore, "lost+found"];

/**
 * Fills an empty data folder, and an empty database where the settings name one, from an archive (product: operations
 * 19). Everything is written to a subfolder, which allows the data folder to be a separate disk, and moved to its place
 * at the end, so that an interrupted restore leaves no half portal; as long as the subfolder exists, no portal starts.
 * @throws OperatorError when the folder or the database is not empty, or nothing proves the archive's origin;
 * ArchiveBroken when the archive is not intact
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<ReadBackup> {
  const { config, acceptsUnsigned = false, log, signal, say } = options;
  const origin = { key: config.BACKUP_KEY, acceptsUnsigned };
  // Before anything is touched.
  await requireOrigin(path, origin);
  const dataDir = resolve(config.DATA_DIR);
  const unfinished = join(dataDir, unfinishedRestore);
  const moved = await readMovedNames(unfinished);
  await requireEmptyFolder(dataDir, moved);
  if (config.DATABASE_URL) await requireEmptyDatabase(config.DATABASE_URL, unfinished);
  // Removes the remains of an interrupted restore; its folder last, since that identifies them as a restore's.
  for (const name of [...moved, doneRestore]) await removeFolder(join(dataDir, name));
  await removeLeftDatabase(unfinished, { log, signal });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await syncFolder(dataDir);
  let server: EmbeddedPostgres | undefined;
  let isCommitted = false;
  try {
    server = config.DATABASE_URL
      ? undefined
      : await startEmbeddedPostgres({ dataDir: unfinished, log, signal });
    const url = server?.url ?? config.DATABASE_URL ?? "";
    const target = openFileTarget({ ...config, DATA_DIR: unfinished });
    const read = await readBackup(path, origin, {
      openRows: (about) => openRowsLoader(about, { url, log, signal, say }),
      takeFile: target.takeFile,
      async storeFiles(types) {
        say("Storing the files that its records name …");
        await target.storeFiles(types);
        signal.throwIfAborted();
      },
    });
    isCommitted = true;
    await enqueueWaitingJobs(read.jobs, url, log);
    await server?.stop();
    await moveUp(unfinished, dataDir);
    return read;
  } catch (error) {
    await server?.stop();
    // Rows committed to an external database stay: the remaining folder marks them as an incomplete portal.
    if (!(isCommitted && config.DATABASE_URL)) await removeFolder(unfinished);
    throw isFull(error) ? toDiskFullError("what is restored", dataDir, error) : error;
  }
}

/**
 * The database's folder is moved last, and the password that opens it just before: without the folder there is no
 * portal to start.
 */
const last = ["postgres-password", "postgres"];

/** Moves a folder's entries into its parent, after noting their names, and removes it. */
async function moveUp(folder: string, above: string): Promise<void> {
  const names = await readdir(folder);
  const order = [...names.filter((name) => !last.includes(name)).sort(), ...last];
  const note = join(folder, movingNames);
  await writeFile(note, JSON.stringify(names), { flag: "wx", flush: true });
  await syncFolder(folder);
  for (const name of order.filter((each) => names.includes(each))) {
    await rename(join(folder, name), join(above, name));
    // Synced before the next move, so that the order holds after a power failure as well.
    await syncFolder(above);
  }
  // The rename makes the removal atomic: a kill leaves the folder under either name.
  const done = join(above, doneRestore);
  await rename(folder, done);
  await syncFolder(above);
  await removeFolder(done);
}

/**
 * Returns the names that an interrupted restore had begun to move to their place: entries with these names belong to
 * it.
 */
async function readMovedNames(unfinished: string): Promise<string[]> {
  const note = await readFile(join(unfinished, movingNames), "utf8").catch(() => "[]");
  const names = z.array(z.string().regex(/^[^/\\]+$/)).safeParse(parsed(note)).data ?? [];
  return names.filter((name) => !/^\.{1,2}$/.test(name));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It was cut off while it was written: nothing had been moved.
    return [];
  }
}

async function requireEmptyFolder(dataDir: string, moved: readonly string[]): Promise<void> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return [];
    throw error;
  });
  const own = new Set([...allowedEntries, ...moved]);
  const [some] = names.filter((name) => !own.has(name));
  if (some) {
    throw new OperatorError(
      `The data folder ${dataDir} is not empty (${some}): set DATA_DIR to one that is, or move it away first.`,
    );
  }
}

async function requireEmptyDatabase(url: string, unfinished: string): Promise<void> {
  const client = await openRowsSession(url);
  try {
    if (await isInUse(client)) {
      const left = await stat(unfinished).catch(() => undefined);
      throw new OperatorError(
        `The database of DATABASE_URL is not empty${left ? " (it may hold the rows of the restore that was interrupted)" : ""}: name one that is, or make one.`,
      );
    }
  } finally {
    await client.end();
  }
}

/**
 * Writes files into a data folder. Stored media wait there until their records, which contain their types, are loaded.
 */
function openFileTarget(config: Config) {
  const waiting = join(config.DATA_DIR, waitingFiles);
  const stored: string[] = [];
  return {
    async takeFile(place: "stored" | "kept", path: string, content: AsyncIterable<Buffer>) {
      const file = join(place === "stored" ? waiting : config.DATA_DIR, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
      if (place === "stored") stored.push(path);
    },
    async storeFiles(types: ReadonlyMap<string, string>) {
      const spool = openSpool(config.DATA_DIR);
      try {
        const storage = await openStorage(config, spool);
        for (const key of stored) {
          const type = types.get(key);
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

/** Enqueues the jobs that were waiting. */
async function enqueueWaitingJobs(
  jobs: readonly WaitingJob[],
  url: string,
  log: Log,
): Promise<void> {
  const known = new Set<string>(jobKinds);
  const own = jobs.filter(({ kind }) => known.has(kind));
  if (own.length === 0) return;
  const { openPool, closePool, createDatabase } = await import("../../database/connect.ts");
  const pool = openPool(url, { maximum: 1 });
  const queue = await startJobs({ url, database: createDatabase(pool), log });
  try {
    for (const { kind, data } of own) await queue.send(kind as never, data as never);
  } finally {
    await queue.stop();
    await closePool(pool, AbortSignal.timeout(1_000));
  }
}
