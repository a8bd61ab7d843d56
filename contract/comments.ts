import { z } from "zod";
import { articleRating } from "./articles/article.ts";
import { commentActions } from "./shared/actions.ts";
import { addressNumber } from "./shared/address-number.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import { editionIds } from "./shared/editions.ts";
import { actingUser, commentText, wholeNumber } from "./shared/fields/form-fields.ts";
import { id, idInPath, idParams } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";

export const commentStatuses = ["visible", "held"] as const;

/**
 * An answer below a comment, by the article's author or by the house, whose people are not named to readers (product:
 * comments 12).
 */
const commentReply = z.object({
  id,
  by: z.enum(["author", "house"]),
  /** The author's name; empty for the house. */
  name: z.string(),
  comment: z.string(),
  created_at: z.string(),
});

export type CommentReply = z.output<typeof commentReply>;

/**
 * A comment as readers and staff see it. `created_at` is an ISO 8601 instant; `rating` is the commenter's own, if any.
 */
export const comment = z.object({
  id,
  article: id,
  article_title: z.string(),
  article_language: z.enum(["en", "ur"]),
  user: id.nullable(),
  user_first_name: z.string(),
  user_last_name: z.string(),
  comment: z.string(),
  rating: z.number().int().nullable(),
  status: z.enum(commentStatuses),
  created_at: z.string(),
  /** The comment that this one answers, with its writer's name, and its words for callers who are staff. */
  parent: id.nullable(),
  parent_name: z.string(),
  parent_comment: z.string(),
  /** The visible answers in an article's list; empty in other lists. */
  replies: z.array(commentReply),
  /** How many answers it has, visible or not; 0 for callers who are not staff. */
  reply_count: z.number().int(),
  /** Rises with each change of its status. */
  version: z.number().int(),
  can: commentActions.optional(),
});

export type Comment = z.output<typeof comment>;

const commentListQuery = pagingQuery.extend({
  /** Each of its words must occur in the comment, its writer's name or the article's title. */
  q: z.string().trim().max(limits.queryMaxLength).optional(),
  status: z.enum(commentStatuses).optional(),
  article: idInPath.optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
});

export const listComments = defineEndpoint({
  name: "comments.list",
  summary: "Every comment, newest first, for those who moderate all",
  method: "GET",
  path: "/api/get-comments/",
  access: "comments.moderate-all",
  query: commentListQuery,
  answer: listSchema(comment),
});

/**
 * For an author, the comments on the author's own articles (product: comments 8). A plain list unless paged (product:
 * api 3).
 */
export const listUserComments = defineEndpoint({
  name: "comments.listByUser",
  summary:
    "The comments on one account's articles; an author's own, any for those who moderate all",
  method: "GET",
  path: "/api/comments/user/:userId/",
  access: "comments.moderate-own",
  params: z.object({ userId: idInPath }),
  query: commentListQuery,
  answer: z.union([z.array(comment), listSchema(comment)]),
});

/** Comments are shown to everyone, newest first (product: comments 1). */
export const listArticleComments = defineEndpoint({
  name: "comments.listByArticle",
  summary: "The visible comments on an article, newest first",
  method: "GET",
  path: "/api/article/:id/comments/",
  access: "public",
  params: idParams,
  query: pagingQuery,
  answer: listSchema(comment),
});

/** The readers' opinions of a front page (product: front-pages 6). */
export const listLatestComments = defineEndpoint({
  name: "comments.listLatest",
  summary: "The newest visible comments on one edition's published articles",
  method: "GET",
  path: "/api/comments/latest/",
  access: "public",
  query: z.object({
    edition: z.enum(editionIds),
    limit: addressNumber(z.int().min(1).max(50)).default(6),
  }),
  answer: listSchema(comment),
});

/** How many comments wait and how many are shown: all for those who moderate all, else those on own articles. */
export const countComments = defineEndpoint({
  name: "comments.count",
  summary: "The number of comments in each status, of those that the caller moderates",
  method: "GET",
  path: "/api/comments/counts/",
  access: "comments.moderate-own",
  answer: z.object({ visible: z.number().int(), held: z.number().int() }),
});

/** A rating of 1 to 5 stars. */
const ratingField = wholeNumber("rating_required", limits.ratingMin, limits.ratingMax);

