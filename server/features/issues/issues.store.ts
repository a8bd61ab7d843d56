import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews } from "../../database/schema/desk.ts";
import { issueItems, issueReleases, issueSections, issues } from "../../database/schema/issues.ts";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import { articleState } from "../articles/article-state.store.ts";
import { isLaterOfMonth } from "./publications/publications.store.ts";

export type StoredSection = typeof issueSections.$inferSelect;
export type StoredItem = typeof issueItems.$inferSelect;

/** The sections of an issue in their order. */
export async function listSections(executor: Executor, issueId: number): Promise<StoredSection[]> {
  return executor
    .select()
    .from(issueSections)
    .where(eq(issueSections.issueId, issueId))
    .orderBy(asc(issueSections.position), asc(issueSections.id));
}

/** The slots of an issue without their articles, in the order of their sections. */
export async function listSlots(executor: Executor, issueId: number): Promise<StoredItem[]> {
  return executor
    .select()
    .from(issueItems)
    .where(eq(issueItems.issueId, issueId))
    .orderBy(asc(issueItems.position), asc(issueItems.id));
}

/** The third line of the search text is the body without markup, its words separated by one space. */
const wordsOfText = sql<number>`
  coalesce(array_length(string_to_array(
    nullif(trim(split_part(${articleSearch.folded}, e'\\n', 3)), ''), ' '), 1), 0)`;

/** Counts how often a text contains a name. */
const timesIn = (text: unknown, name: string) =>
  sql<number>`((length(${text}) - length(replace(${text}, ${name}, ''))) / ${name.length}::int)`;

/** The article's id comes first: Drizzle treats a joined row whose first column is null as missing. */
const reviewColumns = {
  articleId: articleReviews.articleId,
  writerId: articleReviews.writerId,
  dueOn: articleReviews.dueOn,
};

/**
 * The slots of an issue with what the plan shows of their articles. Words and pictures are those of the working copy
 * when it was last read, else of the stored text; no document is opened for them.
 */
export async function listItems(executor: Executor, issueId: number) {
  return executor
    .select({
      item: issueItems,
      article: {
        id: articles.id,
        title: articles.title,
        standfirst: articles.standfirst,
        writer: articles.writer,
        category: articles.category,
        language: articles.language,
        status: articles.status,
        publishDate: articles.publishDate,
        userId: articles.userId,
        coverImage: articles.coverImage,
      },
      state: articleState,
      cover: pictureColumns,
      /** The working copy's cover, if there is one. */
      copyCover: sql<string | null>`${workingCopies.fields}->>'cover_image'`,
      words: sql<number>`coalesce(${workingCopies.words}, ${wordsOfText})`.mapWith(Number),
      pictures: sql<number>`
        case when ${workingCopies.articleId} is null
          then ${timesIn(articles.description, "<img ")}
          else ${timesIn(sql`${workingCopies.body}::text`, '"type": "image"')} end`.mapWith(Number),
      review: reviewColumns,
    })
    .from(issueItems)
    .leftJoin(articles, eq(articles.id, issueItems.articleId))
    .leftJoin(media, eq(media.id, articles.coverMediaId))
    .leftJoin(articleSearch, eq(articleSearch.articleId, articles.id))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(articleReviews, eq(articleReviews.articleId, articles.id))
    .where(eq(issueItems.issueId, issueId))
    .orderBy(asc(issueItems.position), asc(issueItems.id));
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** The fields that decide whether articles may be placed in an issue, with their reviews. */
export async function listPlaceable(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select({
      id: articles.id,
      /** The latest category, even if it is not published yet. */
      category: sql<string>`
        coalesce(nullif(${workingCopies.fields}->>'category', ''), ${articles.category})`,
      status: articles.status,
      publishDate: articles.publishDate,
      userId: articles.userId,
      review: reviewColumns,
    })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(articleReviews, eq(articleReviews.articleId, articles.id))
    .where(inArray(articles.id, [...ids]));
}

export type Placeable = Awaited<ReturnType<typeof listPlaceable>>[number];

/** Sets whether the article of a slot is the issue's own. */
export async function updateOwnership(
  executor: Executor,
  itemId: number,
  isOwn: boolean,
): Promise<void> {
  await executor.update(issueItems).set({ isOwn }).where(eq(issueItems.id, itemId));
}

/** The other issues to which the articles belong as their own. */
export async function listOwnElsewhere(
  executor: Executor,
  issueId: number,
  ids: readonly number[],
) {
  if (ids.length === 0) return [];
  return executor
    .select({
      articleId: issueItems.articleId,
      edition: publications.edition,
      title: publications.title,
    })
    .from(issueItems)
    .innerJoin(publications, eq(publications.id, issueItems.issueId))
    .where(
      and(
        inArray(issueItems.articleId, [...ids]),
        eq(issueItems.isOwn, true),
        ne(issueItems.issueId, issueId),
      ),
    );
}

const isMagazine = (id: number) => and(eq(publications.id, id), eq(publications.kind, "magazine"));

/** A magazine record with its issue's fields and its release. */
export async function findIssue(executor: Executor, id: number) {
  const rows = await executor
    .select({
      publication: publications,
      cover: pictureColumns,
      issue: issues,
      release: issueReleases,
      isLaterOfMonth,
    })
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .leftJoin(issues, eq(issues.publicationId, publications.id))
    .leftJoin(issueReleases, eq(issueReleases.issueId, publications.id))
    .where(isMagazine(id));
  return rows[0];
}

export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

/** Locks the magazine record and its issue for the transaction; the second of two concurrent saves waits here. */
export async function lockIssue(transaction: Transaction, id: number) {
  const [publication] = await transaction
    .select()
    .from(publications)
    .where(isMagazine(id))
    .for("update");
  if (!publication) return undefined;
  const [issue] = await transaction
    .select()
    .from(issues)
    .where(eq(issues.publicationId, id))
    .for("update");
  return { publication, issue: issue ?? null };
}

export type LockedIssue = NonNullable<Awaited<ReturnType<typeof lockIssue>>>;

type IssueValues = Partial<Omit<typeof issues.$inferInsert, "publicationId" | "version">>;

/** Updates an issue, or turns a magazine record into one; both raise its version. */
export async function upsertIssue(
  transaction: Transaction,
  publicationId: number,
  values: IssueValues,
): Promise<void> {
  await transaction
    .insert(issues)
    .values({ ...values, publicationId })
    .onConflictDoUpdate({
      target: issues.publicationId,
      set: { ...values, version: sql`${issues.version} + 1`, updatedAt: sql`now()` },
    });
}
