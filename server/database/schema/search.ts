import { sql } from "drizzle-orm";
import {
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { instant } from "./columns.ts";

/** Words under an index that also finds prefixes; read only by PostgreSQL. */
const textVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Number of a transaction, comparable over the life of a database. */
const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Every save of search data gets a new number, so that what is stored about a number never changes. */
export const searchEntries = pgSequence("article_search_entries", {
  maxValue: 2_147_483_647,
  cache: 1,
});

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
    /** The body as readers see it, without markup: passages are cut from it. Null before it was first stored. */
    plain: text("plain"),
    /** The number by which posting lists refer to this state of the row. */
    entry: integer("entry").notNull().default(sql`nextval('article_search_entries')`),
    /**
     * The part of the posting lists that contains the entry. Null while only the index over `lexemes` does; 0 while
     * neither does, during an import.
     */
    part: integer("part"),
    /** The last transaction that changed what a search filters by; maintained by a trigger (migration 0041). */
    changedIn: transactionNumber("changed_in").notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    // Only of entries that are not in the posting lists yet. Without `fastupdate`, a search never has to read a pending
    // list of queued writes.
    index("article_search_lexemes_index")
      .using("gin", table.lexemes)
      .with({ fastupdate: false })
      .where(sql`${table.part} is null`),
    // The expression keeps the planner from using this index for searches, which would read every text.
    index("article_search_unposted_index")
      .on(table.entry)
      .where(sql`coalesce(${table.part}, 0) = 0`),
    index("article_search_changed_index").on(table.changedIn),
    index("article_search_newest_index").on(
      table.publishDate.desc().nullsFirst(),
      table.articleId.desc().nullsFirst(),
    ),
    index("article_search_head_index").using("gin", table.head).with({ fastupdate: false }),
  ],
);

/**
 * Articles whose search data was removed, kept for a day for the processes that cache its columns; 0 for all articles at
 * once.
 */
export const searchRemovals = pgTable(
  "search_removals",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer("article_id").notNull(),
    changedIn: transactionNumber("changed_in").notNull().default(sql`pg_current_xact_id()`),
    removedAt: instant("removed_at").notNull().defaultNow(),
  },
  (table) => [index("search_removals_changed_index").on(table.changedIn)],
);

/** A part of the posting lists, written at once and never changed: entries with the same upper sixteen bits. */
export const searchParts = pgTable("search_parts", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** The upper sixteen bits of its entries. */
  base: integer("base").notNull(),
  /** How many entries it contains. */
  entries: integer("entries").notNull(),
});

/**
 * For each lexeme the entries of a part that contain it, in their text, their head and their title. A list has two
 * bytes per entry, a longer one is a set of 65,536 bits.
 */
export const searchPostings = pgTable(
  "search_postings",
  {
    lexeme: text("lexeme").notNull(),
    part: integer("part").notNull(),
    entries: bytes("entries").notNull(),
    heads: bytes("heads"),
    titles: bytes("titles"),
  },
  (table) => [primaryKey({ columns: [table.lexeme, table.part] })],
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
