import { rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Storage } from "../../media/storage/storage.ts";
import type { Config } from "../../process/config.ts";
import type { Log } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { contentsOf } from "./archive/manifest.ts";
import {
  forgetBackups,
  insertBackup,
  insertFailure,
  listInterrupted,
  markProven,
  noteInterrupted,
  takeBackupLock,
} from "./backups.store.ts";
import { type MadeBackup, makeBackup } from "./make-backup.ts";
import { isFull, noRoom } from "./no-room.ts";
import { type BackupPlace, nameOfBackup } from "./places/backup-place.ts";
import { diskPlace, isUnproven, nameProven, removeLeftovers } from "./places/disk-place.ts";
import { backupFolder, openPlace } from "./places/open-place.ts";
import { proveBackup } from "./prove-backup.ts";
import { openRowsSession } from "./rows/session.store.ts";

interface BackUpOptions {
  readonly config: Config;
  /** Of the portal's database, which may be at work meanwhile. */
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
 * Makes a backup, proves it, brings it to its place and removes the oldest of those there, each once the one before is
 * done (product: operations 16, operations 17, operations 18). What happens is noted in the database, so that the metrics and the dashboard tell it.
 * @throws OperatorError when another backup is being made
 */
export async function backUp(options: BackUpOptions): Promise<FinishedBackup> {
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
      const { rows, files } = contentsOf(made.manifest);
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
        // What it is doing was said.
        say: () => undefined,
      });
      path = await nameProven(made.path);
      const address = await place.take(path);
      await markProven(session, id, address);
      // Those in the folder that could not be brought to a bucket do not pile up either.
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
      // What could not be proven leaves the room to what can.
      if (told !== error && path && isUnproven(path)) await rm(path, { force: true });
      // Whoever stopped the program knows why there is no backup.
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
 * Notes how the backups ended that could not say so themselves. One that has the name of a backup was proven: only the
 * database was gone when that was to be noted.
 */
async function settleInterrupted(session: pg.Client, places: readonly BackupPlace[]) {
  const interrupted = await listInterrupted(session);
  if (interrupted.length === 0) return;
  const addresses = (await Promise.all(places.map((place) => place.list()))).flat();
  for (const { id, madeAt } of interrupted) {
    const address = addresses.find((each) => each.endsWith(nameOfBackup(madeAt)));
    if (address) await markProven(session, id, address);
    else await noteInterrupted(session, id);
  }
}

/** @param path of the archive, once it is written: by its own name when only the bucket has no room */
function withoutRoom(config: Config, path: string | undefined, cause: unknown): OperatorError {
  if (path === undefined || isUnproven(path)) {
    return noRoom("the backup", backupFolder(config), cause);
  }
  return noRoom(`the backup ${path}`, `s3://${config.BACKUP_S3_BUCKET ?? ""}`, cause);
}
