import { is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { pdfDocuments, pdfPages } from "../../database/schema/issues.ts";
import { looseFiles, media } from "../../database/schema/media.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";
import * as schema from "../../database/schema/tables.ts";
import { restorableIds } from "../../database/trash/trash-place.store.ts";

/** Where the records of a table may name stored files. */
export interface UploadPlace {
  readonly table: PgTable;
  /** References to `media.id`. */
  readonly references: readonly PgColumn[];
  /** Columns that hold any text, which may have the address of a file in it. */
  readonly texts: readonly PgColumn[];
  /** Which of the records count; all without it. */
  readonly counted?: SQL | undefined;
}

/**
 * Tables that name no file of their own: the list of the files, what search makes of articles, and who did what, which
 * shows no picture. Every other table is searched, whole: of a column that nobody thought of here, the worst is that an
 * unused file stays.
 */
export const tablesWithoutUploads: readonly PgTable[] = [
  media,
  looseFiles,
  articleSearch,
  searchWords,
  auditEntries,
  // What is made of a PDF goes with it: it must not keep it.
  pdfDocuments,
];

/** Columns that hold words of a PDF, many and long. */
export const columnsWithoutUploads: readonly PgColumn[] = [
  pdfPages.text,
  pdfPages.folded,
  pdfPages.lines,
];

const countedRecords: ReadonlyMap<PgTable, SQL> = new Map([
  // Earlier versions outlive their article; what only they show goes when it cannot come back any more.
  [
    articleRevisions,
    sql`(${articleRevisions.articleId} in (select ${articles.id} from ${articles})
      or ${articleRevisions.articleId} in ${restorableIds("article")})`,
  ],
]);

const holdsText = /^(?:text|(?:var)?char|jsonb?)\b/;

/**
 * Reads from the schema where records may name stored files, so that no column has to be remembered.
 * @param tables what the schema exports
 */
export function uploadPlaces(tables: readonly unknown[] = Object.values(schema)): UploadPlace[] {
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
