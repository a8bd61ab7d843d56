import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import type { FeedMessage } from "./feed-message.ts";

/** What all instances that know of working copies listen to. */
export const copyChannel = "hilal_working_copies";

/** Tells every instance; in a transaction, if and only if it commits. */
export async function tellCopies(executor: Executor, message: FeedMessage): Promise<void> {
  await executor.execute(sql`select pg_notify(${copyChannel}, ${JSON.stringify(message)})`);
}

interface SavedArticle {
  readonly articleId: number;
  readonly version: number;
  /** Null when the account is gone. */
  readonly savedBy: number | null;
  /** Whether it was saved from its working copy. */
  readonly published: boolean;
}

/** Tells, with the save itself, those who write in the article's copy. */
export async function tellSaved(transaction: Transaction, saved: SavedArticle): Promise<void> {
  const { articleId, version, savedBy, published } = saved;
  await transaction.execute(
    sql`select pg_notify(${copyChannel}, json_build_object('type', 'saved', 'article', ${articleId}::int,
        'version', ${version}::int, 'published', ${published}::boolean, 'by', coalesce((select coalesce(
          nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})
          from ${users} where ${users.id} = ${savedBy}), ''))::text)`,
  );
}
