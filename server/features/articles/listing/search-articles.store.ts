import { and, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Executor } from "../../../database/connect.ts";
import { articles, articleVisits } from "../../../database/schema/articles.ts";
import { articleSearch } from "../../../database/schema/search.ts";
import { hasLooseLetters, matchQuery } from "../../search/match-query.store.ts";
import { type ArticleFilter, filterCondition } from "./article-filter.store.ts";
import { type ArticleSort, articleOrders } from "./article-order.store.ts";

export interface ArticleQuery {
  /** What the reader typed; not blank. */
  readonly q: string;
  readonly filter: ArticleFilter;
  readonly sort: ArticleSort;
  readonly slice: { readonly limit: number; readonly offset: number };
}

export interface FoundArticles {
  /** Of this page, in order. */
  readonly ids: number[];
  readonly total: number;
}

/**
 * The articles that match a query, by the rule of the search made Urdu-aware (product: search 1, search 2). When the
 * strict folding finds nothing the loose one looks.
 */
export async function searchArticles(
  database: Database,
  query: ArticleQuery,
): Promise<FoundArticles> {
  return database.transaction(
    async (transaction) => {
      // The planner takes a pass over the whole table for cheap, because it cannot know how long the lexemes of an
      // article are; and compiling a plan costs more than running this one.
      await transaction.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
                   set_config('work_mem', '32MB', true)`,
      );
      const strict = await search(transaction, query, false);
      if (strict.total > 0 || !hasLooseLetters(query.q)) return strict;
      return search(transaction, query, true);
    },
    { accessMode: "read only" },
  );
}

/**
 * What the index found, before the filters: a fence, or the planner would rather walk the dates and read every text.
 */
const matched = alias(articleSearch, "matched");

async function search(
  executor: Executor,
  query: ArticleQuery,
  loose: boolean,
): Promise<FoundArticles> {
  const match = await matchQuery(executor, query.q, loose);
  if (match === null) return { ids: [], total: 0 };
  const { limit, offset } = query.slice;
  const filter = filterCondition(query.filter, matchedColumns);
  const condition = and(filter, match.verify(sql`${matched.folded}`)) ?? sql`true`;
  const { rows } = await executor.execute<{ total: number; ids: number[] }>(sql`
    with hits as materialized (
      select article_id as id, publish_date
      from (select * from ${articleSearch} where ${match.indexed} offset 0) as matched
      where ${condition}
    ), page as (
      ${pageOf(query.sort)} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from hits) as total, array(select id from page) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

const matchedColumns = {
  id: matched.articleId,
  publishDate: matched.publishDate,
  status: matched.status,
  category: matched.category,
  language: matched.language,
  userId: matched.userId,
};

/**
 * Orders by date need nothing but the hits; the others, which only tables of the back office use, read the articles.
 */
function pageOf(sort: ArticleSort): SQL {
  if (sort === "newest") return sql`select id from hits order by publish_date desc, id desc`;
  if (sort === "oldest") return sql`select id from hits order by publish_date, id`;
  return sql`
    select ${articles.id} as id from hits
    join ${articles} on ${articles.id} = hits.id
    left join ${articleVisits} on ${articleVisits.articleId} = ${articles.id}
    order by ${sql.join([...articleOrders[sort]], sql`, `)}`;
}
