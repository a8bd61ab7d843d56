import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { nextVersion } from "../../database/next-version.ts";
import { users } from "../../database/schema/accounts.ts";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { shownName } from "../desk/staff.store.ts";
import { indexArticle } from "../search/index-article.store.ts";
import { copyChannel } from "../writing/copy-feed.store.ts";
import {
  type ArticleValues,
  revisionOf,
  type Save,
  type StoredArticle,
} from "./article-record.store.ts";

/** Stores an article's new values with the revision of this save and its search entry. */
export async function updateArticle(
  transaction: Transaction,
  id: number,
  values: Partial<ArticleValues>,
  { savedBy, search }: Save,
): Promise<StoredArticle> {
  const [article] = await transaction
    .update(articles)
    .set({ ...values, ...nextVersion(articles.version) })
    .where(eq(articles.id, id))
    .returning();
  if (!article) throw new Error("The article was not updated.");
  await transaction.insert(articleRevisions).values(revisionOf({ article, savedBy }));
  await indexArticle(transaction, article, search);
  return article;
}

interface SavedArticle {
  readonly articleId: number;
  readonly version: number;
  /** Null when the account is gone. */
  readonly savedBy: number | null;
  /** Whether its working copy stands upon that version. */
  readonly published: boolean;
}

/** Tells, with the save itself, those who write in the article's copy. */
export async function tellSaved(transaction: Transaction, saved: SavedArticle): Promise<void> {
  const { articleId, version, savedBy, published } = saved;
  await transaction.execute(
    sql`select pg_notify(${copyChannel}, json_build_object('type', 'saved', 'article', ${articleId}::int,
        'version', ${version}::int, 'published', ${published}::boolean, 'by', coalesce((select ${shownName}
          from ${users} where ${users.id} = ${savedBy}), ''))::text)`,
  );
}
