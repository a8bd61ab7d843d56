import { and, eq, gt, lte, or } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { issueItems } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { billboards } from "../../database/schema/showcase.ts";

/** Lists what became visible or was hidden after `since` and up to `until`, by time alone. */
export async function listChangedByTime(executor: Executor, since: Date, until: Date) {
  const hasCome = and(gt(publications.publishDate, since), lte(publications.publishDate, until));
  const [published, issues, inIssues, adverts] = await Promise.all([
    executor
      .select({ id: articles.id, category: articles.category, authorId: articles.authorId })
      .from(articles)
      .where(and(gt(articles.publishDate, since), lte(articles.publishDate, until))),
    executor.select({ kind: publications.kind }).from(publications).where(hasCome),
    executor
      .select({ id: issueItems.articleId })
      .from(issueItems)
      .innerJoin(publications, eq(publications.id, issueItems.issueId))
      .where(hasCome),
    executor
      .select({ id: billboards.id })
      .from(billboards)
      .where(
        or(
          and(gt(billboards.startsAt, since), lte(billboards.startsAt, until)),
          and(gt(billboards.endsAt, since), lte(billboards.endsAt, until)),
        ),
      ),
  ]);
  return { published, issues, inIssues: inIssues.flatMap(({ id }) => id ?? []), adverts };
}
