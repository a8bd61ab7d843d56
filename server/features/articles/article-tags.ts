import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { StoredArticle } from "./article-record.store.ts";

/** Everything that shows an article: itself, its lists, its writer's number of articles, the titles above comments. */
export function tagsOf(article: Pick<StoredArticle, "id" | "category" | "authorId">): string[] {
  return [
    cacheTags.article(article.id),
    cacheTags.articles,
    cacheTags.category(article.category),
    cacheTags.editionComments(editionOfCategory(article.category)),
    ...(article.authorId === null ? [] : [cacheTags.author(article.authorId), cacheTags.authors]),
  ];
}

/** The same when it is deleted or comes back: its comments with it. */
export const tagsOfWhole = (article: Pick<StoredArticle, "id" | "category" | "authorId">) => [
  ...tagsOf(article),
  cacheTags.comments(article.id),
];
