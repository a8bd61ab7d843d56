import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * What readers searched for and did not find: a row for each query and day in Karachi. It tells neither who asked nor
 * when within the day.
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
