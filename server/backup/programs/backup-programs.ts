import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Config, readConfig } from "../../config/config.ts";
import { openSpool } from "../../files/spool.ts";
import { openStorage } from "../../media/storage/open-storage.ts";
import { createLog } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import type { StopRequest } from "../../process/stop-request.ts";
import { makeBackup } from "../make-backup.ts";
import { proveBackup } from "../prove-backup.ts";
import { reachDatabase } from "../reach-database.ts";
import type { ReadBackup } from "../read-backup.ts";
import { restoreBackup } from "../restore-backup.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const quiet = (config: Config) =>
  createLog(config.LOG_LEVEL === "info" ? "error" : config.LOG_LEVEL);

/** `npm run backup`: its last line is the path of the archive. */
export async function backupProgram({ asked }: StopRequest): Promise<void> {
  const config = readConfig(process.env);
  const reached = await reachDatabase(config, { log: quiet(config), signal: asked });
  const spool = openSpool(config.DATA_DIR);
  try {
    const storage = await openStorage(config, spool);
    const { path, bytes, manifest } = await makeBackup({
      ...{ config, storage, say },
      databaseUrl: reached.url,
    });
    say(contentsOf(manifest));
    for (const key of manifest.missing)
      say(`MISSING: the storage has no file ${key}, which a record names.`);
    say(`${(bytes / 1_000_000).toFixed(1)} MB${config.BACKUP_KEY ? ", encrypted" : ""}.`);
    say(path);
  } finally {
    await spool.close();
    await reached.close();
  }
}

/** `npm run verify -- FILE`: ends with 0 only if all of it is whole. */
export async function verifyProgram({ asked }: StopRequest): Promise<void> {
  const config = readConfig(process.env);
  const file = await askedFile();
  const { about, manifest } = await proveBackup(file, {
    ...{ key: config.BACKUP_KEY, log: quiet(config), signal: asked, say },
  });
  say(contentsOf(manifest));
  say(`Whole: made at ${about.madeAt} by version ${about.portal}, restored, counted and compared.`);
}

/** `npm run restore -- FILE`: fills an empty data folder, and an empty database where DATABASE_URL names one. */
export async function restoreProgram({ asked }: StopRequest): Promise<void> {
  const config = readConfig(process.env);
  const file = await askedFile();
  const read: ReadBackup = await restoreBackup(file, {
    ...{ config, log: quiet(config), signal: asked, say },
  });
  say(contentsOf(read.manifest));
  const dataDir = resolve(config.DATA_DIR);
  const secret = await stat(resolve(dataDir, "session-secret")).catch(() => undefined);
  if (config.DATABASE_URL && secret) {
    say(
      `To keep people signed in, start with the SESSION_SECRET that is in ${dataDir}/session-secret.`,
    );
  }
  say(`Restored into ${config.DATABASE_URL ? "the database and " : ""}${dataDir}.`);
}

function contentsOf({ tables, items, missing }: ReadBackup["manifest"]): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const files = items.filter(({ name }) => /^(?:stored|kept)\//.test(name)).length;
  const without = missing.length > 0 ? `, ${missing.length} files were missing` : "";
  return `${rows} rows in ${Object.keys(tables).length} tables, ${files} files${without}.`;
}

/** npm runs its scripts in the checkout and tells where it was called. */
async function askedFile(): Promise<string> {
  const [file] = process.argv.slice(2);
  if (!file) throw new OperatorError("Name the archive: npm run verify -- FILE");
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
