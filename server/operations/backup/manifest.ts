import { z } from "zod";

/** Increased when a build can no longer read archives of an older one, or the other way round. */
export const archiveFormat = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const plainName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** The first item of an archive: decides whether, and into which schema, it can be restored. */
export const aboutArchive = z.object({
  format: z.literal(archiveFormat),
  /** When its rows were read, as ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The version of the portal that wrote the archive. */
  portal: z.string().regex(/^[\w.+-]{1,100}$/),
  /** The `when` of the last migration that its rows fit. */
  migration: z.int(),
  tables: z
    .array(z.object({ name: plainName, columns: z.array(plainName).min(1).max(500) }))
    .max(1_000),
});

export type AboutArchive = z.output<typeof aboutArchive>;

/** An item's name; escaped characters of a path take three characters per byte. */
const itemName = z.string().min(1).max(12_288);
const count = z.int().nonnegative();
const item = z.object({ name: itemName, bytes: count, sha256: hash });
export type ItemRecord = z.output<typeof item>;

const rowsOfTable = z.object({ rows: count, sha256: hash });
/** How many rows a table has, and the hash of their text. */
export type RowsRecord = z.output<typeof rowsOfTable>;

/** The last item of an archive: every item before it with its hash, and the rows of each table. */
export const archiveManifest = z.object({
  items: z.array(item),
  tables: z.record(plainName, rowsOfTable),
  /** Stored files that records refer to but that were missing when the backup was made. */
  missing: z.array(z.string().max(1_024)),
});

export type ArchiveManifest = z.output<typeof archiveManifest>;

/** A job that was waiting when a backup was made. */
const waitingJob = z.object({
  kind: z.string().max(100),
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type WaitingJob = z.output<typeof waitingJob>;

export const waitingJobs = z.array(waitingJob).max(100_000);

/** The last value of each sequence by name, within PostgreSQL's bigint. */
export const sequencesShape = z.record(
  plainName,
  z.string().refine((last) => /^[1-9]\d{0,18}$/.test(last) && BigInt(last) < 2n ** 63n),
);

/** Counts the tables, rows and files of an archive. */
export function countContents({ tables, items }: ArchiveManifest) {
  const files = items.filter(({ name }) => /^(?:stored|kept)\//.test(name)).length;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { tables: Object.keys(tables).length, rows, files };
}

/** The names of the items. */
export const itemNames = {
  about: "about.json",
  manifest: "manifest.json",
  sequences: "sequences.json",
  jobs: "jobs.json",
  table: (name: string) => `tables/${name}`,
  /** A file of the media storage, by its key. */
  stored: (key: string) => `stored/${escaped(key)}`,
  /** Another file of the data folder, by its path in it. */
  kept: (path: string) => `kept/${escaped(path)}`,
} as const;

/** Makes an item name plain, whatever the file is called, and never equal to that of another item's further part. */
const escaped = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/**
 * Returns the relative path that an item name stands for, the same on every system; undefined when it would lead out of
 * the target folder.
 */
export function toItemPath(name: string): string | undefined {
  const parts = name.split("/").map(unescaped);
  const isBelow = parts.every((part) => part !== undefined && !/^$|^\.\.?$|[/\\\0]/.test(part));
  return isBelow ? parts.join("/") : undefined;
}

function unescaped(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
