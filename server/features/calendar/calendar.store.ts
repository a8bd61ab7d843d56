import { calendarEntriesOfDay } from "@hilal/contract/calendar";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
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
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews, articleSchedules } from "../../database/schema/desk.ts";
import { issueItems, issueReleases } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { articleState } from "../articles/article-state.store.ts";
import { deskTitle } from "../desk/notices.store.ts";

/** The days that are read, and whose. */
export interface CalendarRange {
  /** yyyy-mm-dd in Karachi, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The moments at which the first day begins and the last one ends. */
  readonly from: Date;
  readonly until: Date;
  readonly edition: EditionId | undefined;
  /** The account whose articles are listed; undefined for all. */
  readonly owner: number | undefined;
}

const writer = alias(users, "writer");

/** The latest category, even if it is not published yet. */
const writtenCategory = sql<string>`
  coalesce(nullif(${workingCopies.fields}->>'category', ''), ${articles.category})`;

const isOfEdition = (edition: EditionId | undefined, category: SQL) =>
  edition === undefined ? undefined : inArray(category, [...editions[edition].categories]);

const isOwned = (owner: number | undefined) =>
  owner === undefined ? undefined : eq(articles.userId, owner);

const toDay = (moment: SQL | typeof articles.publishDate | typeof articleSchedules.dueAt) =>
  sql<string>`to_char(${moment} at time zone 'Asia/Karachi', 'YYYY-MM-DD')`;

/** By what articles stand on a day, and which of them do. */
interface Standing {
  readonly day: SQL<string>;
  readonly at: SQL<Date | null>;
  readonly where: SQL | undefined;
}

/** Neither published nor set to be: when it is meant to be is still only a plan. */
const isInWork = sql`${articleState} in ('draft', 'in_review', 'ready', 'withdrawn')`;

/** Reads articles by one of their days: the first few of each day, with the number of all of them. */
async function listByDay(
  executor: Executor,
  { edition, owner }: CalendarRange,
  { day, at, where }: Standing,
) {
  const numbered = executor
    .select({
      day: day.as("day"),
      at: at.as("at"),
      record: articles.id,
      title: deskTitle.as("shown_title"),
      language: articles.language,
      state: articleState.as("state"),
      status: articles.status,
      userId: articles.userId,
      failedAt: articleSchedules.failedAt,
      firstName: writer.firstName,
      lastName: writer.lastName,
      email: writer.email,
      place: sql<number>`row_number() over (partition by ${day} order by ${at}, ${articles.id})`.as(
        "place",
      ),
      total: sql<number>`(count(*) over (partition by ${day}))::int`.as("total"),
    })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(articleReviews, eq(articleReviews.articleId, articles.id))
    .leftJoin(articleSchedules, eq(articleSchedules.articleId, articles.id))
    .leftJoin(writer, eq(writer.id, articleReviews.writerId))
    .where(and(where, isOwned(owner), isOfEdition(edition, writtenCategory)))
    .as("numbered");
  const rows = await executor
    .select()
    .from(numbered)
    .where(lte(numbered.place, calendarEntriesOfDay))
    .orderBy(asc(numbered.day), asc(numbered.place));
  return rows.map(({ at, ...row }) => ({ ...row, at: at === null ? null : new Date(at) }));
}

export type DatedArticle = Awaited<ReturnType<typeof listByDay>>[number];

const wholeDay = sql<Date | null>`null::timestamptz`;

/** Articles that are only planned for a day; not those that are live or scheduled since (product: calendar 5). */
export function listPlanned(executor: Executor, range: CalendarRange) {
  const { plannedDay } = articles;
  return listByDay(executor, range, {
    day: sql<string>`${plannedDay}::text`,
    at: wholeDay,
    where: and(gte(plannedDay, range.firstDay), lte(plannedDay, range.lastDay), isInWork),
  });
}

/** Deadlines that are not met yet. */
export function listDue(executor: Executor, range: CalendarRange) {
  const { dueOn, stage } = articleReviews;
  return listByDay(executor, range, {
    day: sql<string>`${dueOn}::text`,
    at: wholeDay,
    where: and(gte(dueOn, range.firstDay), lte(dueOn, range.lastDay), ne(stage, "ready")),
  });
}

/** Articles published by themselves, and those that could not be; the release of an issue stands for its articles. */
export function listSchedules(executor: Executor, range: CalendarRange) {
  const { dueAt, issueId } = articleSchedules;
  return listByDay(executor, range, {
    day: toDay(dueAt),
    at: sql<Date | null>`${dueAt}`,
    where: and(gte(dueAt, range.from), lt(dueAt, range.until), isNull(issueId)),
  });
}

/**
 * What readers have or will have by its publish date: the first few of each day by an index, so that a day on which
 * thousands were published costs no more than another.
 */
