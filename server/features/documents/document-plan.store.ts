import type { EditionId } from "@hilal/contract/shared/editions";
import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { issueItems, issueSections, issues } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { visibleCondition } from "../articles/drafts.store.ts";
import { isLaterOfMonth } from "../issues/publications/publications.store.ts";

/** The columns of an article that documents use, without its body. */
const articleColumns = {
  id: articles.id,
  version: articles.version,
  title: articles.title,
  standfirst: articles.standfirst,
  writer: articles.writer,
  category: articles.category,
  language: articles.language,
  publishDate: articles.publishDate,
  coverImage: articles.coverImage,
  coverAlt: articles.coverAlt,
  status: articles.status,
  userId: articles.userId,
  updatedAt: articles.updatedAt,
};

/** A magazine record with its issue's further fields, which are null until its contents are planned. */
export async function findPlannedIssue(executor: Executor, id: number) {
  const rows = await executor
    .select({
      publication: publications,
      isLaterOfMonth,
      stage: issues.stage,
      number: issues.number,
      themeColour: issues.themeColour,
      note: issues.note,
      noteWriter: issues.noteWriter,
      issueUpdatedAt: issues.updatedAt,
    })
    .from(publications)
    .leftJoin(issues, eq(issues.publicationId, publications.id))
    .where(and(eq(publications.id, id), eq(publications.kind, "magazine")));
  return rows[0];
}

export type PlannedIssue = NonNullable<Awaited<ReturnType<typeof findPlannedIssue>>>;

/**
 * The articles of an issue in their order, each with its section.
 * @param publishedAt only articles that readers have at that time; all when left out
 */
export async function listPlannedArticles(executor: Executor, issueId: number, publishedAt?: Date) {
  return executor
    .select({
      section: { id: issueSections.id, title: issueSections.title },
      article: articleColumns,
      copy: { document: workingCopies.document, lastUpdate: workingCopies.lastUpdate },
      place: {
        pageFrom: issueItems.pageFrom,
        pageTo: issueItems.pageTo,
        pdfPage: issueItems.pdfPage,
      },
    })
    .from(issueItems)
    .innerJoin(issueSections, eq(issueSections.id, issueItems.sectionId))
    .innerJoin(articles, eq(articles.id, issueItems.articleId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .where(
      and(
        eq(issueItems.issueId, issueId),
        visibleCondition(publishedAt ? { publishedAt } : undefined, articles),
      ),
    )
    .orderBy(
      asc(issueSections.position),
      asc(issueSections.id),
      asc(issueItems.position),
      asc(issueItems.id),
    );
}

export type PlannedArticle = Awaited<ReturnType<typeof listPlannedArticles>>[number];

export async function findPlannedArticle(executor: Executor, id: number) {
  const rows = await executor
    .select({ article: articleColumns })
    .from(articles)
    .where(eq(articles.id, id));
  return rows[0]?.article;
}

/** The stored body of an article. */
export async function findStoredBody(executor: Executor, id: number): Promise<string> {
  const rows = await executor
    .select({ description: articles.description })
    .from(articles)
    .where(eq(articles.id, id));
  return rows[0]?.description ?? "";
}

/** The issues of a magazine that are dated within a month, in the order of their addresses. */
export async function listIssuesOfMonth(
  executor: Executor,
  { edition, from, until }: { edition: EditionId; from: Date; until: Date },
) {
  return executor
    .select({ publication: publications, isLaterOfMonth })
    .from(publications)
    .where(
      and(
        eq(publications.kind, "magazine"),
        eq(publications.edition, edition),
        gte(publications.publishDate, from),
        lt(publications.publishDate, until),
      ),
    )
    .orderBy(asc(publications.publishDate), asc(publications.id));
}
