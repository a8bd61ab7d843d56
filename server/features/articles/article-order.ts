import type { articleSorts } from "@hilal/contract/endpoints/articles/list-articles";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import { articles, articleVisits } from "../../database/schema/articles.ts";

export type ArticleSort = (typeof articleSorts)[number];

/** As the index has it: a text that is longer is ordered by its beginning. */
const title = sql`left(${articles.title}, 100)`;

/** Each order ends with the id, so that pages never overlap. */
export const articleOrders: Readonly<Record<ArticleSort, readonly SQL[]>> = {
  newest: [desc(articles.publishDate), desc(articles.id)],
  oldest: [asc(articles.publishDate), asc(articles.id)],
  title: [asc(title), asc(articles.id)],
  "-title": [desc(title), desc(articles.id)],
  writer: [asc(articles.writer), desc(articles.publishDate), desc(articles.id)],
  "-writer": [desc(articles.writer), desc(articles.publishDate), desc(articles.id)],
  category: [asc(articles.category), desc(articles.publishDate), desc(articles.id)],
  "-category": [desc(articles.category), desc(articles.publishDate), desc(articles.id)],
  visits: [asc(articleVisits.visits), asc(articles.id)],
  "-visits": [desc(articleVisits.visits), asc(articles.id)],
  id: [asc(articles.id)],
  "-id": [desc(articles.id)],
};
