import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { backups } from "../../database/schema/backups.ts";
import { comments } from "../../database/schema/comments.ts";
import { articleReviews, articleSchedules } from "../../database/schema/desk.ts";
import { issueItems, issueReleases, issues } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { articleVisitDays, visitDays } from "../../database/schema/visits.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { articleState } from "../articles/article-state.store.ts";
import { deskTitle } from "../desk/notices.store.ts";
import { selectName } from "../desk/staff.store.ts";

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

const writer = alias(users, "writer");
const reviewer = alias(users, "reviewer");

function dueArticles(executor: Executor) {
  return executor
    .select({
      article: articles.id,
      title: deskTitle,
      language: articles.language,
      state: articleState,
      stage: articleReviews.stage,
      dueOn: articleReviews.dueOn,
      dueAt: articleSchedules.dueAt,
      writer: selectName(writer),
      reviewer: selectName(reviewer),
    })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(articleReviews, eq(articleReviews.articleId, articles.id))
    .leftJoin(articleSchedules, eq(articleSchedules.articleId, articles.id))
    .leftJoin(writer, eq(writer.id, articleReviews.writerId))
    .leftJoin(reviewer, eq(reviewer.id, articleReviews.reviewerId))
    .$dynamic();
}

export type DueArticle = Awaited<ReturnType<typeof dueArticles>>[number];

/** Articles with a deadline of today or earlier that are not finished. */
export async function listDeadlines(executor: Executor, day: Day, owner: Owner, limit: number) {
  const { dueOn, stage } = articleReviews;
  return dueArticles(executor)
    .where(and(lte(dueOn, day.name), ne(stage, "ready"), ownedBy(owner)))
    .orderBy(asc(dueOn), asc(articles.id))
    .limit(limit);
}

/** Articles that could not be published at their moment. */
export async function listFailed(executor: Executor, day: Day, owner: Owner, limit: number) {
  const { dueAt, failedAt } = articleSchedules;
  return dueArticles(executor)
    .where(and(isNotNull(failedAt), lt(dueAt, day.to), ownedBy(owner)))
    .orderBy(asc(dueAt), asc(articles.id))
    .limit(limit);
}

/** What is published on a day by itself, by its date or because somebody published it; without what an issue releases. */
export async function listLive(executor: Executor, day: Day, owner: Owner, limit: number) {
  const shown = { record: articles.id, title: deskTitle, language: articles.language };
  const { dueAt, failedAt, issueId } = articleSchedules;
  const { publishDate, firstPublishedAt, status } = articles;
  const scheduled = executor
    .select({ ...shown, at: dueAt, publishedAt: sql<Date | null>`null::timestamptz` })
    .from(articleSchedules)
    .innerJoin(articles, eq(articles.id, articleSchedules.articleId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .where(
      and(
        gte(dueAt, day.from),
        lt(dueAt, day.to),
        isNull(failedAt),
        isNull(issueId),
        ownedBy(owner),
      ),
    )
    .orderBy(asc(dueAt), asc(articles.id))
    .limit(limit);
  const dated = executor
    .select({ ...shown, title: articles.title, at: publishDate, publishedAt: firstPublishedAt })
    .from(articles)
    .where(
      and(
        gte(publishDate, day.from),
        lt(publishDate, day.to),
        eq(status, "Active"),
        ownedBy(owner),
      ),
    )
    .orderBy(desc(publishDate), desc(articles.id))
    .limit(limit);
  return [...(await scheduled), ...(await dated)];
}

/** Issues that are released on a day, or were. */
export async function listReleased(executor: Executor, day: Day, limit: number) {
  const { dueAt, releasedAt, takenBackAt, failedAt } = issueReleases;
  const moment = sql<Date>`coalesce(${releasedAt}, ${dueAt})`.mapWith(releasedAt);
  return executor
    .select({
      record: publications.id,
      title: publications.title,
      language: publications.language,
      at: moment,
      releasedAt,
    })
    .from(issueReleases)
    .innerJoin(publications, eq(publications.id, issueReleases.issueId))
    .where(
      and(
        sql`${moment} >= ${day.from.toISOString()}::timestamptz`,
        sql`${moment} < ${day.to.toISOString()}::timestamptz`,
        isNull(takenBackAt),
        isNull(failedAt),
      ),
    )
    .orderBy(asc(moment))
    .limit(limit);
}

/**
 * The nearest issues with contents that are not released yet. One whose date has long passed is not being closed any
 * more.
 */
export async function listClosing(executor: Executor, since: Date, limit: number) {
  const { publishDate, kind } = publications;
  const hasContents = executor
    .select({ id: issueItems.id })
    .from(issueItems)
    .where(eq(issueItems.issueId, publications.id));
  return executor
    .select({
      issue: publications.id,
      title: publications.title,
      language: publications.language,
      edition: publications.edition,
      stage: issues.stage,
      publishDate,
      releaseAt: issueReleases.dueAt,
      releasedAt: issueReleases.releasedAt,
    })
    .from(issues)
    .innerJoin(publications, eq(publications.id, issues.publicationId))
    .leftJoin(issueReleases, eq(issueReleases.issueId, publications.id))
    .where(
      and(
        eq(kind, "magazine"),
        ne(issues.stage, "released"),
        gte(publishDate, since),
        exists(hasContents),
      ),
    )
    .orderBy(asc(publishDate), asc(publications.id))
    .limit(limit);
}

/** The slots of issues with what tells whether they are ready and in time. */
export async function listSlotStates(executor: Executor, issueIds: readonly number[]) {
  if (issueIds.length === 0) return [];
  return executor
    .select({
      issueId: issueItems.issueId,
      article: articles.id,
      title: sql<string>`coalesce(nullif(${deskTitle}, ''), ${issueItems.workingTitle})`,
      language: articles.language,
      state: articleState,
      dueOn: sql<string | null>`coalesce(${issueItems.dueOn}, ${articleReviews.dueOn})::text`,
    })
    .from(issueItems)
    .leftJoin(articles, eq(articles.id, issueItems.articleId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(articleReviews, eq(articleReviews.articleId, articles.id))
    .where(inArray(issueItems.issueId, [...issueIds]))
    .orderBy(asc(issueItems.issueId), asc(issueItems.dueOn), asc(issueItems.id));
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

/**
 * Counts article visits on each of the days up to the given one: of all articles, or of those of an account. Days
 * without any are left out.
 */
export async function countVisits(executor: Executor, { name }: Day, owner: Owner, days: number) {
  const isRecent = (day: typeof visitDays.day | typeof articleVisitDays.day) =>
    sql`${day} > ${name}::date - ${days}::int and ${day} <= ${name}::date`;
  if (owner === undefined) {
    return executor.select().from(visitDays).where(isRecent(visitDays.day));
  }
  const { day, visits, articleId } = articleVisitDays;
  return executor
    .select({ day, visits: sql<number>`sum(${visits})::int` })
    .from(articleVisitDays)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(and(isRecent(day), ownedBy(owner)))
    .groupBy(day);
}

/** The articles read most on the given day and the one before. */
export async function listMostRead(executor: Executor, { name }: Day, owner: Owner, limit: number) {
  const { day, visits, articleId } = articleVisitDays;
  const sum = sql<number>`sum(${visits})::int`;
  return executor
    .select({
      article: articles.id,
      title: articles.title,
      language: articles.language,
      visits: sum,
    })
    .from(articleVisitDays)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(and(sql`${day} >= ${name}::date - 1 and ${day} <= ${name}::date`, ownedBy(owner)))
    .groupBy(articles.id)
    .orderBy(desc(sum), desc(articles.id))
    .limit(limit);
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
