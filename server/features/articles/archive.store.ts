import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { and, desc, eq, gt, inArray, lt, sql, sum } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleTallies } from "../../database/schema/article-tallies.ts";

const count = sum(articleTallies.articles).mapWith(Number);

/**
 * How many published articles each month of an edition holds, newest month first.
 * @param before a month, yyyy-mm: it and later ones are left out
 * @returns months as yyyy-mm, in Karachi
 */
export async function countMonths(executor: Executor, edition: EditionId, before: string) {
  return executor
    .select({ month: sql<string>`to_char(${articleTallies.month}, 'YYYY-MM')`, count })
    .from(articleTallies)
    .where(
      and(
        inArray(articleTallies.category, [...editions[edition].categories]),
        eq(articleTallies.status, "Active"),
        lt(articleTallies.month, `${before}-01`),
      ),
    )
    .groupBy(articleTallies.month)
    .having(gt(count, 0))
    .orderBy(desc(articleTallies.month));
}
