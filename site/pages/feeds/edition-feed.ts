import { listArticles } from "@hilal/contract/articles/article-lists";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions, isEditionId } from "@hilal/contract/shared/editions";
import { formatMonth } from "@hilal/i18n/dates";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { defineText } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { categoryNameIn } from "../../shared/text/use-category-name.ts";
import { articleEntry, type FeedEntry, feedLength, rss } from "./feed.ts";

/** The newest articles and issues of one edition as RSS. */
export const editionFeedPage = defineText({
  name: "edition-feed",
  path: "/feeds/:edition/rss.xml",
  contentType: "application/rss+xml; charset=utf-8",
  load: async ({ client, params }) => {
    if (!isEditionId(params.edition)) throw pageMissing();
    const paging = { edition: params.edition, page: 1, page_size: feedLength };
    const [articles, issues] = await Promise.all([
      client.call(listArticles, { query: { ...paging, view: "full" as const } }),
      client.call(listMagazines, { query: { ...paging, page_size: issuesAtMost } }),
    ]);
    return { edition: editions[params.edition], articles: articles.data, issues: issues.data };
  },
  tags: ({ edition, articles }) => [
    ...edition.categories.map(cacheTags.category),
    cacheTags.magazines,
    ...articles.map(({ id }) => cacheTags.article(id)),
  ],
  text: ({ edition, articles, issues }, { publicUrl }) => {
    const t = translatorFor(edition.language);
    const entries = [
      ...articles.map((article) => articleEntry(article, (slug) => categoryNameIn(t, slug))),
      ...issues.map((issue) => issueEntry(issue, t, edition.language)),
    ];
    return rss(
      {
        title: t(`editions.${edition.id}.fullName`),
        description: t(`editions.${edition.id}.description`),
        path: edition.path,
        self: `/feeds/${edition.id}/rss.xml`,
        language: edition.language,
        entries: entries.sort(newestFirst).slice(0, feedLength),
      },
      publicUrl,
    );
  },
});

/** Who follows a magazine has read the issues before these. */
const issuesAtMost = 3;

function issueEntry(issue: Magazine, t: Translator, language: "en" | "ur"): FeedEntry {
  const month = formatMonth(issue.publish_date, language);
  const magazine = t(`editions.${issue.edition}.fullName`);
  return {
    title: issue.title,
    path: issue.address,
    date: issue.publish_date,
    writer: "",
    description: t("issue.description", { month, magazine }),
    cover: issue.cover,
    language: issue.language === "Urdu" ? "ur" : "en",
    category: "",
    body: "",
  };
}

const newestFirst = (one: FeedEntry, other: FeedEntry) =>
  Date.parse(other.date) - Date.parse(one.date);
