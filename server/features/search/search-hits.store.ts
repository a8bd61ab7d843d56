import type { Language } from "@hilal/i18n/languages";
import { and, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { type ArticleFilter, filterCondition } from "../articles/article-filter.store.ts";
import { type ArticleSort, articleOrders } from "../articles/article-order.store.ts";
import type { IndexedMatch } from "./match-query.store.ts";
import { type Hits, hitsFrom } from "./search-hits.ts";

/** What an article must fulfil to be a hit. */
export interface HitCondition extends IndexedMatch {
  /** What the folded text must still prove. */
  readonly verify?: ((folded: SQL) => SQL) | undefined;
  readonly filter: ArticleFilter;
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

const conditionOf = ({ also, verify, filter }: HitCondition): SQL =>
  and(
    filterCondition(filter, matchedColumns),
    also?.(sql`${matched.articleId}`),
    verify?.(sql`${matched.folded}`),
  ) ?? sql`true`;

/**
 * All articles that match, packed: one pass over the index, whatever is to be counted of them, and half as dear as
 * counting in the database. Four bytes each for the id, the date and what facets count by.
 */
export async function readHits(executor: Executor, hits: HitCondition): Promise<Hits> {
  const packed = (number: SQL) => sql`string_agg(int4send(${number}), '')`;
  // Seconds around the year 2000; what is planned for the year 9999 counts as the last that they hold.
  const seconds = sql`least(greatest(date_part('epoch', publish_date) - 946684800, -2147483648), 2147483647)::int`;
  const facets = sql`((case when author_id < 131072 then author_id else 0 end) << 14)
    | (coalesce(topic, 63)::int << 8) | ((year - 1900) & 255)`;
  const { rows } = await executor.execute<Record<"ids" | "dates" | "facets", Buffer | null>>(sql`
    select ${packed(sql`article_id`)} as ids, ${packed(seconds)} as dates, ${packed(facets)} as facets
    from ${matchedBy(hits.match)} where ${conditionOf(hits)}`);
  return hitsFrom(rows[0]);
}

interface SortedPage extends HitCondition {
  readonly sort: ArticleSort;
  readonly language?: Language | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the hits in an order that only tables of the back office use: it reads the articles. */
export async function listSorted(executor: Executor, hits: SortedPage): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select ${articles.id} as id
    from (select article_id from ${matchedBy(hits.match)} where ${conditionOf(hits)}) as hits
    join ${articles} on ${articles.id} = hits.article_id
    left join ${articleVisits} on ${articleVisits.articleId} = ${articles.id}
    order by ${sql.join([...articleOrders[hits.language ?? "en"][hits.sort]], sql`, `)}
    limit ${hits.limit} offset ${hits.offset}`);
  return rows.map(({ id }) => id);
}
