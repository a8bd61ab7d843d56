import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";

export interface DashboardCounts {
  readonly articles: number;
  readonly archivedMagazines: number;
  readonly ebooks: number;
  readonly authors: number;
  readonly comments: number;
  readonly videos: number;
}

/** The six counts of the dashboard in one round trip. */
export async function countForDashboard(executor: Executor): Promise<DashboardCounts> {
  const answer = await executor.execute<{ [Key in keyof DashboardCounts]: number }>(sql`select
    (select coalesce(sum(articles), 0)::int from article_tallies) as articles,
    (select count(*)::int from publications where kind = 'magazine' and is_archived) as "archivedMagazines",
    (select count(*)::int from publications where kind = 'ebook') as ebooks,
    (select count(*)::int from authors) as authors,
    (select count(*)::int from comments) as comments,
    (select count(*)::int from videos) as videos`);
  const row = answer.rows[0];
  if (!row) throw new Error("The counts came back empty.");
  return row;
}
