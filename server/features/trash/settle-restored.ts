import type { TrashKind } from "@hilal/contract/trash";
import type { Transaction } from "../../database/connect.ts";
import { requireFound } from "../../http/api/http-error.ts";
import { allRecords } from "../all-records.ts";
import { findWriter, lockArticle, updateArticleAuthor } from "../articles/article-record.store.ts";
import { readArticleText } from "../articles/article-text.ts";
import { getArticleTagsWithComments } from "../articles/save-article.ts";
import { findComment, getCommentTags } from "../comments/comments.store.ts";
import { settleSchedule } from "../desk/schedules/ended-schedules.ts";
import { indexArticle } from "../search/index-article.store.ts";
import type { Services } from "../services.ts";

/**
 * Rebuilds what is not stored in the rows of a restored record, such as its search index entry.
 * @returns the cache tags of the pages that show the record again
 */
export async function settleRestored(
  services: Services,
  transaction: Transaction,
  { kind, id }: { readonly kind: TrashKind; readonly id: number },
): Promise<readonly string[]> {
  if (kind === "article") return settleArticle(services, transaction, id);
  if (kind !== "comment") return allRecords[kind].settleRestored(transaction, id);
  const { comment, articleCategory } = requireFound(await findComment(transaction, id));
  return getCommentTags(comment.articleId, articleCategory);
}

/** Does what `settleRestored` does, for an article. */
export async function settleArticle(
  services: Services,
  transaction: Transaction,
  id: number,
): Promise<readonly string[]> {
  const article = requireFound(await lockArticle(transaction, id));
  // The writer's record may have been deleted and restored in between, or renamed.
  const author = await findWriter(transaction, article.writer, article.authorId);
  const { writer } = author;
  const authorId = article.authorId ?? author.authorId;
  const text = await readArticleText(services, { ...article, writer, html: article.description });
  await indexArticle(transaction, article, text.search);
  if (authorId !== article.authorId || writer !== article.writer) {
    await updateArticleAuthor(transaction, id, { writer, authorId });
  }
  await settleSchedule(transaction, { articleId: id, ownerId: article.userId }, services.now());
  return getArticleTagsWithComments({ ...article, authorId });
}
