import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";

/**
 * How many of the database's sessions wait for a lock that another holds. Not asked inside a transaction: there PostgreSQL
 * tells of the sessions that there were at the first question.
 */
export async function waitingForLocks(database: Database): Promise<number> {
  const { rows } = await database.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
