import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import type { FeedMessage } from "./feed-message.ts";

/** What all instances that know of working copies listen to. */
export const copyChannel = "hilal_working_copies";

/** Tells every instance; in a transaction, if and only if it commits. */
export async function tellCopies(executor: Executor, message: FeedMessage): Promise<void> {
  await executor.execute(sql`select pg_notify(${copyChannel}, ${JSON.stringify(message)})`);
}
