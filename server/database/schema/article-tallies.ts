import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The number of articles of each kind, maintained by triggers on `articles` (migration 0004): the total of a list over
 * 100,000 articles is then a sum over a few rows. A row may be zero.
 */
export const articleTallies = pgTable(
  "article_tallies",
  {
    category: text("category").notNull(),
    status: text("status", { enum: ["Active", "Inactive"] }).notNull(),
    /** First day of the month of publication in Karachi, yyyy-mm-dd. */
    month: date("month").notNull(),
    /** The account that owns the articles; 0 for none. */
    userId: integer("user_id").notNull(),
    articles: integer("articles").notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.status, table.month, table.userId] })],
);
