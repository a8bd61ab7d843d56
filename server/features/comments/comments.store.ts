import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { and, asc, count, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import type { Visibility } from "../articles/drafts.policy.ts";
import { visibleCondition } from "../articles/drafts.store.ts";

/** What a list of comments may be narrowed to; everything given must hold. */
export interface CommentFilter {
  readonly article?: number | undefined;
  /** The account that wrote the comments. */
  readonly writer?: number | undefined;
  /** The account that owns the commented articles. */
  readonly articleOwner?: number | undefined;
  readonly status?: "visible" | "held" | undefined;
  /** Each of its words must be in the comment, its writer's name or the article's title. */
  readonly q?: string | undefined;
  /** Comments on this edition's articles. */
  readonly edition?: EditionId | undefined;
  /** Comments on articles that the caller sees; left out, on all. */
  readonly visible?: Visibility | undefined;
}

function toCondition(filter: CommentFilter): SQL | undefined {
  const { article, writer, articleOwner, status, edition, visible } = filter;
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
    visibleCondition(visible, articles),
  );
}

/** Comments with their article's title, their writer's name and rating; newest first unless asked. */
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
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(users, eq(users.id, comments.userId))
    .leftJoin(
      ratings,
      and(eq(ratings.articleId, comments.articleId), eq(ratings.userId, comments.userId)),
    );
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** Who wrote a comment, and whose article it is on. */
export const partiesOf = ({ comment, articleOwner }: CommentRow) => ({
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
