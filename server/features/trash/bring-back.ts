import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { TrashKind } from "@hilal/contract/trash";
import type { Transaction } from "../../database/connect.ts";
import { found } from "../../http/api/http-error.ts";
import { findWriter, lockArticle, updateArticleAuthor } from "../articles/article-record.store.ts";
import { readArticleText } from "../articles/article-text.ts";
import { tagsOfWhole } from "../articles/save-article.ts";
import { authorRecord } from "../authors/authors.record.ts";
import { billboardRecord } from "../billboards/billboards.record.ts";
import { findComment, tagsOfComment } from "../comments/comments.store.ts";
import { settleSchedule } from "../desk/schedules/ended-schedules.ts";
import { tagsOfRecord } from "../issues/publications/publications.store.ts";
import { indexArticle } from "../search/index-article.store.ts";
import type { Services } from "../services.ts";
import { packageRecord } from "../subscriptions/packages.record.ts";
import { videoRecord } from "../videos/videos.record.ts";

type Settle = (
  services: Services,
  transaction: Transaction,
  id: number,
) => Promise<readonly string[]>;

/** What restoring a record renews, by kind. Each returns the cache tags of the pages that show it again. */
export const settleRestored: Readonly<Record<TrashKind, Settle>> = {
  async article(services, transaction, id) {
    const article = found(await lockArticle(transaction, id));
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
    return tagsOfWhole({ ...article, authorId });
  },
  async comment(_services, transaction, id) {
    const { comment, articleCategory } = found(await findComment(transaction, id));
    return tagsOfComment(comment.articleId, articleCategory);
  },
  magazine: (_services, transaction, id) => tagsOfRecord(transaction, "magazine", id),
  ebook: async () => [cacheTags.ebooks],
  video: (_services, transaction, id) => videoRecord.settleRestored(transaction, id),
  billboard: (_services, transaction, id) => billboardRecord.settleRestored(transaction, id),
  author: (_services, transaction, id) => authorRecord.settleRestored(transaction, id),
  package: (_services, transaction, id) => packageRecord.settleRestored(transaction, id),
};
