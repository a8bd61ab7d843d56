import type { EditionId } from "@hilal/contract/shared/editions";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { documents, issueItems, issueSections, issues } from "../../database/schema/issues.ts";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { visibleCondition } from "../articles/drafts.store.ts";
import { publicationSelection } from "./publications/publications.store.ts";

/** The issues of a magazine that are public at a time. */
export interface PublishedIssues {
  readonly edition: EditionId;
  readonly publishedAt: Date;
}

/** From one time up to, but not including, another. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const isPublishedIssue = ({ edition, publishedAt }: PublishedIssues) =>
  and(
    eq(publications.kind, "magazine"),
    eq(publications.edition, edition),
    visibleCondition({ publishedAt }, publications),
  );

const isWithin = ({ from, until }: Span) =>
  and(gte(publications.publishDate, from), lt(publications.publishDate, until));

const { publicationId, ...contents } = getTableColumns(issues);
const attached = alias(media, "attached");

/**
 * The first issue of a span of time, or the one with an id within it; with its contents' columns and its PDF's size.
 */
export async function findIssue(
  executor: Executor,
  { id, span, ...of }: PublishedIssues & { readonly span: Span; readonly id?: number | undefined },
) {
  const rows = await executor
    .select({ ...publicationSelection, contents, attachedBytes: attached.bytes })
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .leftJoin(issues, eq(publicationId, publications.id))
    .leftJoin(attached, eq(attached.url, publications.docUrl))
    .where(
      and(
        isPublishedIssue(of),
        isWithin(span),
        id === undefined ? undefined : eq(publications.id, id),
      ),
    )
    .orderBy(asc(publications.publishDate), asc(publications.id))
    .limit(1);
  return rows[0];
}

export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

/** The released issue that an article belongs to, and the section that contains it. */
export async function findIssueOfArticle(executor: Executor, articleId: number, publishedAt: Date) {
  const rows = await executor
    .select({ ...publicationSelection, section: issueSections.title })
    .from(issueItems)
    .innerJoin(issueSections, eq(issueSections.id, issueItems.sectionId))
    .innerJoin(issues, eq(publicationId, issueItems.issueId))
    .innerJoin(publications, eq(publications.id, issueItems.issueId))
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(
      and(
        eq(issueItems.articleId, articleId),
        eq(issueItems.isOwn, true),
        eq(issues.stage, "released"),
        visibleCondition({ publishedAt }, publications),
      ),
    );
  return rows[0];
}

/** The slots of an issue whose articles are public, in reading order. */
export async function listVisibleItems(executor: Executor, issueId: number, publishedAt: Date) {
  return executor
    .select({
      section: { id: issueSections.id, title: issueSections.title },
      articleId: articles.id,
      pageFrom: issueItems.pageFrom,
    })
    .from(issueItems)
    .innerJoin(issueSections, eq(issueSections.id, issueItems.sectionId))
    .innerJoin(articles, eq(articles.id, issueItems.articleId))
    .where(and(eq(issueItems.issueId, issueId), visibleCondition({ publishedAt }, articles)))
    .orderBy(
      asc(issueSections.position),
      asc(issueSections.id),
      asc(issueItems.position),
      asc(issueItems.id),
    );
}

/** The issues right before and after one by their dates; either may be missing. */
export async function listNeighbours(
  executor: Executor,
  of: PublishedIssues,
  { id, publishDate }: typeof publications.$inferSelect,
) {
  const beside = (condition: SQL | undefined) =>
    executor
      .select(publicationSelection)
      .from(publications)
      .leftJoin(media, eq(media.id, publications.coverMediaId))
      .where(and(isPublishedIssue(of), ne(publications.id, id), condition));
  const sameMoment = eq(publications.publishDate, publishDate);
  const earlier = beside(
    and(
      lte(publications.publishDate, publishDate),
      or(lt(publications.publishDate, publishDate), and(sameMoment, lt(publications.id, id))),
    ),
  )
    .orderBy(desc(publications.publishDate), desc(publications.id))
    .limit(1);
  const later = beside(
    and(
      gte(publications.publishDate, publishDate),
      or(gt(publications.publishDate, publishDate), and(sameMoment, gt(publications.id, id))),
    ),
  )
    .orderBy(asc(publications.publishDate), asc(publications.id))
    .limit(1);
  return unionAll(earlier, later);
}

/** The finished documents of an issue, with their sizes. */
export async function listMadeDocuments(executor: Executor, issueId: number) {
  return executor
    .select({ format: documents.format, bytes: documents.bytes })
    .from(documents)
    .where(and(eq(documents.issueId, issueId), ne(documents.file, "")));
}

/** The year of an issue in Karachi's time zone, whose offset is constant. */
const year = sql<number>`extract(year from ${publications.publishDate} at time zone 'UTC' + interval '5 hours')::int`;

/** The years with issues of a magazine, each with their number; latest first. */
export async function countYears(executor: Executor, of: PublishedIssues) {
  return executor
    .select({ year, issues: sql<number>`count(*)::int` })
    .from(publications)
    .where(isPublishedIssue(of))
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));
}

/** The issues of a span of time, latest first. */
export async function listIssuesWithin(executor: Executor, of: PublishedIssues, span: Span) {
  return executor
    .select(publicationSelection)
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(and(isPublishedIssue(of), isWithin(span)))
    .orderBy(desc(publications.publishDate), desc(publications.id));
}

/** The public issues of all magazines, with the time of their last change; at most `limit`, latest first. */
export async function listPublishedIssues(executor: Executor, publishedAt: Date, limit: number) {
  return executor
    .select({
      ...publicationSelection,
      changedAt: sql<Date>`greatest(${publications.updatedAt}, ${issues.updatedAt})`.mapWith(
        publications.updatedAt,
      ),
    })
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .leftJoin(issues, eq(publicationId, publications.id))
    .where(and(eq(publications.kind, "magazine"), visibleCondition({ publishedAt }, publications)))
    .orderBy(desc(publications.publishDate), desc(publications.id))
    .limit(limit);
}
