import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { instant } from "./columns.ts";

/**
 * What search reads of an article: its folded text (i18n's one folding function), an inverted index over it, and the
 * columns that lists filter by, so that a search is counted without reading the articles. The migrations keep the two
 * wide columns out of the row (`toast_tuple_target`): a count then passes over few pages. The folded text is not
 * compressed: a phrase is looked for in thousands of them.
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
    /** Title, writer and body, each folded and on a line of its own. */
    folded: text("folded").notNull(),
    /** Words, n-grams and signs; see `server/features/search/lexemes.ts`. */
    lexemes: text("lexemes").array().notNull(),
  },
  (table) => [
    // Without the pending list of `fastupdate`, a search never has to read what writes have queued.
    index("article_search_lexemes_index").using("gin", table.lexemes).with({ fastupdate: false }),
    index("article_search_newest_index").on(
      table.publishDate.desc().nullsFirst(),
      table.articleId.desc().nullsFirst(),
    ),
  ],
);

/** Every distinct folded word with its loose folding, so that a piece of a word finds the words that hold it. */
export const searchWords = pgTable(
  "search_words",
  { word: text("word").primaryKey(), loose: text("loose").notNull() },
  (table) => [index("search_words_trigram_index").using("gin", sql`${table.loose} gin_trgm_ops`)],
);
