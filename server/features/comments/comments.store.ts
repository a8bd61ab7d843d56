import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import { requireFound } from "../../http/api/http-error.ts";
import type { Visibility } from "../articles/articles.policy.ts";
import { visibleCondition } from "../articles/drafts.store.ts";

/** The filters of a comment list; all that are given must match. */
export interface CommentFilter {
  readonly article?: number | undefined;
  /** The account that wrote the comments. */
  readonly writer?: number | undefined;
  /** The account that owns the commented articles. */
  readonly articleOwner?: number | undefined;
  readonly status?: "visible" | "held" | undefined;
  /** Each of its words must occur in the comment, its writer's name or the article's title. */
  readonly q?: string | undefined;
  /** Comments on this edition's articles. */
  readonly edition?: EditionId | undefined;
  /** Comments on articles that the caller may see; on all when left out. */
  readonly visible?: Visibility | undefined;
  /** Only comments that answer no other. */
  readonly isFirst?: boolean;
}

const parents = alias(comments, "parents");
const parentWriters = alias(users, "parent_writers");
const answers = alias(comments, "answers");

function toCondition(filter: CommentFilter): SQL | undefined {
  const { article, writer, articleOwner, status, edition, visible, isFirst } = filter;
  const words = filter.q?.split(/\s+/).filter(Boolean) ?? [];
  return and(
    ...words.map((word) =>
      or(
        contains(comments.comment, word),
        contains(users.firstName, word),
        contains(users.lastName, word),
        contains(articles.title, word),
      ),
    ),
    article === undefined ? undefined : eq(comments.articleId, article),
    writer === undefined ? undefined : eq(comments.userId, writer),
    articleOwner === undefined ? undefined : eq(articles.userId, articleOwner),
    status && eq(comments.status, status),
    edition && inArray(articles.category, [...editions[edition].categories]),
    isFirst ? isNull(comments.parentId) : undefined,
    visibleCondition(visible, articles),
  );
}

/** Comments with their article's title, their writer's name and rating; newest first by default. */
export async function listComments(
  executor: Executor,
  filter: CommentFilter,
  slice: { limit: number; offset: number },
  sort: "newest" | "oldest" = "newest",
) {
  const turned = sort === "newest" ? desc : asc;
  return selectComments(executor)
    .where(toCondition(filter))
    .orderBy(turned(comments.createdAt), turned(comments.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** The ids of the comments that a filter finds, newest first. */
export async function listCommentIds(
  executor: Executor,
  filter: CommentFilter,
  limit: number,
): Promise<number[]> {
  const rows = await executor
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(toCondition(filter))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

function selectComments(executor: Executor) {
  return executor
    .select({
      comment: comments,
      articleTitle: articles.title,
      articleLanguage: articles.language,
      articleOwner: articles.userId,
      articleCategory: articles.category,
      firstName: users.firstName,
      lastName: users.lastName,
      rating: ratings.rating,
      parentComment: parents.comment,
      parentFirstName: parentWriters.firstName,
      parentLastName: parentWriters.lastName,
      replyCount: sql<number>`(select count(*)::int from ${comments} as ${sql.identifier("answers")} where ${answers.parentId} = ${comments.id})`,
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(users, eq(users.id, comments.userId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .leftJoin(parentWriters, eq(parentWriters.id, parents.userId))
    .leftJoin(
      ratings,
      and(eq(ratings.articleId, comments.articleId), eq(ratings.userId, comments.userId)),
    );
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** The commenter, and the owner of the article. */
export const getParties = ({
  comment,
  articleOwner,
}: Pick<CommentRow, "comment" | "articleOwner">) => ({
  writer: comment.userId,
  articleOwner,
});

export async function findComment(executor: Executor, id: number): Promise<CommentRow | undefined> {
  const rows = await selectComments(executor).where(eq(comments.id, id));
  return rows[0];
}

export async function countComments(executor: Executor, filter: CommentFilter): Promise<number> {
  const rows = await executor
    .select({ total: count() })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(toCondition(filter));
  return rows[0]?.total ?? 0;
}

/** Shorter texts, such as "Nice article", are sent by many people independently. */
const tellingLength = 40;
const dayLength = 24 * 60 * 60 * 1000;

/** The fields of a published article that commenting needs. */
export async function findOpenArticle(executor: Executor, id: number, now: Date) {
  const rows = await executor
    .select({ id: articles.id, category: articles.category })
    .from(articles)
    .where(and(eq(articles.id, id), visibleCondition({ publishedAt: now }, articles)));
  return requireFound(rows[0]);
}

export async function insertComment(
  executor: Executor,
  values: typeof comments.$inferInsert,
): Promise<number> {
  const [row] = await executor.insert(comments).values(values).returning({ id: comments.id });
  return requireFound(row).id;
}

/** Stores one rating per reader and article: a later one replaces it (product: comments 4). */
export async function upsertRating(executor: Executor, values: typeof ratings.$inferSelect) {
  const { rating, updatedAt } = values;
  await executor
    .insert(ratings)
    .values(values)
    .onConflictDoUpdate({
      target: [ratings.articleId, ratings.userId],
      set: { rating, updatedAt },
    });
}

export async function findOwnRating(executor: Executor, articleId: number, userId: number) {
  const rows = await executor
    .select({ rating: ratings.rating })
    .from(ratings)
    .where(and(eq(ratings.articleId, articleId), eq(ratings.userId, userId)));
  return rows[0]?.rating ?? null;
}

/** The visible answers to comments, oldest first, by the comment that they answer. */
export async function listReplies(executor: Executor, ids: readonly number[]) {
  const rows = await selectComments(executor)
    .where(and(inArray(comments.parentId, [...ids]), eq(comments.status, "visible")))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  return Map.groupBy(rows, ({ comment }) => comment.parentId);
}

/** Locks comments in the order of their ids, with what a change of their status needs. */
export async function lockComments(transaction: Transaction, ids: readonly number[]) {
  return transaction
    .select({
      comment: comments,
      articleOwner: articles.userId,
      articleCategory: articles.category,
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(inArray(comments.id, [...ids]))
    .orderBy(asc(comments.id))
    .for("update", { of: comments });
}

/** Sets the status of comments. @returns their new versions */
export async function updateCommentStatus(
  executor: Executor,
  ids: readonly number[],
  status: "visible" | "held",
) {
  return executor
    .update(comments)
    .set({ status, version: sql`${comments.version} + 1` })
    .where(inArray(comments.id, [...ids]))
    .returning({ id: comments.id, version: comments.version });
}

/** The number of comments by status, on the articles of one account or on all. */
export async function countByStatus(executor: Executor, articleOwner: number | undefined) {
  const [visible, held] = await Promise.all(
    (["visible", "held"] as const).map((status) =>
      countComments(executor, { status, articleOwner }),
    ),
  );
  return { visible: visible ?? 0, held: held ?? 0 };
}

/** Whether a text was sent within a day: by the same reader, or by anybody if it is long enough to be distinctive. */
export async function isRepeated(
  executor: Executor,
  { text, userId, now }: { text: string; userId: number; now: Date },
): Promise<boolean> {
  const rows = await executor
    .select({ one: sql`1` })
    .from(comments)
    .where(
      and(
        gt(comments.createdAt, new Date(now.getTime() - dayLength)),
        eq(comments.comment, text),
        text.length < tellingLength ? eq(comments.userId, userId) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The cache tags of everything that shows a comment. */
export const getCommentTags = (articleId: number, category: string) => [
  cacheTags.comments(articleId),
  cacheTags.editionComments(editionOfCategory(category)),
];
