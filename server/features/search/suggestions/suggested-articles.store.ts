import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../database/connect.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSearch } from "../../../database/schema/search.ts";
import { visibleCondition } from "../../articles/drafts.store.ts";

/** So many of the newest articles are looked through first: what is frequent stands in some of them. */
const lookedThrough = 200;
/** With so many found there, the index is not asked for the rest. */
const enough = 8;
/** Of what the index finds no more is read, and of all that is found no more is weighed. */
const mostFound = 2_000;
const mostWeighed = 200;

const entry = alias(articleSearch, "entry");
const entryColumns = {
  id: entry.articleId,
  publishDate: entry.publishDate,
  status: entry.status,
  userId: entry.userId,
};

interface FoundTitle extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly language: "en" | "ur";
  /** When it was published, in milliseconds. */
  readonly date: number;
}

/**
 * Published articles whose titles hold words that begin as asked, newest first.
 * @param asked the words as a text search query over what the search keeps of titles
 */
export async function findTitles(
  executor: Executor,
  { asked, publishedAt }: { readonly asked: string; readonly publishedAt: Date },
) {
  const query = sql`${asked}::tsquery`;
  const isPublished = visibleCondition({ publishedAt }, entryColumns);
  const newest = sql`
    select id, publish_date from (
      select ${entry.articleId} as id, ${entry.publishDate} as publish_date, ${entry.head} as head
      from ${articleSearch} as entry where ${isPublished}
      order by ${desc(entry.publishDate)} nulls first, ${desc(entry.articleId)} nulls first
      limit ${lookedThrough}
    ) as looked where looked.head @@ ${query}`;
  const older = sql`
    select ${entry.articleId} as id, ${entry.publishDate} as publish_date
    from ${articleSearch} as entry
    where (select count(*) from newest) < ${enough} and ${isPublished} and ${entry.head} @@ ${query}
    limit ${mostFound}`;
  const { rows } = await executor.execute<FoundTitle>(sql`
    with newest as materialized (${newest}), older as materialized (${older})
    select ${articles.id} as id, ${articles.title} as title, ${articles.language} as language,
      extract(epoch from found.publish_date)::float8 * 1000 as date
    from (
      select id, publish_date from newest union select id, publish_date from older
      order by publish_date desc, id desc limit ${mostWeighed}
    ) as found
    join ${articles} on ${eq(articles.id, sql`found.id`)}`);
  return rows;
}
