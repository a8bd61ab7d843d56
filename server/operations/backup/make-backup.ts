import { createHash } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { constants, createZstdCompress } from "node:zlib";
import type pg from "pg";
import { type Storage, StoredFileMissing } from "../../media/storage/storage.ts";
import type { Config } from "../../process/config.ts";
import { hasErrorCode } from "../../process/files/error-code.ts";
import { OperatorError } from "../../process/operator-error.ts";
import {
  type AboutArchive,
  type ArchiveManifest,
  archiveFormat,
  itemNames,
  type RowsRecord,
} from "./manifest.ts";
import { listOtherFiles } from "./other-files.ts";
import { toBackupName } from "./places/backup-place.ts";
import { unprovenPath } from "./places/disk-place.ts";
import { backupFolder } from "./places/open-place.ts";
import {
  copyOut,
  lastMigration,
  listStoredKeys,
  listTableShapes,
  openRowsSession,
  RowCount,
  readJobs,
  readSequences,
  type TableShape,
} from "./rows.store.ts";
import { writeArchive } from "./write-archive.ts";

export interface BackupOptions {
  readonly config: Pick<Config, "DATA_DIR" | "BACKUP_DIR" | "BACKUP_KEY">;
  /** Aborted to cancel; the written files are removed. */
  readonly signal: AbortSignal;
  /** Address of the portal's database, which may be in use. */
  readonly databaseUrl: string;
  readonly storage: Pick<Storage, "read">;
  say(line: string): void;
}

export interface MadeBackup {
  /** By a name that is no backup's, until it is proven. */
  readonly path: string;
  readonly bytes: number;
  readonly about: AboutArchive;
  readonly manifest: ArchiveManifest;
}

/**
 * Copies all persistent data into one archive: the rows of one consistent snapshot, then the files that they name
 * (product: operations 16). The portal may run meanwhile; memory use is constant.
 * @throws OperatorError when the database is not a portal's
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { config, databaseUrl, signal, storage, say } = options;
  const madeAt = new Date();
  const folder = backupFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = unprovenPath(join(folder, toBackupName(madeAt)));
  const client = await openRowsSession(databaseUrl);
  try {
    await client.query("begin isolation level repeatable read read only");
    const shapes = await listTableShapes(client);
    const about = await describeArchive(client, shapes, madeAt);
    const manifest: ArchiveManifest = { items: [], tables: {}, missing: [] };
    const bytes = await writeArchive(path, config.BACKUP_KEY, async (archive) => {
      const add = async (name: string, content: AsyncIterable<Uint8Array>) => {
        signal.throwIfAborted();
        manifest.items.push(await archive.add(name, untilAborted(content, signal)));
      };
      await archive.add(itemNames.about, json(about));
      say(`Reading ${shapes.length} tables …`);
      for (const shape of shapes) manifest.tables[shape.name] = await addTable(client, shape, add);
      await add(itemNames.sequences, json(await readSequences(client)));
      await add(itemNames.jobs, json(await readJobs(client)));
      const keys = await listStoredKeys(client);
      say(`Reading ${keys.length} stored files …`);
      for (const key of keys) {
        if (!(await addStored(storage, key, add))) manifest.missing.push(key);
      }
      for (const kept of await listOtherFiles(config.DATA_DIR)) {
        const content = await openIfThere(join(config.DATA_DIR, kept));
        if (content) await add(itemNames.kept(kept), content);
      }
      await archive.add(itemNames.manifest, json(manifest));
    });
    return { path, bytes, about, manifest };
  } finally {
    await client.end();
  }
}

/** @returns undefined for a file that the running portal has moved or removed meanwhile */
async function openIfThere(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function* untilAborted(content: AsyncIterable<Uint8Array>, signal: AbortSignal) {
  for await (const chunk of content) {
    signal.throwIfAborted();
    yield chunk;
  }
}

type AddItem = (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;

async function describeArchive(
  client: pg.Client,
  shapes: readonly TableShape[],
  madeAt: Date,
): Promise<AboutArchive> {
  const migration = await lastMigration(client);
  if (migration === null)
    throw new OperatorError("The database holds no portal: there is nothing to back up.");
  const { version } = JSON.parse(
    await readFile(new URL("../../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  return {
    format: archiveFormat,
    madeAt: madeAt.toISOString(),
    portal: version,
    migration,
    tables: shapes.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
}

async function addTable(client: pg.Client, shape: TableShape, add: AddItem): Promise<RowsRecord> {
  const hash = createHash("sha256");
  const count = new RowCount();
  async function* hashed() {
    for await (const chunk of count.over(copyOut(client, shape))) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const level = { [constants.ZSTD_c_compressionLevel]: 3 };
  const packed = createZstdCompress({ params: level });
  // An error in the pipeline destroys the packed stream with the same error.
  pipeline(Readable.from(hashed()), packed, () => undefined);
  await add(itemNames.table(shape.name), packed);
  return { rows: count.rows, sha256: hash.digest("hex") };
}

/** @returns whether the file was there */
async function addStored(
  storage: Pick<Storage, "read">,
  key: string,
  add: AddItem,
): Promise<boolean> {
  const content = await storage.read(key).catch((error: unknown) => {
    if (error instanceof StoredFileMissing) return undefined;
    throw error;
  });
  if (!content) return false;
  await add(itemNames.stored(key), content);
  return true;
}

async function* json(value: unknown): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(value));
}
