import { and, count, desc, eq, max, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import { publications } from "../../database/schema/publications.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { visibleCondition } from "../articles/drafts.store.ts";
import { isLaterOfMonth } from "../issues/publications/publications.store.ts";

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

/**
 * Published articles whose titles contain words with the given beginnings, newest first.
 * @param asked the words as a `tsquery` over the stored heads of articles
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

const isApproved = eq(authors.status, "Approved");
const isIssue = and(eq(publications.kind, "magazine"), eq(publications.status, "Active"));

const selectFingerprint = (table: typeof authors | typeof publications) => ({
  rows: count(),
  saves: sum(table.version),
  latest: max(table.updatedAt),
});

/** A fingerprint of the suggested writers and issues, which changes whenever one of them does. */
export async function readNamesFingerprint(executor: Executor): Promise<string> {
  return JSON.stringify(
    await Promise.all([
      executor.select(selectFingerprint(authors)).from(authors).where(isApproved),
      executor.select(selectFingerprint(publications)).from(publications).where(isIssue),
    ]),
  );
}

/** The writers whom readers may see. */
export async function listApprovedWriters(executor: Executor) {
  return executor
    .select({ id: authors.id, name: authors.authorName })
    .from(authors)
    .where(isApproved)
    .orderBy(authors.authorName, authors.id);
}

/** The issues that are public, or will be on their date. */
export async function listActiveIssues(executor: Executor) {
  const { id, title, edition, language, publishDate } = publications;
  return executor
    .select({ id, title, edition, language, publishDate, isLaterOfMonth })
    .from(publications)
    .where(isIssue);
}

export type SuggestedIssue = Awaited<ReturnType<typeof listActiveIssues>>[number];
export type SuggestedWriter = Awaited<ReturnType<typeof listApprovedWriters>>[number];
