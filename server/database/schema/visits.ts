import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Recent visits, so that a reader's views of a record count once: a row per reader and per network address, identified
 * only by the hash. Rows are removed when their window has passed.
 */
export const visitMarks = pgTable(
  "visit_marks",
  {
    /** Keyed hash of the record and of the reader or the address; it reveals neither. */
    mark: text("mark").primaryKey(),
    /** When the window began: at the first counted view. */
    since: instant("since").notNull(),
    /** The views counted within the window: 1 for a reader, any number for an address. */
    visits: integer("visits").notNull(),
  },
  (table) => [index("visit_marks_since_index").on(table.since)],
);

/** Article views per day in Karachi: one row a day for all articles. */
export const visitDays = pgTable("visit_days", {
  day: date("day").primaryKey(),
  visits: integer("visits").notNull().default(0),
});

/**
 * Views per article and day, for what is read most; kept for some weeks. Without a foreign key: counting a view never
 * waits for an article that is being saved, and rows of a deleted one are ignored.
 */
export const articleVisitDays = pgTable(
  "article_visit_days",
  {
    day: date("day").notNull(),
    articleId: integer("article_id").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.articleId] })],
);
