import type { Language } from "@hilal/i18n/languages";
import { and, count, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import { ratings } from "../../database/schema/comments.ts";
import { articleSchedules } from "../../database/schema/desk.ts";
import { media } from "../../database/schema/media.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import { type ArticleFilter, filterCondition } from "./article-filter.store.ts";
import { type ArticleSort, articleOrders, fromNearerEnd } from "./article-order.store.ts";
import { articleState } from "./article-state.store.ts";

const { description, ...cardColumns } = getTableColumns(articles);

const visits = sql<number>`coalesce(${articleVisits.visits}, 0)`.mapWith(Number);

/** A card leaves the body where it is: reading it costs more than everything else. */
const cardSelection = {
  article: cardColumns,
  visits,
  cover: pictureColumns,
  state: articleState,
  scheduledFor: articleSchedules.dueAt,
};
const fullSelection = { ...cardSelection, description };

export interface ListedArticles {
  readonly filter: ArticleFilter;
  readonly sort: ArticleSort;
  /** Of the page that the list is for. */
  readonly language?: Language | undefined;
  readonly slice: { readonly limit: number; readonly offset: number };
  /** How many articles the filter leaves, when it is known: the last pages are then read from the end. */
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
    .leftJoin(articleSchedules, isScheduled);
}

/** The ids of a page first: an index alone can pass over what lies before it. */
function pageOf(
  executor: Executor,
  { filter, slice, language = "en", total = 0, ...listed }: ListedArticles,
) {
  const { sort, limit, offset } = fromNearerEnd({ ...slice, sort: listed.sort }, total);
  const ids = executor.select({ id: articles.id }).from(articles).$dynamic();
  // Every article has its visits from the start; an outer join could not be read in their order.
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
  const page = pageOf(executor, listed);
  return cards(executor)
    .innerJoin(page, eq(page.id, articles.id))
    .orderBy(...articleOrders[listed.language ?? "en"][listed.sort]);
}

/** Articles with their bodies. */
export async function listFull(executor: Executor, listed: ListedArticles) {
  const page = pageOf(executor, listed);
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

/** Articles with their bodies and their writers' records, and whatever else is asked for beside them. */
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
    .leftJoin(portrait, eq(portrait.id, authors.imageMediaId));
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
