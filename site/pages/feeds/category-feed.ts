import { listCategoryArticles } from "@hilal/contract/articles/article-lists";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { isCategorySlug, languageOfCategory } from "@hilal/contract/shared/categories";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { defineText } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { categoryNameIn } from "../../shared/text/use-category-name.ts";
import { articleEntry, feedLength, rss } from "./feed.ts";

/** The newest articles of one category as RSS. */
export const categoryFeedPage = defineText({
  name: "category-feed",
  path: "/feeds/category/:category/rss.xml",
  contentType: "application/rss+xml; charset=utf-8",
  load: async ({ client, params }) => {
    const { category } = params;
    if (!isCategorySlug(category)) throw pageMissing();
    const query = { page: 1, page_size: feedLength, view: "full" as const };
    const { data } = await client.call(listCategoryArticles, { params: { category }, query });
    return { category, articles: data };
  },
  tags: ({ category, articles }) => [
    cacheTags.category(category),
    ...articles.map(({ id }) => cacheTags.article(id)),
  ],
  text: ({ category, articles }, { publicUrl }) => {
    const language = languageOfCategory(category);
    const t = translatorFor(language);
    const title = t(`categories.name.${category}`);
    return rss(
      {
        title: `${t("common.siteName")}: ${title}`,
        description: title,
        path: `/category/${category}`,
        self: `/feeds/category/${category}/rss.xml`,
        language,
        entries: articles.map((article) =>
          articleEntry(article, (slug) => categoryNameIn(t, slug)),
        ),
      },
      publicUrl,
    );
  },
});
