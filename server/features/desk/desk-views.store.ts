import type { DeskView } from "@hilal/contract/shared/choices";
import { type AnyColumn, and, eq, gte, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleTallies } from "../../database/schema/article-tallies.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews } from "../../database/schema/desk.ts";
import { type DeskOwner, isWaiting } from "./own-desk.store.ts";

/** A ready view of the article list (product: lists 3), and what it depends on. */
export interface DeskViewFilter {
  readonly name: DeskView;
  readonly owner: DeskOwner;
  readonly week: Week;
}

/** Seven days, yyyy-mm-dd in Karachi, the first of which is today. */
export interface Week {
  readonly today: string;
  readonly last: string;
}

/** What is approved has met its deadline, as on the dashboard. */
const isUnfinished = ne(articleReviews.stage, "ready");
const isDueIn = ({ today, last }: Week) =>
  and(gte(articleReviews.dueOn, today), lte(articleReviews.dueOn, last), isUnfinished);
const isLate = ({ today }: Week) => and(lt(articleReviews.dueOn, today), isUnfinished);

/** The articles of a view, by the columns of the articles or of their search entries. */
export function isInDeskView(
  { name, owner, week }: DeskViewFilter,
  columns: { readonly id: AnyColumn; readonly userId: AnyColumn },
): SQL {
  if (name === "mine") return eq(columns.userId, owner.userId);
  const conditions = { waiting: isWaiting(owner), week: isDueIn(week), late: isLate(week) };
  return sql`${columns.id} in (
    select ${articleReviews.articleId} from ${articleReviews}
    inner join ${articles} on ${articles.id} = ${articleReviews.articleId}
    where ${conditions[name]})`;
}

/** How many articles each view lists: the own ones by the tallies, the others among the few under review. */
export async function countDeskViews(
  executor: Executor,
  owner: DeskOwner,
  week: Week,
): Promise<Record<DeskView, number>> {
  const isSeen = owner.readsAll ? undefined : eq(articles.userId, owner.userId);
  const countIf = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})::int`;
  const [counted] = await executor
    .select({
      waiting: countIf(isWaiting(owner)),
      week: countIf(isDueIn(week)),
      late: countIf(isLate(week)),
    })
    .from(articleReviews)
    .innerJoin(articles, eq(articles.id, articleReviews.articleId))
    .where(isSeen);
  const [own] = await executor
    .select({ mine: sql<number>`coalesce(sum(${articleTallies.articles}), 0)::int` })
    .from(articleTallies)
    .where(eq(articleTallies.userId, owner.userId));
  return { mine: own?.mine ?? 0, ...(counted ?? { waiting: 0, week: 0, late: 0 }) };
}
