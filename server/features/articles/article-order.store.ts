import type { articleSorts } from "@hilal/contract/articles/article-lists";
import type { Language } from "@hilal/i18n/languages";
import { asc, desc, type SQL } from "drizzle-orm";
import { nameKey, titleKey } from "../../database/name-order.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";

export type ArticleSort = (typeof articleSorts)[number];

const ordersOn = (language: Language): Readonly<Record<ArticleSort, readonly SQL[]>> => {
  const [title, writer] = [titleKey(articles.title, language), nameKey(articles.writer, language)];
  return {
    /** Without a query nothing is more relevant than what is new. */
    relevance: [desc(articles.publishDate), desc(articles.id)],
    newest: [desc(articles.publishDate), desc(articles.id)],
    oldest: [asc(articles.publishDate), asc(articles.id)],
    title: [asc(title), asc(articles.id)],
    "-title": [desc(title), desc(articles.id)],
    writer: [asc(writer), desc(articles.publishDate), desc(articles.id)],
    "-writer": [desc(writer), desc(articles.publishDate), desc(articles.id)],
    category: [asc(articles.category), desc(articles.publishDate), desc(articles.id)],
    "-category": [desc(articles.category), desc(articles.publishDate), desc(articles.id)],
    visits: [asc(articleVisits.visits), asc(articles.id)],
    "-visits": [desc(articleVisits.visits), asc(articles.id)],
    id: [asc(articles.id)],
    "-id": [desc(articles.id)],
  };
};

/** The orders of articles on a page of each language; each ends with the id, so that pages never overlap. */
export const articleOrders = { en: ordersOn("en"), ur: ordersOn("ur") };

/** Orders that read backwards are another order; those with a text and a date in them are none. */
const backwards: Readonly<Partial<Record<ArticleSort, ArticleSort>>> = {
  newest: "oldest",
  oldest: "newest",
  title: "-title",
  "-title": "title",
  id: "-id",
  "-id": "id",
};

interface Page {
  readonly sort: ArticleSort;
  readonly limit: number;
  readonly offset: number;
}

/** A page in the second half of a list, as it is reached from the end: passing over half a list costs most of a call. */
export function fromNearerEnd({ sort, limit, offset }: Page, total: number): Page {
  const reversed = backwards[sort];
  const rows = Math.min(limit, total - offset);
  if (!reversed || rows <= 0 || offset <= total / 2) return { sort, limit, offset };
  return { sort: reversed, limit: rows, offset: total - offset - rows };
}
