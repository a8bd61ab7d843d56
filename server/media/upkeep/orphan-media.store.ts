import { and, eq, inArray, is, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { pdfDocuments, pdfPages } from "../../database/schema/issues.ts";
import { looseFiles, media } from "../../database/schema/media.ts";
import { auditEntries } from "../../database/schema/records.ts";
import {
  articleSearch,
  searchParts,
  searchPostings,
  searchRemovals,
  searchWords,
} from "../../database/schema/search.ts";
import * as schema from "../../database/schema/tables.ts";
import { restorableIds } from "../../database/trash/trashed-records.store.ts";

type MediaRow = typeof media.$inferSelect;

/** Lists all stored files, with the columns that the clean-up needs. */
export async function listFiles(
  executor: Executor,
): Promise<Pick<MediaRow, "id" | "contentHash" | "unusedSince">[]> {
  return executor
    .select({ id: media.id, contentHash: media.contentHash, unusedSince: media.unusedSince })
    .from(media);
}

/** The files that have been unused since a moment or longer. */
export async function listUnusedSince(executor: Executor, before: Date): Promise<MediaRow[]> {
  return executor
    .select()
    .from(media)
    .where(and(isNotNull(media.unusedSince), lte(media.unusedSince, before)));
}

/** Marks files as unused; an existing mark keeps its date. */
export async function markUnused(
  executor: Executor,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await executor
    .update(media)
    .set({ unusedSince: now })
    .where(and(inArray(media.id, ids), isNull(media.unusedSince)));
}

/** Removes the unused mark from files that are referred to again. */
export async function markUsedAgain(executor: Executor, ids: readonly number[]): Promise<void> {
  await executor.update(media).set({ unusedSince: null }).where(inArray(media.id, ids));
}

/** Removes a file's record if it is still marked since then. @returns whether it was */
export async function removeUnused(executor: Executor, id: number, before: Date): Promise<boolean> {
  const gone = await executor
    .delete(media)
    .where(and(eq(media.id, id), lte(media.unusedSince, before)))
    .returning({ id: media.id });
  return gone.length > 0;
}

/** Where the records of a table may name stored files. */
export interface UploadPlace {
  readonly table: PgTable;
  /** References to `media.id`. */
  readonly references: readonly PgColumn[];
  /** Columns with any text, which may contain the address of a file. */
  readonly texts: readonly PgColumn[];
  /** Which of the records count; all without it. */
  readonly counted?: SQL | undefined;
}

/**
 * Tables without references to files of their own: the list of the files, the search index of articles, and the audit
 * log, which shows no picture. All other tables are searched completely: if a new column is overlooked here, the worst
 * outcome is that an unused file stays.
 */
export const tablesWithoutUploads: readonly PgTable[] = [
  media,
  looseFiles,
  articleSearch,
  searchWords,
  searchParts,
  searchPostings,
  searchRemovals,
  auditEntries,
  // Files generated from a PDF are removed with it: they must not keep it in use.
  pdfDocuments,
];

/** Columns with the text of PDFs, which is long and is not searched for addresses. */
export const columnsWithoutUploads: readonly PgColumn[] = [
  pdfPages.text,
  pdfPages.folded,
  pdfPages.lines,
];

const countedRecords: ReadonlyMap<PgTable, SQL> = new Map([
  // Revisions outlive their article; the files that only they show are removed once the article can no longer be
  // restored.
  [
    articleRevisions,
    sql`(${articleRevisions.articleId} in (select ${articles.id} from ${articles})
      or ${articleRevisions.articleId} in ${restorableIds("article")})`,
  ],
]);

const holdsText = /^(?:text|(?:var)?char|jsonb?)\b/;

/**
 * Derives from the schema where records may refer to stored files, so that new columns are included automatically.
 * @param tables the exports of the schema
 */
export function listUploadColumns(
  tables: readonly unknown[] = Object.values(schema),
): UploadPlace[] {
  return tables
    .filter((table): table is PgTable => is(table, PgTable))
    .filter((table) => !tablesWithoutUploads.includes(table))
    .map((table) => {
      const { columns, foreignKeys } = getTableConfig(table);
      const references = foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return foreignTable === media ? columns : [];
      });
      const texts = columns.filter(
        (column) => holdsText.test(column.getSQLType()) && !columnsWithoutUploads.includes(column),
      );
      return { table, references, texts, counted: countedRecords.get(table) };
    })
    .filter(({ references, texts }) => references.length + texts.length > 0);
}

/** Records read per statement: bodies are long, and a statement must stay well within its time limit. */
const batch = 500;

/** The sixteen digits in any address of a stored file, variants included. */
const pattern = "/media/([0-9a-f]{16})/";

/**
 * Returns the first sixteen digits of the hash of every stored file that a record refers to, by foreign key or by an
 * address in any of its texts: covers, portraits, documents, thumbnails, the pictures in article bodies, and the files
 * shown by revisions of an existing or restorable article.
 */
export async function listUsedHashes(
  database: Executor,
  places: readonly UploadPlace[] = listUploadColumns(),
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const place of places) {
    for (const reference of place.references) await addReferenced(database, used, place, reference);
    if (place.texts.length > 0) await addFromTexts(database, used, place);
  }
  return used;
}

async function addReferenced(
  database: Executor,
  used: Set<string>,
  { table, counted }: UploadPlace,
  reference: PgColumn,
): Promise<void> {
  const { rows } = await database.execute<{ hash: string }>(
    sql`select left(content_hash, 16) as hash from media
        where id in (select ${reference} from ${table} where ${counted ?? sql`true`})`,
  );
  for (const { hash } of rows) used.add(hash);
}

/** Walks a table and collects the hashes in its texts; the texts themselves stay in the database. */
async function addFromTexts(
  database: Executor,
  used: Set<string>,
  place: UploadPlace,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await database.execute<{ last: number | null; hashes: string[] | null }>(
      sql`with part as (${selectBatch(place, after)})
          select (select max(id) from part) as last,
                 (select array_agg(distinct found[1])
                  from part, regexp_matches(part.text, ${pattern}, 'g') as found) as hashes`,
    );
    const row = rows[0];
    for (const hash of row?.hashes ?? []) used.add(hash);
    if (row?.last === null || row?.last === undefined) return;
    after = row.last;
  }
}

/** Selects the texts of the next batch of records; for a table without integer ids, all texts with a file address. */
function selectBatch({ table, texts, counted = sql`true` }: UploadPlace, after: number) {
  const text = sql`concat_ws(' ', ${sql.join(
    texts.map((column) => sql`${column}::text`),
    sql`, `,
  )})`;
  const id = getTableConfig(table).columns.find(({ name }) => name === "id");
  if (id?.getSQLType() !== "integer") {
    return sql`select null::integer as id, ${text} as text from ${table}
               where ${counted} and ${text} like '%/media/%'`;
  }
  return sql`select ${id} as id, ${text} as text from ${table}
             where ${id} > ${after} and ${counted} order by ${id} limit ${batch}`;
}
