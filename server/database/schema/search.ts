import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What search reads of an article: its text folded (i18n's one folding function) and its words as an inverted index. */
export const articleSearch = pgTable(
  "article_search",
  {
    articleId: integer("article_id")
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Folded title, writer and body, each on a line of its own, to verify phrases. */
    folded: text("folded").notNull(),
    words: tsvector("words").notNull(),
  },
  (table) => [index("article_search_words_index").using("gin", table.words)],
);

/** Every distinct folded word, so that a piece of a word finds the words that hold it. */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, (table) => [
  index("search_words_trigram_index").using("gin", sql`${table.word} gin_trgm_ops`),
]);
