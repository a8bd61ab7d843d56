import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { instant } from "./columns.ts";

/** Words under an index that also finds prefixes; read only by PostgreSQL. */
const textVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The search data of an article: its folded text (i18n's folding function), an inverted index over it, and the columns
 * that lists filter by, so that a search is counted without reading the articles. The migrations move the two wide
 * columns out of the row (`toast_tuple_target`), so that a count reads few pages. The folded text is not compressed,
 * because a phrase is searched in thousands of them.
 */
export const articleSearch = pgTable(
  "article_search",
  {
    articleId: integer("article_id")
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    publishDate: instant("publish_date").notNull(),
    status: text("status", { enum: ["Active", "Inactive"] }).notNull(),
    category: text("category").notNull(),
    language: text("language", { enum: ["en", "ur"] }).notNull(),
    userId: integer("user_id"),
    /** The article's writer record, maintained by a trigger (migration 0022). */
    authorId: integer("author_id"),
    /** The year of publication, in Karachi. */
    year: smallint("year").notNull(),
    /** The category's position in the contract's list, for counting; null for one not in the list. */
    topic: smallint("topic"),
    /**
     * The version of the rules that produced the columns below (`searchTextVersion`); a job updates rows of other
     * versions.
     */
    textVersion: smallint("text_version").notNull().default(0),
    /**
     * The words of title, standfirst and writer, which rank higher in results; the title's words are repeated with a
     * "^" prefix.
     */
    head: textVector("head").notNull(),
    /** Title, writer, body, footnotes and standfirst, each folded and on its own line. */
    folded: text("folded").notNull(),
    /** Words, n-grams and signs; see `server/content/search-text.ts`. */
    lexemes: text("lexemes").array().notNull(),
  },
  (table) => [
    // Without `fastupdate`, a search never has to read a pending list of queued writes.
    index("article_search_lexemes_index").using("gin", table.lexemes).with({ fastupdate: false }),
    index("article_search_newest_index").on(
      table.publishDate.desc().nullsFirst(),
      table.articleId.desc().nullsFirst(),
    ),
    index("article_search_head_index").using("gin", table.head).with({ fastupdate: false }),
  ],
);

/**
 * Every distinct folded word, with its loose folding, so that part of a word finds the words that contain it, and with
 * the keys shared by its other spellings, forms and sounds (`i18n/word-forms/word-keys.ts`).
 */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    loose: text("loose").notNull(),
    keys: text("keys").array().notNull().default([]),
  },
  (table) => [
    index("search_words_trigram_index").using("gin", sql`${table.loose} gin_trgm_ops`),
    index("search_words_keys_index").using("gin", table.keys).with({ fastupdate: false }),
  ],
);
