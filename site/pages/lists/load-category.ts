import type { ArticleCard } from "@hilal/contract/articles/article";
import { listCategoryArticles } from "@hilal/contract/articles/article-lists";
import {
  editionOfCategory,
  isCategorySlug,
  languageOfCategory,
} from "@hilal/contract/shared/categories";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { listedArticles, listThing } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import type { LoadContext, Placement } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import type { Section } from "../../page-kit/section.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { breadcrumbThing } from "../../page-kit/structured-data.ts";
import {
  getNeighbours,
  type ListPage,
  listPath,
  pageNumberFrom,
  positionIn,
  toListPage,
} from "../../shared/lists/list-paging.ts";
import { categoryNameIn } from "../../shared/text/use-category-name.ts";

/** The data of the category page. */
export interface CategoryData {
  /** The slug, which may be an unknown one (product: editions 5). */
  readonly category: string;
  readonly language: Language;
  readonly edition: EditionId;
  readonly page: number;
  readonly articles: Section<ListPage<ArticleCard>>;
}

/**
 * Returns whether the category does not exist: the slug is unknown and has no articles (product: reading 27). False
 * when the articles could not be loaded, since that is then unknown.
 */
export function isUnknown({ category, articles }: CategoryData): boolean {
  return !isCategorySlug(category) && articles.isLoaded && articles.value.items.length === 0;
}

const pageSize = 12;
/** The limit of the contract. */
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
    articles: await context.section("articles", toListPage(answer)),
  };
}

/** The path of a page of a category's list. */
export function categoryPath(category: string, page = 1): string {
  return listPath(`/category/${encodeURIComponent(category)}`, { page });
}

export function categoryMeta(
  { category, edition, page, articles }: CategoryData,
  { language }: Placement,
  { publicUrl }: SiteSettings,
): Meta {
  const t = translatorFor(language);
  const editionName = t(`editions.${edition}.fullName`);
  const name = categoryNameIn(t, category);
  return {
    title: categoryNameIn(t, category, "fullName"),
    description: t("category.description", { category: name, edition: editionName }),
    ...getNeighbours((other) => categoryPath(category, other), positionIn(articles, page)),
    ...(articles.isLoaded && articles.value.items.length > 0 ? {} : { noIndex: true }),
    ...(isCategorySlug(category)
      ? { feed: { path: `/feeds/category/${category}/rss.xml`, title: name } }
      : {}),
    structured: [
      breadcrumbThing(
        [
          { name: editionName, path: editions[edition].path },
          { name, path: categoryPath(category) },
        ],
        publicUrl,
      ),
      ...(articles.isLoaded ? listThing(listedArticles(articles.value.items), publicUrl) : []),
    ],
  };
}
