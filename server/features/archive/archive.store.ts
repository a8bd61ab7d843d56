import { type EditionId, editions } from "@hilal/contract/editions";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";

/** How many published articles each month of an edition holds, newest month first; `month` is yyyy-mm in Karachi. */
export async function countMonths(executor: Executor, edition: EditionId, before: Date) {
  const month = sql<string>`to_char(${articles.publishDate} at time zone 'Asia/Karachi', 'YYYY-MM')`;
  return executor
    .select({ month, count: sql<number>`count(*)::int` })
    .from(articles)
    .where(
      and(
        inArray(articles.category, [...editions[edition].categories]),
        eq(articles.status, "Active"),
        lt(articles.publishDate, before),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));
}
