import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { toPayloads } from "./change-message.ts";
import type { AnnouncedWrite } from "./changes.ts";

/** The notification channel that all instances listen on. */
export const channel = "hilal_changes";

/** Announces a write to all instances. PostgreSQL delivers the notification only when the transaction commits. */
export async function announce(transaction: Transaction, write: AnnouncedWrite): Promise<void> {
  const payloads = sql.param(toPayloads(write));
  await transaction.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`,
  );
}
