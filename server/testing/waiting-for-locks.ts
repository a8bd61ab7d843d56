import { sql } from "drizzle-orm";
import type { Executor } from "../database/connect.ts";

/** How many of the database's sessions wait for a lock that another holds. */
export async function waitingForLocks(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
