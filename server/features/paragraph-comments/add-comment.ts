import { toQuote } from "@hilal/article-body/find-paragraph";
import { limits } from "@hilal/contract/shared/limits";
import { found, HttpError } from "../../api/errors/http-error.ts";
import type { Services } from "../../services/services.ts";
import {
  countParagraphComments,
  findParagraphComment,
  insertParagraphComment,
  lockForComment,
  type ParagraphCommentRow,
} from "./paragraph-comments.store.ts";

/** What is said, and by whom: a member of staff, or a visitor by a share link. */
interface Said {
  readonly articleId: number;
  readonly paragraph: string;
  readonly quote: string;
  readonly comment: string;
  /** The thread that it answers. */
  readonly parentId: number | null;
  readonly by:
    | { readonly userId: number }
    | { readonly visitorName: string; readonly shareLinkId: number };
}

/**
 * Stores a comment. An answer belongs to the thread's first comment, whose paragraph counts, and opens a resolved one
 * again.
 * @throws HttpError 404 for an answer to nothing, 409 for more comments than an article takes
 */
export async function addComment(
  services: Pick<Services, "changes" | "now">,
  said: Said,
): Promise<ParagraphCommentRow> {
  const { articleId, parentId, by } = said;
  const row = await services.changes.write(async (transaction) => {
    await lockForComment(transaction, articleId);
    if ((await countParagraphComments(transaction, articleId)) >= limits.paragraphComments) {
      throw new HttpError("conflict", { text: "too_many_paragraph_comments" });
    }
    const parent =
      parentId === null
        ? null
        : found(await findParagraphComment(transaction, articleId, parentId));
    if (parent?.comment.parentId != null) throw new HttpError("not_found");
    const id = await insertParagraphComment(transaction, {
      articleId,
      ...by,
      paragraph: parent ? parent.comment.paragraph : said.paragraph,
      quote: parent ? parent.comment.quote : toQuote(said.quote),
      comment: said.comment,
      parentId,
      createdAt: services.now(),
    });
    return findParagraphComment(transaction, articleId, id);
  });
  return found(row);
}
