import { isCategorySlug } from "@hilal/contract/shared/categories";
import { editions } from "@hilal/contract/shared/editions";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { listedArticles, listThing } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { breadcrumbThing } from "../../page-kit/structured-data.ts";
import { listPath, neighboursOf, positionIn } from "../../shared/lists/list-paging.ts";
import { categoryNameIn } from "../../shared/text/use-category-name.ts";
import type { CategoryData } from "./load-category.ts";

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
    ...neighboursOf((other) => categoryPath(category, other), positionIn(articles, page)),
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
