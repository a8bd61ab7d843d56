import type { articleSorts } from "@hilal/contract/articles/article-lists";
import { rolesWith } from "@hilal/contract/shared/abilities";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  max,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { nameKey, titleKey } from "../../database/name-order.ts";
import { users } from "../../database/schema/accounts.ts";
import { articleTallies } from "../../database/schema/article-tallies.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import { ratings } from "../../database/schema/comments.ts";
import { articleSchedules } from "../../database/schema/desk.ts";
import { media } from "../../database/schema/media.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import { byName } from "../desk/staff.store.ts";
import { type ArticleFilter, filterCondition } from "./article-filter.store.ts";
import { articleState } from "./article-state.store.ts";
import { visibleCondition } from "./drafts.store.ts";

const { description, ...cardColumns } = getTableColumns(articles);

const visits = sql<number>`coalesce(${articleVisits.visits}, 0)`.mapWith(Number);

/** Cards leave out the body: reading it costs more than everything else. */
const cardSelection = {
  article: cardColumns,
  visits,
  cover: pictureColumns,
  state: articleState,
  scheduledFor: articleSchedules.dueAt,
};
const recording = alias(media, "recording");

const recordingColumns = {
  url: recording.url,
  bytes: recording.bytes,
  mimeType: recording.mimeType,
  seconds: recording.seconds,
};

const fullSelection = { ...cardSelection, description, recording: recordingColumns };

export interface ListedArticles {
  readonly filter: ArticleFilter;
  readonly sort: ArticleSort;
  /** The language of the page that shows the list. */
  readonly language?: Language | undefined;
  readonly slice: { readonly limit: number; readonly offset: number };
  /** The number of articles in the filter, if known: the last pages are then read from the end. */
  readonly total?: number | undefined;
}

const isScheduled = and(
  eq(articleSchedules.articleId, articles.id),
  isNull(articleSchedules.failedAt),
);

function cards(executor: Executor) {
  return executor
    .select(cardSelection)
    .from(articles)
    .leftJoin(articleVisits, eq(articleVisits.articleId, articles.id))
    .leftJoin(media, eq(media.id, articles.coverMediaId))
    .leftJoin(articleSchedules, isScheduled);
}

function fullArticles(executor: Executor) {
  return executor
    .select(fullSelection)
    .from(articles)
    .leftJoin(articleVisits, eq(articleVisits.articleId, articles.id))
    .leftJoin(media, eq(media.id, articles.coverMediaId))
    .leftJoin(recording, eq(recording.id, articles.recordingMediaId))
    .leftJoin(articleSchedules, isScheduled);
}

/** Selects the ids of a page first, so that the rows before the offset are skipped within an index alone. */
function selectPageIds(
  executor: Executor,
  { filter, slice, language = "en", total = 0, ...listed }: ListedArticles,
) {
  const { sort, limit, offset } = readFromNearerEnd({ ...slice, sort: listed.sort }, total);
  const ids = executor.select({ id: articles.id }).from(articles).$dynamic();
  // Every article has a row of visits; an outer join could not be read in their order.
  const ordered = sort.endsWith("visits")
    ? ids.innerJoin(articleVisits, eq(articleVisits.articleId, articles.id))
    : ids;
  return ordered
    .where(filterCondition(filter, articles))
    .orderBy(...articleOrders[language][sort])
    .limit(limit)
    .offset(offset)
    .as("page");
}

/** Articles without their bodies. */
export async function listCards(executor: Executor, listed: ListedArticles) {
  const page = selectPageIds(executor, listed);
  return cards(executor)
    .innerJoin(page, eq(page.id, articles.id))
    .orderBy(...articleOrders[listed.language ?? "en"][listed.sort]);
}

/** Articles with their bodies. */
export async function listFull(executor: Executor, listed: ListedArticles) {
  const page = selectPageIds(executor, listed);
  return fullArticles(executor)
    .innerJoin(page, eq(page.id, articles.id))
    .orderBy(...articleOrders[listed.language ?? "en"][listed.sort]);
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];
export type FullRow = Awaited<ReturnType<typeof listFull>>[number];

