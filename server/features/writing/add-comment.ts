import { toQuote } from "@hilal/article-body/find-paragraph";
import { limits } from "@hilal/contract/shared/limits";
import type { Transaction } from "../../database/connect.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { addNotice, noticeMentions } from "../desk/notices.store.ts";
import { findReview } from "../desk/reviews.store.ts";
import type { Services } from "../services.ts";
import {
  countParagraphComments,
  findOwner,
  findParagraphComment,
  insertParagraphComment,
  listThreadWriters,
  lockForComment,
  type ParagraphCommentRow,
} from "./paragraph-comments.store.ts";

/** A comment and its writer: a member of staff, or a visitor with a share link. */
interface Said {
  readonly articleId: number;
  readonly paragraph: string;
  readonly quote: string;
  /** The selected words that it is about, and where they are; left out for a comment on the whole paragraph. */
  readonly words?: string;
  readonly anchor?: string;
  readonly comment: string;
  /** The thread that it replies to. */
  readonly parentId: number | null;
  /** The members of staff mentioned in it. */
  readonly mentions: readonly number[];
  readonly by:
    | { readonly userId: number }
    | { readonly visitorName: string; readonly shareLinkId: number };
}

/**
 * Stores a comment. An answer belongs to the thread's first comment, whose paragraph applies, and reopens a resolved
 * thread.
 * @throws HttpError 400 for a place of words without the words or the paragraph, 404 for an answer to a missing comment, 409 when the article has the most comments allowed
 */
export async function addComment(
  services: Pick<Services, "changes" | "now">,
  said: Said,
): Promise<ParagraphCommentRow> {
  const { articleId, parentId, by } = said;
  if (parentId === null) requireWholeAnchor(said);
  const row = await services.changes.write(async (transaction) => {
    await lockForComment(transaction, articleId);
    if ((await countParagraphComments(transaction, articleId)) >= limits.paragraphComments) {
      throw new HttpError("conflict", { text: "too_many_paragraph_comments" });
    }
    const parent =
      parentId === null
        ? null
        : requireFound(await findParagraphComment(transaction, articleId, parentId));
    if (parent?.comment.parentId != null) throw new HttpError("not_found");
    const id = await insertParagraphComment(transaction, {
      articleId,
      ...by,
      paragraph: parent ? parent.comment.paragraph : said.paragraph,
      quote: parent ? parent.comment.quote : toQuote(said.quote),
      words: parent ? parent.comment.words : toQuote(said.words ?? ""),
      anchor: parent ? parent.comment.anchor : (said.anchor ?? ""),
      comment: said.comment,
      parentId,
      createdAt: services.now(),
    });
    await tell(transaction, said);
    return findParagraphComment(transaction, articleId, id);
  });
  return requireFound(row);
}

/** Requires that words name their paragraph, and that a place of words comes with the words. */
function requireWholeAnchor({ paragraph, words = "", anchor = "" }: Said): void {
  const field = words === "" ? "words" : "paragraph";
  const isWhole = words === "" ? anchor === "" : paragraph !== "";
  if (!isWhole) throw new HttpError("validation_failed", { fields: { [field]: "invalid" } });
}

/** The length of the text in a notice, which is one line; the comment contains the rest. */
const longestNotice = 300;

/**
 * Notifies the mentioned users, those of the article and those who wrote in the thread, each once (product: preview
 * 11).
 */
async function tell(transaction: Transaction, said: Said): Promise<void> {
  const { articleId, parentId, mentions, by } = said;
  const words = said.comment.slice(0, longestNotice);
  const isVisitor = "visitorName" in by;
  const notice = {
    articleId,
    actorId: isVisitor ? null : by.userId,
    detail: isVisitor ? `${by.visitorName}: ${words}` : words,
  };
  await noticeMentions(transaction, { ...notice, mentions });
  const review = await findReview(transaction, articleId);
  const owner = await findOwner(transaction, articleId);
  const spoke = parentId === null ? [] : await listThreadWriters(transaction, parentId);
  const people = [owner, review?.writerId, review?.reviewerId, ...spoke];
  const to = people.filter((id) => id == null || !mentions.includes(id));
  await addNotice(transaction, { ...notice, kind: "commented", to });
}
