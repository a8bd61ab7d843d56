import { sql } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";
import { type BulkPostings, gatherPostings } from "./postings/bulk-postings.store.ts";
import { postEntries, postingLock } from "./postings/post-entries.store.ts";

/**
 * Runs an import, whose articles skip the index over new entries: their posting lists are gathered in memory and written
 * thousands at a time, and until then searches do not find them. Afterwards all are written, and the planner's
 * statistics are up to date. What a killed import leaves is posted by the upkeep of search.
 * @param work receives the posting lists; undefined while another import gathers some
 */
export async function withQuickIndexing<T>(
  database: Database,
  work: (postings: BulkPostings | undefined) => Promise<T>,
): Promise<T> {
  const holder = await database.$client.connect();
  try {
    // Others would post the entries a second time.
    const { rows } = await holder.query("select pg_try_advisory_lock($1) as mine", [postingLock]);
    const postings = rows[0].mine ? gatherPostings(database) : undefined;
    try {
      return await work(postings);
    } finally {
      await postings?.finish();
      await holder.query("select pg_advisory_unlock_all()");
      await postEntries(database, { all: true });
      // All but the wide columns of the search: no plan depends on them, and analysing their words takes minutes.
      await database.execute(sql`analyze articles, article_visits, search_words,
        article_search (publish_date, status, category, language, user_id)`);
    }
  } finally {
    holder.release();
  }
}
