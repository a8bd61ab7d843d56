import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Searches by readers without a result: a row per query and day in Karachi. It records neither the reader nor the time
 * of day.
 */
export const missedSearches = pgTable(
  "missed_searches",
  {
    day: date("day").notNull(),
    /** Folded, as the search compares it. */
    query: text("query").notNull(),
    language: text("language").$type<"en" | "ur">().notNull(),
    times: integer("times").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.query] }),
    check("missed_searches_language_known", sql`${table.language} in ('en', 'ur')`),
  ],
);
