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

const isApproved = eq(authors.status, "Approved");
const isIssue = and(eq(publications.kind, "magazine"), eq(publications.status, "Active"));

const selectFingerprint = (table: typeof authors | typeof publications) => ({
  rows: count(),
  saves: sum(table.version),
  latest: max(table.updatedAt),
});

/** Whose names: `readers` see approved writers and Active issues, `staff` all of them. */
export type NamesFor = "readers" | "staff";

const conditions = {
  readers: { ofAuthors: isApproved, ofIssues: isIssue },
  staff: { ofAuthors: undefined, ofIssues: eq(publications.kind, "magazine") },
} as const;

/** A fingerprint of the writers and issues by name, which changes whenever one of them does. */
export async function readNamesFingerprint(executor: Executor, of: NamesFor): Promise<string> {
  const { ofAuthors, ofIssues } = conditions[of];
  return JSON.stringify(
    await Promise.all([
      executor.select(selectFingerprint(authors)).from(authors).where(ofAuthors),
      executor.select(selectFingerprint(publications)).from(publications).where(ofIssues),
    ]),
  );
}

/** The writers by name. */
export async function listWritersByName(executor: Executor, of: NamesFor) {
  return executor
    .select({ id: authors.id, name: authors.authorName })
    .from(authors)
    .where(conditions[of].ofAuthors)
    .orderBy(authors.authorName, authors.id);
}

/** The issues; for readers those that are public, or will be on their date. */
export async function listNamedIssues(executor: Executor, of: NamesFor) {
  const { id, title, edition, language, publishDate } = publications;
  return executor
    .select({ id, title, edition, language, publishDate, isLaterOfMonth })
    .from(publications)
    .where(conditions[of].ofIssues);
}

export type SuggestedIssue = Awaited<ReturnType<typeof listNamedIssues>>[number];
export type SuggestedWriter = Awaited<ReturnType<typeof listWritersByName>>[number];
