import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Who has lately opened which record, so that a reader's views count once: a row for each reader and for each address,
 * told apart by the hash alone. Rows are removed when their window has passed.
 */
export const visitMarks = pgTable(
  "visit_marks",
  {
    /** Keyed hash of the record and of the reader or the address; it tells neither. */
    mark: text("mark").primaryKey(),
    /** When the window began: with the first view that was counted. */
    since: instant("since").notNull(),
    /** What it has added within the window: 1 for a reader, any number for an address. */
    visits: integer("visits").notNull(),
  },
  (table) => [index("visit_marks_since_index").on(table.since)],
);

/** How often articles were read, by the day in Karachi: a row a day, whatever is read. */
export const visitDays = pgTable("visit_days", {
  day: date("day").primaryKey(),
  visits: integer("visits").notNull().default(0),
});
