import { listArticles } from "@hilal/contract/articles/article-lists";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions, isEditionId } from "@hilal/contract/shared/editions";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { defineText } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { feedLength, rss } from "./feed.ts";

/** The newest articles of one edition as RSS. */
export const editionFeedPage = defineText({
  name: "edition-feed",
  path: "/feeds/:edition/rss.xml",
  contentType: "application/rss+xml; charset=utf-8",
  load: async ({ client, params }) => {
    if (!isEditionId(params.edition)) throw pageMissing();
    const query = {
      edition: params.edition,
      page: 1,
      page_size: feedLength,
      view: "card" as const,
    };
    const { data } = await client.call(listArticles, { query });
    return { edition: editions[params.edition], articles: data };
  },
  tags: ({ edition, articles }) => [
    ...edition.categories.map(cacheTags.category),
    ...articles.map(({ id }) => cacheTags.article(id)),
  ],
  text: ({ edition, articles }, { publicUrl }) => {
    const t = translatorFor(edition.language);
    return rss(
      {
        title: t(`editions.${edition.id}.fullName`),
        description: t(`editions.${edition.id}.description`),
        path: edition.path,
        self: `/feeds/${edition.id}/rss.xml`,
        language: edition.language,
        articles,
      },
      publicUrl,
    );
  },
});
