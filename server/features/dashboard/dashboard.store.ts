import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { backups } from "../../database/schema/backups.ts";
import { comments } from "../../database/schema/comments.ts";
import { articleReviews, articleSchedules } from "../../database/schema/desk.ts";
import { publications } from "../../database/schema/publications.ts";
import { visitDays } from "../../database/schema/visits.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { deskTitle } from "../desk/notices.store.ts";

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

/** A day, from its start to that of the next one. */
export interface Day {
  readonly from: Date;
  readonly to: Date;
  /** yyyy-mm-dd in Karachi. */
  readonly name: string;
}

/** The account whose articles are listed; undefined for all accounts. */
type Owner = number | undefined;

const ownedBy = (owner: Owner): SQL | undefined =>
  owner === undefined ? undefined : eq(articles.userId, owner);

const shown = { record: articles.id, title: deskTitle, language: articles.language };

/** Articles published by themselves today, and those whose time has passed without being published. */
export async function listScheduled(executor: Executor, day: Day, owner: Owner, limit: number) {
  const scheduled = executor
    .select({ ...shown, at: articleSchedules.dueAt })
    .from(articleSchedules)
    .innerJoin(articles, eq(articles.id, articleSchedules.articleId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .where(
      and(lt(articleSchedules.dueAt, day.to), isNull(articleSchedules.failedAt), ownedBy(owner)),
    )
    .orderBy(asc(articleSchedules.dueAt), asc(articles.id))
    .limit(limit);
  // Active with a publish date to come.
  const toCome = executor
    .select({ ...shown, at: articles.publishDate })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .where(
      and(
        sql`${articles.publishDate} > now()`,
        gte(articles.publishDate, day.from),
        lt(articles.publishDate, day.to),
        inArray(articles.deskState, ["live", "live_changed"]),
        ownedBy(owner),
      ),
    )
    .orderBy(asc(articles.publishDate), asc(articles.id))
    .limit(limit);
  return [...(await scheduled), ...(await toCome)];
}

/** Reviews with a deadline of today or earlier that are not finished. */
export async function listDeadlines(executor: Executor, day: Day, owner: Owner, limit: number) {
  const { writerId, reviewerId, dueOn, stage } = articleReviews;
  const isOwn =
    owner === undefined
      ? undefined
      : and(
          ownedBy(owner),
          or(eq(writerId, owner), eq(reviewerId, owner), eq(articles.userId, owner)),
        );
  return executor
    .select({ ...shown, dueOn })
    .from(articleReviews)
    .innerJoin(articles, eq(articles.id, articleReviews.articleId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .where(and(lte(dueOn, day.name), ne(stage, "ready"), isOwn))
    .orderBy(asc(dueOn), asc(articles.id))
    .limit(limit);
}

/** The issues dated today. */
export async function listIssues(executor: Executor, day: Day, limit: number) {
  const { kind, publishDate } = publications;
  return executor
    .select({
      record: publications.id,
      title: publications.title,
      language: publications.language,
    })
    .from(publications)
    .where(and(eq(kind, "magazine"), gte(publishDate, day.from), lt(publishDate, day.to)))
    .orderBy(asc(publications.id))
    .limit(limit);
}

/** Comments on hold: on the articles of one account, or on all. */
export async function countHeld(executor: Executor, owner: Owner): Promise<number> {
  const own = executor.select({ id: articles.id }).from(articles).where(ownedBy(owner));
  return executor.$count(
    comments,
    and(
      eq(comments.status, "held"),
      owner === undefined ? undefined : inArray(comments.articleId, own),
    ),
  );
}

/** Articles that were submitted and wait for a decision. */
export async function countInReview(executor: Executor, owner: Owner): Promise<number> {
  return executor.$count(articles, and(eq(articles.deskState, "in_review"), ownedBy(owner)));
}

/** Counts article visits in the seven days up to the given one, and in the seven before those. */
export async function countVisits(executor: Executor, { name }: Day) {
  const { day, visits } = visitDays;
  const within = (from: number, to: number) => sql<number>`coalesce(sum(${visits}) filter (
    where ${day} > ${name}::date - ${from}::int and ${day} <= ${name}::date - ${to}::int), 0)::int`;
  const [sums] = await executor
    .select({ thisWeek: within(7, 0), lastWeek: within(14, 7) })
    .from(visitDays)
    .where(sql`${day} > ${name}::date - 14`);
  return sums ?? { thisWeek: 0, lastWeek: 0 };
}

export interface LastBackups {
  /** The last backup that was proven. */
  readonly proven: typeof backups.$inferSelect | undefined;
  /** The last attempt, when it failed. */
  readonly failed: typeof backups.$inferSelect | undefined;
}

/** The results of the last backups. */
export async function readLastBackups(executor: Executor): Promise<LastBackups> {
  const [[proven], [last]] = await Promise.all([
    executor
      .select()
      .from(backups)
      .where(isNotNull(backups.provenAt))
      .orderBy(desc(backups.provenAt))
      .limit(1),
    executor.select().from(backups).orderBy(desc(backups.id)).limit(1),
  ]);
  return { proven, failed: last?.failure ? last : undefined };
}
