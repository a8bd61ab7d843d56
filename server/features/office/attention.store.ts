import { and, count, eq, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { issueReleases, issues } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";

/** The planned issues whose date is past, or whose release failed. */
export async function countLateIssues(executor: Executor, startOfToday: Date): Promise<number> {
  const hasFailed = and(isNotNull(issueReleases.failedAt), isNull(issueReleases.releasedAt));
  const [row] = await executor
    .select({ count: count() })
    .from(issues)
    .innerJoin(publications, eq(publications.id, issues.publicationId))
    .leftJoin(issueReleases, eq(issueReleases.issueId, issues.publicationId))
    .where(
      and(ne(issues.stage, "released"), or(lt(publications.publishDate, startOfToday), hasFailed)),
    );
  return row?.count ?? 0;
}
