import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";

/**
 * Returns how many of the database's sessions wait for a lock. Must not be called inside a transaction: there
 * PostgreSQL returns the sessions as of the first query.
 */
export async function waitingForLocks(database: Database): Promise<number> {
  const { rows } = await database.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
