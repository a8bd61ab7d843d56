import { editionOfCategory } from "@hilal/contract/categories";
import type { Client } from "@hilal/contract/client";
import { listArticles } from "@hilal/contract/endpoints/articles/list-articles";
import { listCategoryArticles } from "@hilal/contract/endpoints/articles/list-category-articles";
import type { ArticleCard } from "@hilal/contract/entities/article";

const shown = 3;

/**
 * What to read next: the newest of the same category, filled up with the newest of the edition.
 *
 * @returns at most three, never the article itself
 */
export async function loadRelated(client: Client, article: ArticleCard): Promise<ArticleCard[]> {
  const newest = { page: 1, view: "card" } as const;
  const [sameCategory, sameEdition] = await Promise.all([
    client.call(listCategoryArticles, {
      params: { category: article.category },
      query: { ...newest, page_size: shown + 1 },
    }),
    client.call(listArticles, {
      query: { ...newest, page_size: 2 * shown + 1, edition: editionOfCategory(article.category) },
    }),
  ]);
  const byId = new Map<number, ArticleCard>(
    [...sameCategory.data, ...sameEdition.data].map((found) => [found.id, found]),
  );
  byId.delete(article.id);
  return [...byId.values()].slice(0, shown);
}
