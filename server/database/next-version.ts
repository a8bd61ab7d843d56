import { type AnyColumn, sql } from "drizzle-orm";

/** Returns the columns that every save sets besides its values: the next version and the time. */
export function nextVersion(version: AnyColumn) {
  return { version: sql`${version} + 1`, updatedAt: sql`now()` };
}
