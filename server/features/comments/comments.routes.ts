import {
  type CommentStatusesBody,
  type commentReasons,
  countComments as countByStatusCall,
  createComment,
  deleteComment,
  listArticleComments,
  listComments,
  listLatestComments,
  listUserComments,
  rateArticle,
  readOwnRating,
  replyToComment,
  setCommentStatus,
  setCommentStatuses,
} from "@hilal/contract/comments";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { limits } from "@hilal/contract/shared/limits";
import { beginWholeEntry } from "../../database/audit-entry.store.ts";
import type { Database, Executor } from "../../database/connect.ts";
import { callerId, resolveActingUser } from "../../http/api/acting-user.ts";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
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
  type CommentRow,
  countByStatus,
  countComments,
  findComment,
  findOpenArticle,
  findOwnRating,
  getCommentTags,
  getParties,
  insertComment,
  isRepeated,
  listCommentIds,
  listReplies,
  listComments as listRows,
  lockComments,
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
        changed(getCommentTags(article.id, article.category), { mayLag: true });
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
        if (row.comment.status !== body.status)
          await updateCommentStatus(transaction, [params.id], body.status);
        return findComment(transaction, params.id);
      });
      return presentComment(requireFound(saved), caller);
    }),
    route(setCommentStatuses, ({ body, caller }) => setStatuses(services, body, caller)),
    route(replyToComment, async ({ params, body, caller }) => {
      const row = requireFound(await findComment(database, params.id));
      if (!mayModerate(caller, getParties(row))) throw new HttpError("forbidden");
      const { articleId, id, parentId } = row.comment;
      await countAttempt(services, "reply:user", String(callerId(caller)));
      const made = await changes.write(async (transaction, changed) => {
        // Locked, so that it is not deleted meanwhile and has no more answers than allowed.
        const parent = requireFound((await lockComments(transaction, [parentId ?? id]))[0]);
        const there = requireFound(await findComment(transaction, parent.comment.id)).replyCount;
        if (there >= limits.commentReplies) throw new HttpError("conflict");
        changed(getCommentTags(articleId, row.articleCategory), { mayLag: true });
        const reply = await insertComment(transaction, {
          articleId,
          userId: callerId(caller),
          parentId: parent.comment.id,
          comment: body.comment.replace(/\n{3,}/g, "\n\n"),
          createdAt: now(),
        });
        return findComment(transaction, reply);
      });
      return presentComment(requireFound(made), caller);
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

type Left = { readonly id: number; readonly reason: (typeof commentReasons)[number] };

/** Sets the status of those comments that the caller may moderate and nobody has changed since (product: comments 13). */
async function setStatuses(
  { changes }: Services,
  { status, comments }: CommentStatusesBody,
  caller: Caller,
) {
  return changes.write(async (transaction, changed) => {
    const chosen = Array.isArray(comments)
      ? comments
      : await listFound(transaction, comments, caller);
    const asked = new Map(chosen.map(({ id, version }) => [id, version]));
    const rows = await lockComments(transaction, [...asked.keys()]);
    const there = new Map(rows.map((row) => [row.comment.id, row]));
    const left: Left[] = [];
    const right: typeof rows = [];
    for (const [id, version] of asked) {
      const row = there.get(id);
      if (!row) left.push({ id, reason: "gone" });
      else if (!mayModerate(caller, getParties(row))) left.push({ id, reason: "forbidden" });
      else if (version !== undefined && version !== row.comment.version)
        left.push({ id, reason: "changed_since" });
      else if (row.comment.status === status) left.push({ id, reason: "unchanged" });
      else right.push(row);
    }
    if (right.length === 0) return { changed: [], left };
    if (right.length > 1) {
      await beginWholeEntry(transaction, { kind: "comment", before: {}, after: { status } });
    }
    for (const { comment, articleCategory } of right)
      changed(getCommentTags(comment.articleId, articleCategory));
    const ids = right.map(({ comment }) => comment.id);
    return { changed: await updateCommentStatus(transaction, ids, status), left };
  });
}

/**
 * The comments that the caller's list finds.
 * @throws when they are too many, or not as many as the caller has seen
 */
async function listFound(
  executor: Executor,
  { filter, count }: Exclude<CommentStatusesBody["comments"], readonly unknown[]>,
  caller: Caller,
): Promise<{ id: number; version?: number }[]> {
  if (count > limits.commentsAtOnce) throw new HttpError("conflict", { text: "too_many_comments" });
  const own = { ...filter, articleOwner: getModeratedOwner(caller) };
  const ids = await listCommentIds(executor, own, limits.commentsAtOnce + 1);
  if (ids.length !== count) throw new HttpError("conflict", { text: "comments_changed" });
  return ids.map((id) => ({ id }));
}

/** The account on whose articles the caller moderates comments; undefined for those who moderate all. */
const getModeratedOwner = (caller: Caller) =>
  hasAbility(caller, "comments.moderate-all") ? undefined : callerId(caller);

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
    route(countByStatusCall, ({ caller }) => countByStatus(database, getModeratedOwner(caller))),
    route(listArticleComments, async ({ params, query, caller }) => {
      const visible = visibleArticles(caller, now());
      const filter: CommentFilter = {
        article: params.id,
        status: "visible",
        visible,
        isFirst: true,
      };
      const { data, ...answer } = await loadList(query, {
        list: (slice) => listRows(database, filter, slice),
        count: () => countComments(database, filter),
        present: (row) => row,
      });
      const replies = await listReplies(
        database,
        data.map(({ comment }) => comment.id),
      );
      const present = (row: CommentRow) => presentComment(row, caller, replies.get(row.comment.id));
      return { ...answer, data: data.map(present) };
    }),
    route(listLatestComments, async ({ query: { edition, limit }, caller }) => {
      const visible = visibleArticles(caller, now());
      const filter: CommentFilter = { edition, status: "visible", visible, isFirst: true };
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
        changed([cacheTags.comments(id)], { mayLag: true });
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
