import type { ArticleCard } from "@hilal/contract/articles/article";
import { listRecentArticles } from "@hilal/contract/articles/article-lists";
import type { Client } from "@hilal/contract/client/client";
import { editionOfCategory } from "@hilal/contract/shared/categories";

const shown = 3;

/**
 * What to read next: the newest of the same category, filled up with the newest of the edition.
 *
 * @returns at most three, never the article itself
 */
export async function loadRelated(client: Client, article: ArticleCard): Promise<ArticleCard[]> {
  const { id: except, category } = article;
  const sameCategory = await client.call(listRecentArticles, {
    query: { category, except, limit: shown },
  });
  if (sameCategory.data.length === shown) return sameCategory.data;
  const edition = editionOfCategory(category);
  const sameEdition = await client.call(listRecentArticles, {
    query: { edition, except, limit: shown + sameCategory.data.length },
  });
  const byId = new Map([...sameCategory.data, ...sameEdition.data].map((card) => [card.id, card]));
  return [...byId.values()].slice(0, shown);
}
