import { rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import { openStorage } from "../../../media/storage/open-storage.ts";
import type { Storage } from "../../../media/storage/storage.ts";
import { type Config, readConfig } from "../../../process/config.ts";
import { openSpool } from "../../../process/files/spool.ts";
import { createLog, type Log } from "../../../process/log.ts";
import { OperatorError } from "../../../process/operator-error.ts";
import { escapeForTerminal } from "../archive-bytes.ts";
import {
  forgetBackups,
  insertBackup,
  insertFailure,
  listInterrupted,
  markProven,
  noteInterrupted,
  takeBackupLock,
} from "../backups.store.ts";
import { connectDatabase } from "../connect-database.ts";
import { type MadeBackup, makeBackup } from "../make-backup.ts";
import { type ArchiveManifest, countContents } from "../manifest.ts";
import { isFull, toDiskFullError } from "../no-room.ts";
import { type BackupPlace, toBackupName } from "../places/backup-place.ts";
import { diskPlace, isUnproven, removeLeftovers, renameProven } from "../places/disk-place.ts";
import { backupFolder, openPlace, withArchive } from "../places/open-place.ts";
import { proveBackup } from "../prove-backup.ts";
import { restoreBackup } from "../restore-backup.ts";
import { openRowsSession } from "../rows.store.ts";

/** The operator's call of a program. */
interface Called {
  readonly environment: NodeJS.ProcessEnv;
  /** The arguments after the program's name. */
  readonly named: readonly string[];
  /** Aborted to break off. */
  readonly signal: AbortSignal;
}

/** Prints one line; escaped, since the names in an archive must not break it or control the terminal. */
const say = (line: string) => process.stdout.write(`${escapeForTerminal(line)}\n`);

const quiet = (config: Config) =>
  createLog(config.LOG_LEVEL === "info" ? "error" : config.LOG_LEVEL);

/** `npm run backup`: makes and proves a backup; its last line of output is the address. */
export async function backupProgram({ environment, signal }: Called): Promise<void> {
  const config = readConfig(environment);
  const log = quiet(config);
  const reached = await connectDatabase(config, { log, signal });
  const spool = openSpool(config.DATA_DIR);
  try {
    const storage = await openStorage(config, spool);
    const { address, bytes, manifest } = await runBackup({
      config,
      storage,
      log,
      signal,
      say,
      databaseUrl: reached.url,
    });
    say(formatContents(manifest));
    for (const key of manifest.missing)
      say(`MISSING: the storage has no file ${key}, which a record names.`);
    say(`${(bytes / 1_000_000).toFixed(1)} MB${config.BACKUP_KEY ? ", encrypted" : ""}, proven.`);
    say(address);
  } finally {
    await spool.close();
    await reached.close();
  }
}

/** `npm run verify -- FILE [--unsigned]`: exits with 0 only if the whole archive is intact. */
export async function verifyProgram({ environment, named, signal }: Called): Promise<void> {
  const config = readConfig(environment);
  const { file, acceptsUnsigned } = parseArchiveArguments(named, environment);
  warnAboutOrigin(config, file, acceptsUnsigned);
  const options = { key: config.BACKUP_KEY, acceptsUnsigned, log: quiet(config), signal, say };
  const { about, manifest } = await withArchive(file, config, (path) => proveBackup(path, options));
  say(formatContents(manifest));
  say(`Whole: made at ${about.madeAt} by version ${about.portal}, restored, counted and compared.`);
}

/** `npm run restore -- FILE [--unsigned]`: fills an empty data folder, and an empty database where DATABASE_URL names one. */
export async function restoreProgram({ environment, named, signal }: Called): Promise<void> {
  const config = readConfig(environment);
  const { file, acceptsUnsigned } = parseArchiveArguments(named, environment);
  warnAboutOrigin(config, file, acceptsUnsigned);
  const options = { config, acceptsUnsigned, log: quiet(config), signal, say };
  const { manifest } = await withArchive(file, config, (path) => restoreBackup(path, options));
  say(formatContents(manifest));
  const dataDir = resolve(config.DATA_DIR);
  const secret = await stat(resolve(dataDir, "session-secret")).catch(() => undefined);
  if (config.DATABASE_URL && secret) {
    say(
      `To keep people signed in, start with the SESSION_SECRET that is in ${dataDir}/session-secret.`,
    );
  }
  say(`Restored into ${config.DATABASE_URL ? "the database and " : ""}${dataDir}.`);
}

function formatContents(manifest: ArchiveManifest): string {
  const { rows, tables, files } = countContents(manifest);
  const without = manifest.missing.length;
  return `${rows} rows in ${tables} tables, ${files} files${without > 0 ? `, ${without} files were missing` : ""}.`;
}

/** Warns when nothing proves an archive's origin, or that it was never proven to restore. */
function warnAboutOrigin(config: Config, file: string, acceptsUnsigned: boolean): void {
  if (config.BACKUP_KEY === undefined || acceptsUnsigned) {
    const why = acceptsUnsigned ? "--unsigned" : "BACKUP_KEY is not set";
    say(
      `Nothing proves where the archive comes from (${why}): whoever made it chose all that it holds.`,
    );
  }
  if (isUnproven(file)) say("By its name this archive was never proven to restore.");
}

interface NamedArchive {
  readonly file: string;
  readonly acceptsUnsigned: boolean;
}

/** Parses the arguments. npm runs its scripts in the checkout and passes the caller's directory as `INIT_CWD`. */
function parseArchiveArguments(
  named: readonly string[],
  environment: NodeJS.ProcessEnv,
): NamedArchive {
  const [file, ...others] = named.filter((word) => word !== "--unsigned");
  if (!file || others.length > 0 || file.startsWith("-")) {
    throw new OperatorError("Name one archive: npm run verify -- FILE [--unsigned]");
  }
  return {
    file: file.startsWith("s3://") ? file : resolve(environment.INIT_CWD ?? process.cwd(), file),
    acceptsUnsigned: named.includes("--unsigned"),
  };
}

interface BackUpOptions {
  readonly config: Config;
  /** Address of the portal's database, which may be in use. */
  readonly databaseUrl: string;
  readonly storage: Pick<Storage, "read">;
  readonly log: Log;
  readonly signal: AbortSignal;
  say(line: string): void;
}

export interface FinishedBackup extends MadeBackup {
  /** A path, or s3://bucket/key. */
  readonly address: string;
}

const longestFailure = 500;

/**
 * Makes a backup, proves it, moves it to its place and removes the oldest ones there, in this order, each step after
 * the one before (product: operations 16, operations 17, operations 18). The outcome is recorded in the database for
 * the metrics and the dashboard.
 * @throws OperatorError when another backup is being made
 */
async function runBackup(options: BackUpOptions): Promise<FinishedBackup> {
  const { config, log, signal, say } = options;
  const session = await openRowsSession(options.databaseUrl);
  let id: number | undefined;
  try {
    if (!(await takeBackupLock(session))) {
      throw new OperatorError("Another backup is being made: nothing was begun.");
    }
    const place = await openPlace(config);
    const folder = backupFolder(config);
    let path: string | undefined;
    try {
      await removeLeftovers(folder);
      await settleInterrupted(session, [place, diskPlace(folder)]);
      const made = await makeBackup(options);
      path = made.path;
      const { rows, files } = countContents(made.manifest);
      id = await insertBackup(session, {
        rows,
        files,
        bytes: made.bytes,
        madeAt: new Date(made.about.madeAt),
        isEncrypted: config.BACKUP_KEY !== undefined,
      });
      say("Proving it: restoring it into a database of its own …");
      await proveBackup(made.path, {
        key: config.BACKUP_KEY,
        scratch: join(folder, "proof"),
        log,
        signal,
        // The proof was announced above.
        say: () => undefined,
      });
      path = await renameProven(made.path);
      const address = await place.take(path);
      await markProven(session, id, address);
      // Archives in the folder that could not be uploaded to a bucket are limited as well.
      for (const each of [place, diskPlace(folder)]) {
        const outlived = (await each.list()).slice(0, -config.BACKUP_KEEP);
        for (const old of outlived) {
          await each.remove(old);
          say(`Removed ${old}, which ${config.BACKUP_KEEP} newer ones replace.`);
        }
        await forgetBackups(session, outlived);
      }
      return { ...made, address };
    } catch (error) {
      const told = isFull(error) ? withoutRoom(config, path, error) : error;
      // On a full disk, an unproven archive is removed to free space.
      if (told !== error && path && isUnproven(path)) await rm(path, { force: true });
      // An abort by the operator is not recorded as a failure.
      if (!signal.aborted) {
        const failure = (told instanceof Error ? told.message : String(told)).slice(
          0,
          longestFailure,
        );
        await insertFailure(session, { id, failure }).catch(() => undefined);
      }
      throw told;
    }
  } finally {
    await session.end();
  }
}

/**
 * Records the outcome of backups that were killed before they could do so. One whose file has the name of a backup was
 * proven: only the database was down when that was to be recorded.
 */
async function settleInterrupted(session: pg.Client, places: readonly BackupPlace[]) {
  const interrupted = await listInterrupted(session);
  if (interrupted.length === 0) return;
  const addresses = (await Promise.all(places.map((place) => place.list()))).flat();
  for (const { id, madeAt } of interrupted) {
    const address = addresses.find((each) => each.endsWith(toBackupName(madeAt)));
    if (address) await markProven(session, id, address);
    else await noteInterrupted(session, id);
  }
}

/**
 * Returns the error for a full disk or bucket.
 * @param path of the archive, once it is written: it has its final name when only the bucket is full
 */
function withoutRoom(config: Config, path: string | undefined, cause: unknown): OperatorError {
  if (path === undefined || isUnproven(path)) {
    return toDiskFullError("the backup", backupFolder(config), cause);
  }
  return toDiskFullError(`the backup ${path}`, `s3://${config.BACKUP_S3_BUCKET ?? ""}`, cause);
}
