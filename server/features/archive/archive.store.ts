import { type EditionId, editions } from "@hilal/contract/editions";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";

/** How many published articles each month of an edition holds, newest month first; `month` is yyyy-mm in Karachi. */
export async function countMonths(executor: Executor, edition: EditionId, before: Date) {
  // Grouped by the instant and named afterwards: naming every article's month costs more than everything else.
  const { rows } = await executor.execute<{ month: string; count: number }>(sql`
    select to_char(start, 'YYYY-MM') as month, count
    from (
      select date_trunc('month', ${articles.publishDate} at time zone 'Asia/Karachi') as start,
             count(*)::int as count
      from ${articles}
      where ${and(
        inArray(articles.category, [...editions[edition].categories]),
        eq(articles.status, "Active"),
        lt(articles.publishDate, before),
      )}
      group by 1
    ) as months
    order by start desc`);
  return rows;
}
