import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Maps an imported article's key in its source to the article, so that an import can be repeated. */
export const articleImports = pgTable(
  "article_imports",
  {
    /** The archive that the key belongs to, as named by the operator; empty when there is only one. */
    source: text("source").notNull(),
    key: text("key").notNull(),
    /**
     * Remains after the article is deleted, so it is no foreign key: an article that an editor deleted must not be
     * imported again.
     */
    articleId: integer("article_id").notNull(),
    /** The version that the import saved last; a higher one means that the article has been edited since. */
    version: integer("version").notNull(),
    /** SHA-256 of the line's content, base64url. */
    contentHash: text("content_hash").notNull(),
    /** SHA-256 of the source file, base64url, with the line number in it. */
    fileHash: text("file_hash").notNull(),
    line: integer("line").notNull(),
    importedAt: instant("imported_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);

/**
 * Progress of an unfinished import. It is stored in the same database as the articles, so that a restored backup or
 * another database never counts lines as done that are missing there.
 */
export const importProgress = pgTable("import_progress", {
  /** SHA-256 of the file's hash and the import's options, base64url. */
  id: text("id").primaryKey(),
  /** All lines up to this one are done. */
  line: integer("line").notNull(),
  /** Number of lines by outcome. */
  counts: jsonb("counts").$type<Record<string, number>>().notNull(),
  /** The file of rejected lines, on the importing machine; null while there is none. */
  refusedFile: text("refused_file"),
  keptAt: instant("kept_at").notNull().defaultNow(),
});
