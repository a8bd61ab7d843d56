import { createComment, deleteComment, setCommentStatus } from "@hilal/contract/comments";
import { actingUserOf, callerId } from "../../http/api/acting-user.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { type Route, route } from "../../http/api/route.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";
import { deleteRecord } from "../trash/delete-record.ts";
import {
  findOpenArticle,
  insertComment,
  isRepeated,
  updateCommentStatus,
  upsertRating,
} from "./comment-record.store.ts";
import { tagsOfComment } from "./comment-tags.ts";
import { mayCommentUnchecked, mayDeleteComment, mayModerate } from "./comments.policy.ts";
import { presentComment } from "./comments.presenter.ts";
import { findComment, partiesOf } from "./comments.store.ts";
import { hasLink } from "./holding-back.ts";

/** Commenting, holding back, releasing, deleting. */
export function commentWritingRoutes(services: Services): Route[] {
  const { database, changes, now } = services;
  return [
    route(createComment, async ({ body, caller }) => {
      if (caller.kind === "user" && !caller.emailVerified)
        throw new HttpError("email_not_verified");
      const userId = await actingUserOf(services, caller, {
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
        changed(tagsOfComment(article.id, article.category));
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
      return presentComment(found(made), caller);
    }),
    route(setCommentStatus, async ({ params, body, caller }) => {
      const row = found(await findComment(database, params.id));
      if (!mayModerate(caller, partiesOf(row))) throw new HttpError("forbidden");
      const saved = await changes.write(async (transaction, changed) => {
        changed(tagsOfComment(row.comment.articleId, row.articleCategory));
        await updateCommentStatus(transaction, params.id, body.status);
        return findComment(transaction, params.id);
      });
      return presentComment(found(saved), caller);
    }),
    route(deleteComment, async ({ params, caller }) => {
      const row = found(await findComment(database, params.id));
      if (!mayDeleteComment(caller, partiesOf(row))) throw new HttpError("forbidden");
      await changes.write((transaction, changed) => {
        changed(tagsOfComment(row.comment.articleId, row.articleCategory));
        return deleteRecord(services, transaction, { kind: "comment", id: params.id, caller });
      });
      return undefined;
    }),
  ];
}
