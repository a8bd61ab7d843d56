import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import pg from "pg";
import { listMigrations, migrateDatabase, ownMigrations } from "../../database/migrate.ts";
import type { Log } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { ArchiveBroken } from "./archive-bytes.ts";
import type { AboutArchive, ArchiveManifest } from "./manifest.ts";
import { requireValidRows } from "./row-guards.store.ts";
import {
  copyIn,
  disableConstraints,
  emptyTable,
  hashRows,
  hasRows,
  listTableShapes,
  openRowsSession,
  readMimeTypes,
  setSequences,
  type TableShape,
} from "./rows.store.ts";

interface LoaderOptions {
  readonly url: string;
  readonly log: Log;
  readonly signal: AbortSignal;
  say(line: string): void;
}

/** Loads the rows of an archive into an empty database, in one transaction. */
export interface RowsLoader {
  loadTable(name: string, packed: AsyncIterable<Buffer>): Promise<void>;
  setSequences(sequences: Readonly<Record<string, string>>): void;
  /**
   * Restores the constraints, counts and hashes every table again, and validates the rows that other code relies on.
   * @returns the media type of each stored file by its key
   * @throws ArchiveBroken when a table differs from the manifest, or holds values that the portal never writes
   */
  check(manifest: ArchiveManifest): Promise<ReadonlyMap<string, string>>;
  /** Commits the rows. */
  commit(): Promise<void>;
  /** Rolls back everything that was not committed. */
  close(): Promise<void>;
}

/**
 * Migrates an empty database to the schema of an archive's rows, and begins to load them.
 * @throws OperatorError when the archive comes from a newer build; ArchiveBroken when its tables are not those of its
 * schema
 */
export async function openRowsLoader(
  about: AboutArchive,
  options: LoaderOptions,
): Promise<RowsLoader> {
  await migrateUpTo(about.migration, options);
  const client = await openRowsSession(options.url);
  try {
    const shapes = new Map((await listTableShapes(client)).map((shape) => [shape.name, shape]));
    requireSameTables(about, shapes);
    await client.query("begin");
    const putRulesBack = await disableConstraints(client);
    for (const name of shapes.keys())
      if (await hasRows(client, name)) await emptyTable(client, name);
    return loaderOver(client, shapes, putRulesBack);
  } catch (error) {
    await client.end();
    throw error;
  }
}

function loaderOver(
  client: pg.Client,
  shapes: ReadonlyMap<string, TableShape>,
  putRulesBack: () => Promise<void>,
): RowsLoader {
  let sequences: Readonly<Record<string, string>> = {};
  const loaded = new Set<string>();
  return {
    async loadTable(name, packed) {
      const shape = shapes.get(name);
      if (!shape) throw new ArchiveBroken(`there is no table ${name}`);
      if (loaded.has(name)) throw new ArchiveBroken(`table ${name} is in it twice`);
      loaded.add(name);
      const text = createZstdDecompress();
      const length = new PackedLength(name);
      // An error in the pipeline destroys the text stream with the same error.
      pipeline(Readable.from(length.packed(packed)), text, () => undefined);
      await asBroken(`table ${name} cannot be restored`, () =>
        copyIn(client, shape, length.unpacked(text)),
      );
    },
    setSequences(told) {
      sequences = told;
    },
    async check(manifest) {
      const other = Object.keys(manifest.tables).find((name) => !shapes.has(name));
      if (other !== undefined) throw new ArchiveBroken(`there is no table ${other}`);
      await asBroken("its rows do not belong together", putRulesBack);
      const unknown = await setSequences(client, sequences);
      if (unknown !== undefined) throw new ArchiveBroken(`there is no sequence ${unknown}`);
      for (const [name, shape] of shapes) {
        const written = manifest.tables[name];
        const found = await hashRows(client, shape);
        if (found.rows !== written?.rows || found.sha256 !== written.sha256) {
          throw new ArchiveBroken(
            `table ${name} has ${found.rows} rows when it is restored, and ${written?.rows ?? "none"} were written, or others`,
          );
        }
      }
      await requireValidRows(client, shapes);
      return readMimeTypes(client);
    },
    async commit() {
      await client.query("commit");
    },
    close: () => client.end(),
  };
}

/** Limit of the unpacked size: per packed byte, plus a constant for all; no table of a portal reaches it. */
const maxUnpacked = { beyond: 1024 ** 3, ofEach: 1_000 };

/** Compares the packed with the unpacked size of a table, so that a small file cannot fill the disk. */
class PackedLength {
  readonly #name: string;
  #packed = 0;
  #unpacked = 0;

  constructor(name: string) {
    this.#name = name;
  }

  async *packed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.#packed += chunk.length;
      yield chunk;
    }
  }

  async *unpacked(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of text) {
      this.#unpacked += chunk.length;
      if (this.#unpacked > maxUnpacked.beyond + maxUnpacked.ofEach * this.#packed) {
        throw new ArchiveBroken(`table ${this.#name} is longer than any that was packed so small`);
      }
      yield chunk;
    }
  }
}

/**
 * Runs a step on the rows; rows that PostgreSQL rejects are reported as a broken archive, a full disk or a lost
 * connection is not.
 */
async function asBroken(what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    const refused = cause instanceof pg.DatabaseError && /^2[23]|^54/.test(cause.code ?? "");
    if (!refused) throw cause;
    throw new ArchiveBroken(`${what} (${cause.message.slice(0, 300)})`, { cause });
  }
}

function requireSameTables(about: AboutArchive, shapes: ReadonlyMap<string, TableShape>): void {
  const same =
    about.tables.length === shapes.size &&
    about.tables.every(({ name, columns }) => shapes.get(name)?.columns.join() === columns.join());
  if (!same) throw new ArchiveBroken("its tables are not those of the schema that it names");
}

/** An older archive is restored with its own schema; the next start migrates it. */
async function migrateUpTo(migration: number, options: LoaderOptions): Promise<void> {
  const known = await listMigrations(ownMigrations);
  if (!known.some(({ when }) => when === migration)) {
    throw new OperatorError(
      "The archive was made by a newer build of the portal, or by another: restore it with that one.",
    );
  }
  // A killed proof of this build's own archive leaves no folder behind.
  if (known.at(-1)?.when === migration) return migrateDatabase(options.url, options);
  const folder = await mkdtemp(join(tmpdir(), "hilal-migrations-"));
  try {
    const entries = known.filter(({ when }) => when <= migration);
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
    for (const { tag } of entries) {
      await cp(join(ownMigrations, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await migrateDatabase(options.url, { ...options, folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
