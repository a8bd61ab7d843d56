import type { Caller } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { lockArticle } from "../articles/article-record.store.ts";
import { requireArticleEdit } from "../articles/articles.policy.ts";
import { presentArticle } from "../articles/articles.presenter.ts";
import { findArticle } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import { readCopyAsWritten } from "./read-working-copy.ts";
import { saysLiveText } from "./says-live-text.ts";
import { lockWorkingCopy, updateBase } from "./working-copies.store.ts";

/**
 * Sets a working copy upon the live version, whose changes the caller has taken or left.
 * @throws HttpError 404, 403; 409 `version_conflict` when that is not the live version any more
 */
export async function acceptLive(
  services: Services,
  articleId: number,
  { version, caller }: { readonly version: number; readonly caller: Caller },
): Promise<{ base_version: number }> {
  const { database, now } = services;
  const live = found(await findArticle(database, articleId));
  requireArticleEdit(caller, live.article, now());
  const copy = found(await readCopyAsWritten(services, articleId));
  const isSame = live.article.version === version && (await saysLiveText(services, copy, live));
  return database.transaction(async (transaction) => {
    const article = found(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, now());
    const locked = found(await lockWorkingCopy(transaction, articleId));
    if (article.version !== version) {
      const current = presentArticle(found(await findArticle(transaction, articleId)), caller);
      throw new HttpError("version_conflict", { current });
    }
    if (locked.baseVersion !== version) {
      const isChanged = !isSame || locked.lastUpdate !== copy.lastUpdate;
      const base = { baseVersion: version, baseHash: isSame ? copy.hash : "", isChanged };
      await updateBase(transaction, articleId, base);
    }
    return { base_version: version };
  });
}