/** The comment form. Both fields are required (product: comments 3). */
const commentBody = z.strictObject({
  rating: ratingField,
  comment: commentText,
  article: z.union(
    [
      id,
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .pipe(id),
    ],
    {
      error: "invalid",
    },
  ),
  user: actingUser,
});

/**
 * The rating replaces the reader's earlier one. A reader with an unverified address may rate, with `comments.rate`, but
 * not comment (product: comments 4, comments 5). `status` in the answer shows whether the comment is held back for
 * moderation.
 */
export const createComment = defineEndpoint({
  name: "comments.create",
  summary: "Comments on an article and rates it",
  method: "POST",
  path: "/api/create-comment/",
  access: "signed-in",
  body: commentBody,
  answer: comment,
  status: 201,
});

/** Allowed for the comment's writer, the article's owner and users who moderate comments (product: comments 7). */
export const deleteComment = defineEndpoint({
  name: "comments.delete",
  summary: "Deletes a comment",
  method: "DELETE",
  path: "/api/comment/:id/",
  access: "signed-in",
  params: idParams,
  answer: noContent,
  status: 204,
});

export const setCommentStatus = defineEndpoint({
  name: "comments.setStatus",
  summary: "Shows a comment that was held back, or holds one back",
  method: "PATCH",
  path: "/api/comment/:id/",
  access: "comments.moderate-own",
  params: idParams,
  body: z.strictObject({ status: z.enum(commentStatuses, { error: "invalid" }) }),
  answer: comment,
});

/** Why a comment keeps its status. */
export const commentReasons = ["gone", "forbidden", "unchanged", "changed_since"] as const;

/** The chosen comments: single ones, or all that a list finds. */
const chosenComments = z.union([
  z
    .array(
      z.strictObject({
        id,
        /** Changed only while it has this version: an undo leaves alone what somebody has changed since. */
        version: z.int().min(1).optional(),
      }),
    )
    .min(1)
    .max(limits.commentsAtOnce),
  z.strictObject({
    filter: commentListQuery
      .pick({ q: true, status: true })
      .extend({ article: id.optional() })
      .strict(),
    /** How many the list has shown: with another number nothing is changed, so that no comment is published unseen. */
    count: z.int().min(1),
  }),
]);

const statusesBody = z.strictObject({
  status: z.enum(commentStatuses, { error: "invalid" }),
  comments: chosenComments,
});

export type CommentStatusesBody = z.output<typeof statusesBody>;

/** Each comment is changed by the rules of a single change; the others are listed (product: comments 13). */
export const setCommentStatuses = defineEndpoint({
  name: "comments.setStatuses",
  summary: "Shows or holds back several comments at once",
  method: "POST",
  path: "/api/comments/status/",
  access: "comments.moderate-own",
  body: statusesBody,
  answer: z.object({
    changed: z.array(z.object({ id, version: z.number().int() })),
    left: z.array(z.object({ id, reason: z.enum(commentReasons) })),
  }),
});

/** An answer to an answer stands below the same comment (product: comments 12). */
export const replyToComment = defineEndpoint({
  name: "comments.reply",
  summary: "Answers a comment as the house, or as the author of its article",
  method: "POST",
  path: "/api/comment/:id/replies/",
  access: "comments.moderate-own",
  params: idParams,
  body: z.strictObject({ comment: commentText }),
  answer: comment,
  status: 201,
});

/** The reader's own rating (null: none yet) and the average of all. */
const ownRating = articleRating.extend({ rating: z.number().int().nullable() });

export const rateArticle = defineEndpoint({
  name: "comments.rate",
  summary: "Rates an article without a comment; a later rating replaces an earlier one",
  method: "PUT",
  path: "/api/article/:id/rating/",
  access: "signed-in",
  params: idParams,
  body: z.strictObject({ rating: ratingField }),
  answer: ownRating,
});

export const readOwnRating = defineEndpoint({
  name: "comments.readOwnRating",
  summary: "One's own rating of an article",
  method: "GET",
  path: "/api/article/:id/rating/",
  access: "signed-in",
  params: idParams,
  answer: ownRating,
});

/** In the order of the documentation. */
export const commentEndpoints = [
  listComments,
  listUserComments,
  listArticleComments,
  listLatestComments,
  createComment,
  deleteComment,
  setCommentStatus,
  setCommentStatuses,
  replyToComment,
  countComments,
  rateArticle,
  readOwnRating,
];