/** The articles of these ids, in the order of the ids. */
export async function listArticlesById(
  executor: Executor,
  ids: readonly number[],
  view: "card" | "full",
): Promise<(CardRow | FullRow)[]> {
  if (ids.length === 0) return [];
  const condition = inArray(articles.id, [...ids]);
  const rows =
    view === "card"
      ? await cards(executor).where(condition)
      : await fullArticles(executor).where(condition);
  const byId = new Map<number, CardRow | FullRow>(rows.map((row) => [row.article.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const portrait = alias(media, "portrait");

const portraitColumns = {
  url: portrait.url,
  width: portrait.width,
  height: portrait.height,
  tone: portrait.tone,
};

const bylineColumns = {
  id: authors.id,
  authorName: authors.authorName,
  authorImage: authors.authorImage,
  introduction: authors.introduction,
  email: authors.email,
};

/** Articles with their bodies and their writers' records, and the further columns that `beside` selects. */
export function detailedArticles<Beside extends Record<string, SQL>>(
  executor: Executor,
  beside: Beside,
) {
  return executor
    .select({ ...fullSelection, author: bylineColumns, portrait: portraitColumns, ...beside })
    .from(articles)
    .leftJoin(articleVisits, eq(articleVisits.articleId, articles.id))
    .leftJoin(media, eq(media.id, articles.coverMediaId))
    .leftJoin(articleSchedules, isScheduled)
    .leftJoin(authors, eq(authors.id, articles.authorId))
    .leftJoin(portrait, eq(portrait.id, authors.imageMediaId))
    .leftJoin(recording, eq(recording.id, articles.recordingMediaId));
}

/** One article with its writer's record, or undefined. */
export async function findArticle(executor: Executor, id: number, condition?: SQL) {
  const rows = await detailedArticles(executor, {}).where(and(eq(articles.id, id), condition));
  return rows[0];
}

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** The average of an article's ratings (null without any) and how many there are. */
export async function findRating(executor: Executor, articleId: number) {
  const rows = await executor
    .select({
      average: sql<number | null>`round(avg(${ratings.rating}), 2)::float8`,
      count: count(),
    })
    .from(ratings)
    .where(eq(ratings.articleId, articleId));
  return rows[0] ?? { average: null, count: 0 };
}

const archiveCount = sum(articleTallies.articles).mapWith(Number);

/**
 * How many published articles each month of an edition holds, newest month first.
 * @param before a month, yyyy-mm: it and later ones are left out
 * @returns months as yyyy-mm, in Karachi
 */
export async function countMonths(executor: Executor, edition: EditionId, before: string) {
  return executor
    .select({
      month: sql<string>`to_char(${articleTallies.month}, 'YYYY-MM')`,
      count: archiveCount,
    })
    .from(articleTallies)
    .where(
      and(
        inArray(articleTallies.category, [...editions[edition].categories]),
        eq(articleTallies.status, "Active"),
        lt(articleTallies.month, `${before}-01`),
      ),
    )
    .groupBy(articleTallies.month)
    .having(gt(archiveCount, 0))
    .orderBy(desc(articleTallies.month));
}

/** The published articles with an id after `after` and up to `upTo`. */
export async function listPublishedAddresses(
  executor: Executor,
  range: { after: number; upTo: number; publishedAt: Date },
) {
  return executor
    .select({
      id: articles.id,
      title: articles.title,
      language: articles.language,
      updatedAt: articles.updatedAt,
      cover: pictureColumns,
    })
    .from(articles)
    .leftJoin(media, eq(media.id, articles.coverMediaId))
    .where(
      and(
        gt(articles.id, range.after),
        lte(articles.id, range.upTo),
        visibleCondition({ publishedAt: range.publishedAt }, articles),
      ),
    )
    .orderBy(asc(articles.id));
}

/** The highest article id, 0 without articles. */
export async function findHighestArticleId(executor: Executor): Promise<number> {
  const rows = await executor.select({ highest: max(articles.id) }).from(articles);
  return rows[0]?.highest ?? 0;
}

/** The accounts that may write articles of their own, by name. */
export async function listOwners(executor: Executor, language: Language) {
  return executor
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(inArray(users.role, rolesWith("articles.write-own")))
    .orderBy(...byName(language));
}

export type ArticleSort = (typeof articleSorts)[number];

const ordersOn = (language: Language): Readonly<Record<ArticleSort, readonly SQL[]>> => {
  const [title, writer] = [titleKey(articles.title, language), nameKey(articles.writer, language)];
  return {
    /** Without a search query the newest articles rank first. */
    relevance: [desc(articles.publishDate), desc(articles.id)],
    newest: [desc(articles.publishDate), desc(articles.id)],
    oldest: [asc(articles.publishDate), asc(articles.id)],
    title: [asc(title), asc(articles.id)],
    "-title": [desc(title), desc(articles.id)],
    writer: [asc(writer), desc(articles.publishDate), desc(articles.id)],
    "-writer": [desc(writer), desc(articles.publishDate), desc(articles.id)],
    category: [asc(articles.category), desc(articles.publishDate), desc(articles.id)],
    "-category": [desc(articles.category), desc(articles.publishDate), desc(articles.id)],
    visits: [asc(articleVisits.visits), asc(articles.id)],
    "-visits": [desc(articleVisits.visits), asc(articles.id)],
    id: [asc(articles.id)],
    "-id": [desc(articles.id)],
  };
};

/** The sort orders of articles for pages in each language; all end with the id, so that pages never overlap. */
export const articleOrders = { en: ordersOn("en"), ur: ordersOn("ur") };

/** Orders that are the exact reverse of another; those that sort by a text and then a date have none. */
const backwards: Readonly<Partial<Record<ArticleSort, ArticleSort>>> = {
  newest: "oldest",
  oldest: "newest",
  title: "-title",
  "-title": "title",
  id: "-id",
  "-id": "id",
};

interface Page {
  readonly sort: ArticleSort;
  readonly limit: number;
  readonly offset: number;
}

/** Reads a page in the second half of a list from the end: skipping half a list costs most of a call. */
export function readFromNearerEnd({ sort, limit, offset }: Page, total: number): Page {
  const reversed = backwards[sort];
  const rows = Math.min(limit, total - offset);
  if (!reversed || rows <= 0 || offset <= total / 2) return { sort, limit, offset };
  return { sort: reversed, limit: rows, offset: total - offset - rows };
}
