import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { articles } from "./articles.ts";
import { instant } from "./columns.ts";

/** What readers keep about articles: a row per reader and article, with the time of each change (product: saved 1). */
export const keptArticles = pgTable(
  "kept_articles",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    saved: boolean("saved").notNull().default(false),
    savedAt: instant("saved_at"),
    /** The place reached in the text; without it and with its time, it was forgotten. */
    paragraph: integer("paragraph"),
    progress: smallint("progress"),
    placeAt: instant("place_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index("kept_articles_article_index").on(table.articleId),
    index("kept_articles_removed_index")
      .on(sql`greatest(${table.savedAt}, ${table.placeAt})`)
      .where(sql`not ${table.saved} and ${table.paragraph} is null`),
    check("kept_articles_saved_dated", sql`not ${table.saved} or ${table.savedAt} is not null`),
    check(
      "kept_articles_place_whole",
      sql`(${table.paragraph} is null) = (${table.progress} is null) and (${table.paragraph} is null or ${table.placeAt} is not null)`,
    ),
    check("kept_articles_progress_range", sql`${table.progress} between 0 and 1000`),
  ],
);

/** When a reader forgot the history: places reached before are forgotten, also on devices that send them later. */
export const forgottenHistories = pgTable("forgotten_histories", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  forgottenAt: instant("forgotten_at").notNull(),
});
