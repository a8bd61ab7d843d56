import { type AnyColumn, ilike, type SQL } from "drizzle-orm";

/** Case-insensitive substring, for the short lists of the back office; articles have the search index. */
export function contains(column: AnyColumn, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
}
