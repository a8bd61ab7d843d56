import { sql } from "drizzle-orm";
import type { Executor } from "./connect.ts";

/** Asks the database for nothing; rejects when it does not answer. */
export async function ping(executor: Executor): Promise<void> {
  await executor.execute(sql`select 1`);
}
