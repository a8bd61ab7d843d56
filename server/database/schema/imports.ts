import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What an article that was brought in is called where it came from, so that an import may be repeated. */
export const articleImports = pgTable(
  "article_imports",
  {
    /** The archive that the key is of, as the operator names it; empty for the only one. */
    source: text("source").notNull(),
    key: text("key").notNull(),
    /** Kept after the article is deleted, so no reference: what an editor deleted must not come back by itself. */
    articleId: integer("article_id").notNull(),
    /** The version that the import saved last; a higher one has been edited here since. */
    version: integer("version").notNull(),
    /** SHA-256 of what the line said, base64url. */
    contentHash: text("content_hash").notNull(),
    /** SHA-256 of the file it came from, base64url, and its line there. */
    fileHash: text("file_hash").notNull(),
    line: integer("line").notNull(),
    importedAt: instant("imported_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);

/**
 * How far an import has come that has not ended. It lies beside the articles, so that a restored backup or another
 * database never believes that lines are done which are not there.
 */
export const importProgress = pgTable("import_progress", {
  /** SHA-256 of the file's and of what was asked for, base64url. */
  id: text("id").primaryKey(),
  /** All lines up to this one are done. */
  line: integer("line").notNull(),
  /** What became of them: kind of outcome to number of lines. */
  counts: jsonb("counts").$type<Record<string, number>>().notNull(),
  /** Where the refused lines are written, on the machine that imports; null before there is one. */
  refusedFile: text("refused_file"),
  keptAt: instant("kept_at").notNull().defaultNow(),
});
