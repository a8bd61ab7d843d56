import {
  createComment,
  deleteComment,
  listArticleComments,
  listComments,
  listLatestComments,
  listUserComments,
  rateArticle,
  readOwnRating,
  setCommentStatus,
} from "@hilal/contract/comments";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Database } from "../../database/connect.ts";
import { callerId, resolveActingUser } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { deleteRecord } from "../../http/api/delete-record.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { loadList, type PagingQuery } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import { visibleArticles } from "../articles/articles.policy.ts";
import { findRating } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import {
  hasLink,
  mayCommentUnchecked,
  mayDeleteComment,
  mayListCommentsOn,
  mayModerate,
} from "./comments.policy.ts";
import { presentComment } from "./comments.presenter.ts";
import {
  type CommentFilter,
  countComments,
  findComment,
  findOpenArticle,
  findOwnRating,
  getCommentTags,
  getParties,
  insertComment,
  isRepeated,
  listComments as listRows,
  updateCommentStatus,
  upsertRating,
} from "./comments.store.ts";

/** The calls to comment, hide, release and delete. */
function commentWritingRoutes(services: Services): Route[] {
  const { database, changes, now } = services;
  return [
    route(createComment, async ({ body, caller }) => {
      if (caller.kind === "user" && !caller.emailVerified)
        throw new HttpError("email_not_verified");
      const userId = await resolveActingUser(services, caller, {
        sent: body.user,
        forOthers: "users.manage",
      });
      const article = await findOpenArticle(database, body.article, now());
      const text = body.comment.replace(/\n{3,}/g, "\n\n");
      await countAttempt(services, "comment:user", String(callerId(caller)));
      const repeated = { text, userId, now: now() };
      const held =
        !mayCommentUnchecked(caller) && (hasLink(text) || (await isRepeated(database, repeated)));
      const made = await changes.write(async (transaction, changed) => {
        changed(getCommentTags(article.id, article.category));
        const about = { articleId: article.id, userId };
        await upsertRating(transaction, { ...about, rating: body.rating, updatedAt: now() });
        const id = await insertComment(transaction, {
          ...about,
          comment: text,
          status: held ? "held" : "visible",
          createdAt: now(),
        });
        return findComment(transaction, id);
      });
      return presentComment(requireFound(made), caller);
    }),
    route(setCommentStatus, async ({ params, body, caller }) => {
      const row = requireFound(await findComment(database, params.id));
      if (!mayModerate(caller, getParties(row))) throw new HttpError("forbidden");
      const saved = await changes.write(async (transaction, changed) => {
        changed(getCommentTags(row.comment.articleId, row.articleCategory));
        await updateCommentStatus(transaction, params.id, body.status);
        return findComment(transaction, params.id);
      });
      return presentComment(requireFound(saved), caller);
    }),
    route(deleteComment, async ({ params, caller }) => {
      const row = requireFound(await findComment(database, params.id));
      if (!mayDeleteComment(caller, getParties(row))) throw new HttpError("forbidden");
      await changes.write((transaction, changed) => {
        changed(getCommentTags(row.comment.articleId, row.articleCategory));
        return deleteRecord(services, transaction, { kind: "comment", id: params.id, caller });
      });
      return undefined;
    }),
  ];
}

/** The lists of comments: readers get the visible ones, staff those on hold as well. */
function commentListRoutes({ database, now }: Services): Route[] {
  return [
    route(listComments, ({ query, caller }) => answerList(database, query, query, caller)),
    route(listUserComments, async ({ params, query, caller }) => {
      if (!mayListCommentsOn(caller, params.userId)) throw new HttpError("forbidden");
      const filter = { ...query, articleOwner: params.userId };
      const answer = await answerList(database, query, filter, caller);
      return answer.meta ? answer : answer.data;
    }),
    route(listArticleComments, ({ params, query, caller }) => {
      const visible = visibleArticles(caller, now());
      const filter: CommentFilter = { article: params.id, status: "visible", visible };
      return answerList(database, query, filter, caller);
    }),
    route(listLatestComments, async ({ query: { edition, limit }, caller }) => {
      const visible = visibleArticles(caller, now());
      const filter: CommentFilter = { edition, status: "visible", visible };
      const rows = await listRows(database, filter, { limit, offset: 0 });
      return { data: rows.map((row) => presentComment(row, caller)) };
    }),
  ];
}

function answerList(
  database: Database,
  paging: PagingQuery & { readonly sort?: "newest" | "oldest" },
  filter: CommentFilter,
  caller: Caller,
) {
  return loadList(paging, {
    list: (slice) => listRows(database, filter, slice, paging.sort),
    count: () => countComments(database, filter),
    present: (row) => presentComment(row, caller),
  });
}

/** A reader's own rating of an article, with the average of all. */
function ratingRoutes({ database, changes, now }: Services): Route[] {
  return [
    route(readOwnRating, async ({ params, caller }) => {
      const { id } = await findOpenArticle(database, params.id, now());
      const rating = await findOwnRating(database, id, callerId(caller));
      return { ...(await findRating(database, id)), rating };
    }),
    route(rateArticle, async ({ params, body: { rating }, caller }) => {
      const { id } = await findOpenArticle(database, params.id, now());
      const userId = callerId(caller);
      return changes.write(async (transaction, changed) => {
        await upsertRating(transaction, { articleId: id, userId, rating, updatedAt: now() });
        changed([cacheTags.comments(id)]);
        return { ...(await findRating(transaction, id)), rating };
      });
    }),
  ];
}

/** All routes of comments and ratings. */
export function commentRoutes(services: Services): Route[] {
  return [
    ...commentListRoutes(services),
    ...commentWritingRoutes(services),
    ...ratingRoutes(services),
  ];
}
