import { type ArticleState, articleStates } from "@hilal/contract/shared/choices";
import { type AnyColumn, and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleTallies } from "../../database/schema/article-tallies.ts";
import { articles } from "../../database/schema/articles.ts";

/** Active with a publish date to come: the desk shows it as scheduled (product: desk 1). */
const isPublishedLater = sql`(${articles.deskState} in ('live', 'live_changed') and ${articles.publishDate} > now())`;

/** The article's current state at the desk. */
export const articleState = sql<ArticleState>`
  case when ${isPublishedLater} then 'scheduled' else ${articles.deskState} end`;

/** The articles in this state. */
export function isInState(state: ArticleState): SQL {
  const isIn = eq(articles.deskState, state);
  if (state === "scheduled") return or(isIn, isPublishedLater) as SQL;
  if (state !== "live" && state !== "live_changed") return isIn;
  return and(isIn, sql`${articles.publishDate} <= now()`) as SQL;
}

/** As `isInState`, for the rows of another table, by the id of their article. */
export function hasArticleInState(articleId: AnyColumn, state: ArticleState): SQL {
  return sql`exists (
    select from ${articles} where ${articles.id} = ${articleId} and ${isInState(state)})`;
}

/** The articles that the tallies cannot tell from live and withdrawn ones; an index finds them. */
export const isInProgress = sql`(
  ${articles.deskState} in ('draft', 'in_review', 'ready', 'scheduled', 'live_changed') or ${isPublishedLater})`;

/** The state of all other articles: Active ones are live, Inactive ones withdrawn. */
export const statusByCommonState = { live: "Active", withdrawn: "Inactive" } as const;

/**
 * Counts the articles in each state, of one account or of all. Those being worked on are counted by the index, the
 * others are taken from the tallies, so that the cost does not grow with the number of articles.
 */
export async function countByState(
  executor: Executor,
  userId?: number,
): Promise<Record<ArticleState, number>> {
  const isOwn = userId === undefined ? undefined : eq(articles.userId, userId);
  const worked = await executor
    .select({ state: articleState, status: articles.status, count: sql<number>`count(*)::int` })
    .from(articles)
    .where(and(isInProgress, isOwn))
    .groupBy(articleState, articles.status);
  const tallies = await executor
    .select({
      status: articleTallies.status,
      count: sql<number>`sum(${articleTallies.articles})::int`,
    })
    .from(articleTallies)
    .where(userId === undefined ? undefined : eq(articleTallies.userId, userId))
    .groupBy(articleTallies.status);
  const counts = Object.fromEntries(articleStates.map((state) => [state, 0])) as Counts;
  for (const { state, count } of worked) counts[state] += count;
  for (const state of ["live", "withdrawn"] as const) {
    const status = statusByCommonState[state];
    counts[state] =
      sumCounts(tallies.filter((row) => row.status === status)) -
      sumCounts(worked.filter((row) => row.status === status));
  }
  return counts;
}

type Counts = Record<ArticleState, number>;

const sumCounts = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);
