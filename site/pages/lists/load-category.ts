import type { ArticleCard } from "@hilal/contract/articles/article";
import { listCategoryArticles } from "@hilal/contract/articles/article-lists";
import {
  editionOfCategory,
  isCategorySlug,
  languageOfCategory,
} from "@hilal/contract/shared/categories";
import type { EditionId } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import type { Section } from "../../page-kit/section.ts";
import { type ListPage, pageNumberFrom, pageOf } from "../../shared/lists/list-paging.ts";

/** What the category page shows. */
export interface CategoryData {
  /** The slug, which need not be a known one (product: editions 5). */
  readonly category: string;
  readonly language: Language;
  readonly edition: EditionId;
  readonly page: number;
  readonly articles: Section<ListPage<ArticleCard>>;
}

/**
 * Whether there is no such category: the slug is not a known one, and nothing is filed under it (product: reading 27).
 * Where its articles could not be loaded nobody knows.
 */
export function isUnknown({ category, articles }: CategoryData): boolean {
  return !isCategorySlug(category) && articles.isLoaded && articles.value.items.length === 0;
}

const pageSize = 12;
/** As the contract takes it. */
const longestSlug = 100;

export async function loadCategory(context: LoadContext<"category">): Promise<CategoryData> {
  const { category } = context.params;
  if (category.length > longestSlug) throw pageMissing();
  const page = pageNumberFrom(context.query.page);
  const answer = context.client.call(listCategoryArticles, {
    params: { category },
    query: { page, page_size: pageSize, view: "card" },
  });
  return {
    category,
    language: languageOfCategory(category),
    edition: editionOfCategory(category),
    page,
    articles: await context.section("articles", pageOf(answer)),
  };
}
