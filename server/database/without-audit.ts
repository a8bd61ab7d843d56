import { sql } from "drizzle-orm";
import type { Transaction } from "./connect.ts";

/**
 * Runs work whose rows get no audit entries of their own, because one entry covers all of it.
 * @returns what the work returns
 */
export async function withoutAudit<T>(
  transaction: Transaction,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await transaction.execute<{ was: string | null }>(
    sql`select current_setting('hilal.audit', true) as was, set_config('hilal.audit', 'off', true)`,
  );
  const done = await work();
  await transaction.execute(sql`select set_config('hilal.audit', ${rows[0]?.was ?? ""}, true)`);
  return done;
}
