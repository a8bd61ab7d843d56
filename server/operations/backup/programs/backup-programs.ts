import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { openStorage } from "../../../media/storage/open-storage.ts";
import { type Config, readConfig } from "../../../process/config.ts";
import { openSpool } from "../../../process/files/spool.ts";
import { createLog } from "../../../process/log.ts";
import { OperatorError } from "../../../process/operator-error.ts";
import { type ArchiveManifest, contentsOf } from "../archive/manifest.ts";
import { shownText } from "../archive/shown-text.ts";
import { backUp } from "../back-up.ts";
import { isUnproven } from "../places/disk-place.ts";
import { withArchive } from "../places/open-place.ts";
import { proveBackup } from "../prove-backup.ts";
import { reachDatabase } from "../reach-database.ts";
import { restoreBackup } from "../restore-backup.ts";

/** What an operator called. */
interface Called {
  readonly environment: NodeJS.ProcessEnv;
  /** What stands behind the program's name. */
  readonly named: readonly string[];
  /** Aborted to break off. */
  readonly signal: AbortSignal;
}

/** Whatever an archive calls its parts, a line stays one and steers no terminal. */
const say = (line: string) => process.stdout.write(`${shownText(line)}\n`);

const quiet = (config: Config) =>
  createLog(config.LOG_LEVEL === "info" ? "error" : config.LOG_LEVEL);

/** `npm run backup`: makes and proves one; its last line is where it lies. */
export async function backupProgram({ environment, signal }: Called): Promise<void> {
  const config = readConfig(environment);
  const log = quiet(config);
  const reached = await reachDatabase(config, { log, signal });
  const spool = openSpool(config.DATA_DIR);
  try {
    const storage = await openStorage(config, spool);
    const { address, bytes, manifest } = await backUp({
      config,
      storage,
      log,
      signal,
      say,
      databaseUrl: reached.url,
    });
    say(toldContents(manifest));
    for (const key of manifest.missing)
      say(`MISSING: the storage has no file ${key}, which a record names.`);
    say(`${(bytes / 1_000_000).toFixed(1)} MB${config.BACKUP_KEY ? ", encrypted" : ""}, proven.`);
    say(address);
  } finally {
    await spool.close();
    await reached.close();
  }
}

/** `npm run verify -- FILE [--unsigned]`: ends with 0 only if all of it is whole. */
export async function verifyProgram({ environment, named, signal }: Called): Promise<void> {
  const config = readConfig(environment);
  const { file, takesUnsigned } = archiveOf(named, environment);
  tellOrigin(config, file, takesUnsigned);
  const options = { key: config.BACKUP_KEY, takesUnsigned, log: quiet(config), signal, say };
  const { about, manifest } = await withArchive(file, config, (path) => proveBackup(path, options));
  say(toldContents(manifest));
  say(`Whole: made at ${about.madeAt} by version ${about.portal}, restored, counted and compared.`);
}

/** `npm run restore -- FILE [--unsigned]`: fills an empty data folder, and an empty database where DATABASE_URL names one. */
export async function restoreProgram({ environment, named, signal }: Called): Promise<void> {
  const config = readConfig(environment);
  const { file, takesUnsigned } = archiveOf(named, environment);
  tellOrigin(config, file, takesUnsigned);
  const options = { config, takesUnsigned, log: quiet(config), signal, say };
  const { manifest } = await withArchive(file, config, (path) => restoreBackup(path, options));
  say(toldContents(manifest));
  const dataDir = resolve(config.DATA_DIR);
  const secret = await stat(resolve(dataDir, "session-secret")).catch(() => undefined);
  if (config.DATABASE_URL && secret) {
    say(
      `To keep people signed in, start with the SESSION_SECRET that is in ${dataDir}/session-secret.`,
    );
  }
  say(`Restored into ${config.DATABASE_URL ? "the database and " : ""}${dataDir}.`);
}

function toldContents(manifest: ArchiveManifest): string {
  const { rows, tables, files } = contentsOf(manifest);
  const without = manifest.missing.length;
  return `${rows} rows in ${tables} tables, ${files} files${without > 0 ? `, ${without} files were missing` : ""}.`;
}

/** Says what nothing proves of an archive. */
function tellOrigin(config: Config, file: string, takesUnsigned: boolean): void {
  if (config.BACKUP_KEY === undefined || takesUnsigned) {
    const why = takesUnsigned ? "--unsigned" : "BACKUP_KEY is not set";
    say(
      `Nothing proves where the archive comes from (${why}): whoever made it chose all that it holds.`,
    );
  }
  if (isUnproven(file)) say("By its name this archive was never proven to restore.");
}

interface NamedArchive {
  readonly file: string;
  readonly takesUnsigned: boolean;
}

/** npm runs its scripts in the checkout and tells where it was called. */
function archiveOf(named: readonly string[], environment: NodeJS.ProcessEnv): NamedArchive {
  const [file, ...others] = named.filter((word) => word !== "--unsigned");
  if (!file || others.length > 0 || file.startsWith("-")) {
    throw new OperatorError("Name one archive: npm run verify -- FILE [--unsigned]");
  }
  return {
    file: file.startsWith("s3://") ? file : resolve(environment.INIT_CWD ?? process.cwd(), file),
    takesUnsigned: named.includes("--unsigned"),
  };
}
