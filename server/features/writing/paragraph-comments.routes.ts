import {
  createParagraphComment,
  deleteParagraphComment,
  listParagraphComments as listCall,
  resolveParagraphComment,
} from "@hilal/contract/articles/paragraph-comments";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { type Route, route } from "../../http/api/route.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";
import { addComment } from "./add-comment.ts";
import { paragraphCommentActions } from "./paragraph-comments.policy.ts";
import { presentParagraphComment } from "./paragraph-comments.presenter.ts";
import {
  findParagraphComment,
  hasAnswers,
  listParagraphComments,
  removeParagraphComment,
  updateResolved,
  updateToNothing,
} from "./paragraph-comments.store.ts";
import { requireWorkingCopyReader } from "./previews/previews.policy.ts";
import { findWritten } from "./working-copies.store.ts";

/** The calls for comments on paragraphs, for users who may read the working copy (product: preview 9). */
export function paragraphCommentRoutes(services: Services): Route[] {
  const { database, changes, now } = services;
  const requireReader = async (caller: Caller, articleId: number) =>
    requireWorkingCopyReader(caller, requireFound(await findWritten(database, articleId)), now());
  return [
    route(listCall, async ({ params, caller }) => {
      await requireReader(caller, params.id);
      const rows = await listParagraphComments(database, params.id);
      return { data: rows.map((row) => presentParagraphComment(row, caller)) };
    }),
    route(createParagraphComment, async ({ params, body, caller }) => {
      await requireReader(caller, params.id);
      const userId = callerId(caller);
      await countAttempt(services, "paragraph-comment:user", String(userId));
      const { parent, ...said } = body;
      const row = await addComment(services, {
        ...said,
        articleId: params.id,
        parentId: parent ?? null,
        by: { userId },
      });
      return presentParagraphComment(row, caller);
    }),
    route(resolveParagraphComment, async ({ params, body, caller }) => {
      await requireReader(caller, params.id);
      const row = await changes.write(async (transaction) => {
        const { comment } = requireFound(
          await findParagraphComment(transaction, params.id, params.comment),
        );
        if (!paragraphCommentActions(caller, comment).resolve) throw new HttpError("not_found");
        await updateResolved(transaction, comment.id, {
          resolvedAt: body.resolved ? now() : null,
          resolvedBy: body.resolved ? callerId(caller) : null,
        });
        return findParagraphComment(transaction, params.id, params.comment);
      });
      return presentParagraphComment(requireFound(row), caller);
    }),
    route(deleteParagraphComment, async ({ params, caller }) => {
      await requireReader(caller, params.id);
      await changes.write(async (transaction) => {
        const { comment } = requireFound(
          await findParagraphComment(transaction, params.id, params.comment),
        );
        if (!paragraphCommentActions(caller, comment).delete) throw new HttpError("forbidden");
        if (await hasAnswers(transaction, comment.id)) {
          await updateToNothing(transaction, comment.id);
        } else await removeParagraphComment(transaction, comment.id);
      });
      return undefined;
    }),
  ];
}
