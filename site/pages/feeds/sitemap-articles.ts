import { listArticleAddresses } from "@hilal/contract/articles/article-lists";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { defineText } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { urlEntry, urlSet } from "./sitemap.ts";

/** One part of the articles' sitemap, with their covers. */
export const sitemapArticlesPage = defineText({
  name: "sitemap-articles",
  path: "/sitemaps/articles/:part",
  contentType: "application/xml; charset=utf-8",
  load: async ({ client, params }) => {
    if (!/^[1-9]\d{0,5}$/.test(params.part)) throw pageMissing();
    const answer = await client.call(listArticleAddresses, {
      query: { part: Number(params.part) },
    });
    if (Number(params.part) > answer.parts) throw pageMissing();
    return answer.data;
  },
  tags: () => [cacheTags.articles],
  text: (articles, { publicUrl }) =>
    urlSet(
      articles.map(({ id, updated_at, cover }) =>
        urlEntry(publicUrl, {
          path: `/article/${id}`,
          modified: updated_at,
          ...(cover ? { image: cover.src } : {}),
        }),
      ),
    ),
});
