import { and, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../database/connect.ts";
import { articles, articleVisits } from "../../../database/schema/articles.ts";
import { articleSearch } from "../../../database/schema/search.ts";
import { type ArticleFilter, filterCondition } from "./article-filter.store.ts";
import { type ArticleSort, articleOrders } from "./article-order.store.ts";
import { type FacetCounts, facetParts, facetsOf, type RawFacets } from "./search-facets.store.ts";

export interface ListedHits {
  /** Over the index alone. */
  readonly match: SQL;
  /** What the folded text must still prove. */
  readonly verify?: ((folded: SQL) => SQL) | undefined;
  readonly filter: ArticleFilter;
  readonly sort: ArticleSort;
  readonly limit: number;
  readonly offset: number;
  readonly withFacets: boolean;
  /** Articles that stand elsewhere in the list. */
  readonly without?: readonly number[];
}

export interface Hits {
  /** Of this slice, in order; by relevance the newest, to stand after the best. */
  readonly ids: number[];
  readonly total: number;
  readonly facets: FacetCounts | undefined;
}

/**
 * What the index found, before the filters: a fence, or the planner would rather walk the dates and read every text.
 */
const matched = alias(articleSearch, "matched");

export const matchedColumns = {
  id: matched.articleId,
  publishDate: matched.publishDate,
  status: matched.status,
  category: matched.category,
  language: matched.language,
  userId: matched.userId,
  authorId: matched.authorId,
};

/** Rows of the index that match, under the name that the columns above have. */
export const matchedBy = (match: SQL): SQL =>
  sql`(select * from ${articleSearch} where ${match} offset 0) as matched`;

/** The articles that match and that the filter leaves, counted, and a slice of them. */
export async function listHits(executor: Executor, hits: ListedHits): Promise<Hits> {
  const { match, verify, filter, limit, offset, without = [] } = hits;
  const facets = hits.withFacets ? facetParts(filter, matchedColumns) : undefined;
  const base = filterCondition(facets?.base ?? filter, matchedColumns);
  const condition = and(base, verify?.(sql`${matched.folded}`)) ?? sql`true`;
  const isLeft = sql`hits.id <> all(${sql.param([...without])}::int[])`;
  const wanted = and(facets?.passes, without.length > 0 ? isLeft : undefined) ?? sql`true`;
  const { rows } = await executor.execute<{ total: number; ids: number[]; facets: RawFacets }>(sql`
    with hits as materialized (
      select article_id as id, publish_date ${facets?.columns ?? sql``}
      from ${matchedBy(match)} where ${condition}
    ), page as (
      ${pageOf(hits.sort, wanted)} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from hits where ${wanted}) as total, array(select id from page) as ids
      ${facets?.counts ?? sql``}`);
  const [row] = rows;
  if (!row) return { ids: [], total: 0, facets: undefined };
  const counted = hits.withFacets ? await facetsOf(executor, row.facets, filter) : undefined;
  return { ids: row.ids, total: row.total, facets: counted };
}

/**
 * Orders by date need nothing but the hits; the others, which only tables of the back office use, read the articles.
 */
function pageOf(sort: ArticleSort, wanted: SQL): SQL {
  const of = sql`select hits.id from hits`;
  if (sort === "newest" || sort === "relevance") {
    return sql`${of} where ${wanted} order by hits.publish_date desc, hits.id desc`;
  }
  if (sort === "oldest") return sql`${of} where ${wanted} order by hits.publish_date, hits.id`;
  return sql`
    ${of} join ${articles} on ${articles.id} = hits.id
    left join ${articleVisits} on ${articleVisits.articleId} = ${articles.id}
    where ${wanted} order by ${sql.join([...articleOrders[sort]], sql`, `)}`;
}
