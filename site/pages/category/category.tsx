import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { isCategorySlug } from "@hilal/contract/shared/categories";
import { definePage } from "../../page-kit/page-definition.ts";
import { statusOf } from "../../page-kit/section.ts";
import { categoryMeta } from "./category-meta.ts";
import { CategoryPage } from "./category-page.tsx";
import { isUnknown, loadCategory } from "./load-category.ts";

/** The articles of one category, newest first (product: articles 7). */
export const categoryPage = definePage({
  name: "category",
  path: "/category/:category",
  query: ["page"],
  cache: ({ category }) => isCategorySlug(category),
  load: loadCategory,
  language: ({ language }) => language,
  edition: ({ edition }) => edition,
  status: (data) => (isUnknown(data) ? 404 : statusOf(data.articles)),
  tags: ({ category, articles }) => [
    cacheTags.category(category),
    ...(articles.isLoaded ? articles.value.items.map(({ id }) => cacheTags.article(id)) : []),
  ],
  meta: categoryMeta,
  Page: CategoryPage,
});
