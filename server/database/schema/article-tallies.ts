import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * How many articles there are of each kind, kept by triggers on `articles` (migration 0004): a list's total over
 * 100,000 articles is then a sum over a few rows. A row may stand at zero.
 */
export const articleTallies = pgTable(
  "article_tallies",
  {
    category: text("category").notNull(),
    status: text("status", { enum: ["Active", "Inactive"] }).notNull(),
    /** First day of the month of publication in Karachi, yyyy-mm-dd. */
    month: date("month").notNull(),
    /** The account that owns them; 0 for none. */
    userId: integer("user_id").notNull(),
    articles: integer("articles").notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.status, table.month, table.userId] })],
);
