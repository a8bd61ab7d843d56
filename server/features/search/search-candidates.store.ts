import type { Language } from "@hilal/i18n/languages";
import { eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { type ArticleFilter, filterCondition } from "../articles/article-filter.store.ts";
import { type ArticleSort, articleOrders } from "../articles/articles.store.ts";
import type { Candidate } from "./rank-candidates.ts";

/** The letters of a text that are ranked. */
const weighedLetters = 800;

/**
 * Reads the fields that articles are ranked by.
 * @param phrase the folded query, when it has several words
 */
export async function readCandidates(
  executor: Executor,
  ids: readonly number[],
  phrase: string | undefined,
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await executor.execute<
    Omit<Candidate, "publishDate"> & { published: number }
  >(sql`
    select ${articles.id} as id, ${articles.title} as title, ${articles.standfirst} as standfirst,
      ${articles.writer} as writer, left(folded, ${weighedLetters}) as text,
      ${phrase === undefined ? sql`false` : sql`strpos(folded, ${phrase}) > 0`} as "holdsPhrase",
      extract(epoch from ${articles.publishDate})::float8 * 1000 as published
    from ${articles} join ${articleSearch} on article_id = ${articles.id}
    where ${articles.id} = any(${numbersLiteral(ids)}::int[])`);
  return rows.map(({ published, ...row }) => ({ ...row, publishDate: new Date(published) }));
}

const numbersLiteral = (ids: Iterable<number>) => `{${[...ids].join(",")}}`;

const filteredColumns = {
  id: articleSearch.articleId,
  publishDate: articleSearch.publishDate,
  status: articleSearch.status,
  category: articleSearch.category,
  language: articleSearch.language,
  userId: articleSearch.userId,
  authorId: articleSearch.authorId,
};

/** The articles that fulfil a filter which the columns of entries do not decide. */
export async function listFiltered(
  executor: Executor,
  filter: ArticleFilter,
): Promise<ReadonlySet<number>> {
  const condition = filterCondition(filter, filteredColumns) ?? sql`true`;
  const { rows } = await executor.execute<{ packed: Buffer | null }>(sql`
    select string_agg(int4send(article_id), '') as packed from ${articleSearch} where ${condition}`);
  const packed = rows[0]?.packed;
  const ids = new Set<number>();
  for (let at = 0; packed && at < packed.length; at += 4) ids.add(packed.readInt32BE(at));
  return ids;
}

interface SortedPage {
  readonly ids: readonly number[];
  readonly sort: ArticleSort;
  readonly language?: Language | undefined;
  readonly limit: number;
  readonly offset: number;
  /** The number of all articles. */
  readonly count: number;
}

/** Comparing two titles of a sort takes about as long as reading this many rows of an index. */
const rowsReadPerSorted = 6;

/**
 * A page of articles in an order that only the back office uses. Where most articles are hits, the page is reached
 * sooner in the order's own index than by sorting them all.
 */
export async function listSorted(executor: Executor, sorted: SortedPage): Promise<number[]> {
  const { ids, sort, language = "en", limit, offset, count } = sorted;
  const isInIndexSooner = rowsReadPerSorted * ids.length ** 2 > (offset + limit) * count;
  // The sum keeps the planner from the index of ids.
  const id = isInIndexSooner ? sql`(${articles.id} + 0)` : sql`${articles.id}`;
  // Every article has a row of visits; an outer join could not be read in their order.
  const visits = sql`join ${articleVisits} on ${articleVisits.articleId} = ${articles.id}`;
  const { rows } = await executor.execute<{ id: number }>(sql`
    select ${articles.id} as id from ${articles} ${sort.endsWith("visits") ? visits : sql``}
    where ${id} = any(${numbersLiteral(ids)}::int[])
    order by ${sql.join([...articleOrders[language][sort]], sql`, `)}
    limit ${limit} offset ${offset}`);
  return rows.map((row) => row.id);
}

/** The letters of a body in which a passage is found where its text was not stored yet. */
const readLetters = 80_000;

/** The texts of some articles, to find passages in; their markup where the text was not stored yet. */
export async function listBodies(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select({
      id: articles.id,
      plain: articleSearch.plain,
      body: sql<
        string | null
      >`case when ${articleSearch.plain} is null then left(${articles.description}, ${readLetters}) end`,
    })
    .from(articles)
    .leftJoin(articleSearch, eq(articleSearch.articleId, articles.id))
    .where(inArray(articles.id, [...ids]));
}
