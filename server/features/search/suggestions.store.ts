import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { visibleCondition } from "../articles/drafts.store.ts";

/** The number of newest articles searched first: a frequent word occurs in some of them. */
const lookedThrough = 200;
/** With this many found there, the index is not searched. */
const enough = 8;
/** The most rows read from the index, and the most candidates that are ranked. */
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
  /** The publish date, in milliseconds. */
  readonly date: number;
}

interface AskedTitles {
  /** The words as a `tsquery` over the stored heads of articles. */
  readonly asked: string;
  /** Only articles published by this time; all of them when left out. */
  readonly publishedAt?: Date;
}

/** The articles whose titles contain words with the given beginnings, newest first. */
export async function findTitles(executor: Executor, { asked, publishedAt }: AskedTitles) {
  const query = sql`${asked}::tsquery`;
  const isPublished = (publishedAt && visibleCondition({ publishedAt }, entryColumns)) ?? sql`true`;
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