export async function listLive(executor: Executor, { from, until, edition, owner }: CalendarRange) {
  const { publishDate, status } = articles;
  const ofDay = executor
    .select({
      record: articles.id,
      title: articles.title,
      language: articles.language,
      state: articleState.as("state"),
      at: publishDate,
    })
    .from(articles)
    .where(
      and(
        sql`${publishDate} >= days.begins and ${publishDate} < days.begins + interval '1 day'`,
        eq(status, "Active"),
        isOwned(owner),
        isOfEdition(edition, sql`${articles.category}`),
      ),
    )
    .orderBy(asc(publishDate), asc(articles.id))
    .limit(calendarEntriesOfDay)
    .as("of_day");
  const begins = sql`generate_series(${from.toISOString()}::timestamptz,
    ${until.toISOString()}::timestamptz - interval '1 day', interval '1 day') as days (begins)`;
  const { record, title, language, state, at } = ofDay;
  return executor
    .select({ record, title, language, state, at })
    .from(begins)
    .crossJoinLateral(ofDay);
}

/** How many articles are published on each day, by an index alone. */
export async function countLive(
  executor: Executor,
  { from, until, edition, owner }: CalendarRange,
) {
  const { publishDate, status } = articles;
  const day = toDay(publishDate);
  const rows = await executor
    .select({ day, total: sql<number>`count(*)::int` })
    .from(articles)
    .where(
      and(
        gte(publishDate, from),
        lt(publishDate, until),
        eq(status, "Active"),
        isOwned(owner),
        isOfEdition(edition, sql`${articles.category}`),
      ),
    )
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.total]));
}

const issueColumns = {
  record: publications.id,
  title: publications.title,
  language: publications.language,
  edition: publications.edition,
};

const isOfMagazine = (edition: EditionId | undefined) =>
  and(
    eq(publications.kind, "magazine"),
    edition === undefined ? undefined : eq(publications.edition, edition),
  );

/** The most issues, releases and empty slots in one answer; more are not expected of five magazines. */
const mostOfIssues = 200;

/** Issues by their date. */
export function listIssues(executor: Executor, { from, until, edition }: CalendarRange) {
  const { publishDate } = publications;
  return executor
    .select({ ...issueColumns, at: publishDate })
    .from(publications)
    .where(and(isOfMagazine(edition), gte(publishDate, from), lt(publishDate, until)))
    .orderBy(asc(publishDate), asc(publications.id))
    .limit(mostOfIssues);
}

/** Releases that are set and have not happened. */
export function listReleases(executor: Executor, { from, until, edition }: CalendarRange) {
  const { dueAt, releasedAt } = issueReleases;
  return executor
    .select({ ...issueColumns, at: dueAt, failedAt: issueReleases.failedAt })
    .from(issueReleases)
    .innerJoin(publications, eq(publications.id, issueReleases.issueId))
    .where(and(isOfMagazine(edition), isNull(releasedAt), gte(dueAt, from), lt(dueAt, until)))
    .orderBy(asc(dueAt), asc(publications.id))
    .limit(mostOfIssues);
}

/** Slots without an article, by their deadline. */
export function listEmptySlots(executor: Executor, range: CalendarRange) {
  const { dueOn, articleId, workingTitle, writerId } = issueItems;
  return executor
    .select({
      ...issueColumns,
      title: sql<string>`coalesce(nullif(${workingTitle}, ''), ${publications.title})`,
      day: sql<string>`${dueOn}`,
      firstName: writer.firstName,
      lastName: writer.lastName,
      email: writer.email,
    })
    .from(issueItems)
    .innerJoin(publications, eq(publications.id, issueItems.issueId))
    .leftJoin(writer, eq(writer.id, writerId))
    .where(
      and(
        isOfMagazine(range.edition),
        isNull(articleId),
        isNotNull(dueOn),
        gte(dueOn, range.firstDay),
        lte(dueOn, range.lastDay),
      ),
    )
    .orderBy(asc(dueOn), asc(issueItems.id))
    .limit(mostOfIssues);
}

/** The most articles without a day in one answer. */
const mostUnplanned = 40;

/** Articles in work that stand on no day, last edited first, and how many there are. */
export async function listWithoutDay(
  executor: Executor,
  { edition, owner }: Pick<CalendarRange, "edition" | "owner">,
) {
  return executor
    .select({
      record: articles.id,
      title: deskTitle,
      language: articles.language,
      state: articleState,
      status: articles.status,
      userId: articles.userId,
      firstName: writer.firstName,
      lastName: writer.lastName,
      email: writer.email,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(articleReviews, eq(articleReviews.articleId, articles.id))
    .leftJoin(articleSchedules, eq(articleSchedules.articleId, articles.id))
    .leftJoin(writer, eq(writer.id, articleReviews.writerId))
    .where(
      and(
        inArray(articles.deskState, ["draft", "in_review", "ready"]),
        isNull(articles.plannedDay),
        isNull(articleReviews.dueOn),
        isNull(articleSchedules.articleId),
        isOwned(owner),
        isOfEdition(edition, writtenCategory),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${workingCopies.updatedAt}, ${articles.updatedAt})`),
      desc(articles.id),
    )
    .limit(mostUnplanned);
}

/** Sets the day that an article is only planned for. */
export async function updatePlannedDay(
  transaction: Transaction,
  articleId: number,
  plannedDay: string | null,
): Promise<void> {
  await transaction.update(articles).set({ plannedDay }).where(eq(articles.id, articleId));
}

/** The article's present state at the desk. */
export async function readState(transaction: Transaction, articleId: number) {
  const [row] = await transaction
    .select({ state: articleState })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row?.state;
}
