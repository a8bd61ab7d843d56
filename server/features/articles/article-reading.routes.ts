import { readArticle } from "@hilal/contract/articles/article";
import {
  listArticles,
  listCategoryArticles,
  listRecentArticles,
  listUserArticles,
} from "@hilal/contract/articles/article-lists";
import { found, Refusal } from "../../api/errors/refusal.ts";
import { isStaff } from "../../api/route/caller.ts";
import { type Route, route } from "../../api/route/route.ts";
import type { Services } from "../../services/services.ts";
import { mayEditArticle, mayListArticlesOf, mayReadArticle } from "./articles.policy.ts";
import { presentCard, presentDetail } from "./articles.presenter.ts";
import { findArticle, findRating, listCards } from "./articles.store.ts";
import { answerList } from "./listing/list-answer.ts";
import { bodyForReaders } from "./reader-body.ts";

/** The calls that read: lists, one article, recent ones. */
export function articleReadingRoutes({ database, now }: Services): Route[] {
  const published = () => ({ publishedAt: now() });
  return [
    route(listArticles, ({ query, caller }) =>
      answerList(database, query, { ...query, ...(isStaff(caller) ? {} : published()) }),
    ),
    route(listCategoryArticles, ({ params, query, caller }) =>
      answerList(database, query, {
        ...query,
        category: params.category,
        ...(isStaff(caller) ? {} : published()),
      }),
    ),
    route(listUserArticles, ({ params, query, caller }) => {
      if (!mayListArticlesOf(caller, params.userId)) throw new Refusal("forbidden");
      return answerList(database, query, { ...query, user: params.userId });
    }),
    route(listRecentArticles, async ({ query }) => {
      const { limit, ...filter } = query;
      const rows = await listCards(database, {
        filter: { ...filter, ...published() },
        sort: "newest",
        slice: { limit, offset: 0 },
      });
      return {
        data: rows.map((row) => ({ ...presentCard(row), article_title: row.article.title })),
      };
    }),
    route(readArticle, async ({ params, caller }) => {
      const row = found(await findArticle(database, params.id));
      if (!mayReadArticle(caller, row.article, now())) throw new Refusal("not_found");
      const rating = await findRating(database, params.id);
      const detail = presentDetail(row, rating);
      // Whoever may change the article gets the body as it is stored, so that the editor saves what it was given.
      if (mayEditArticle(caller, row.article)) return detail;
      const description = await bodyForReaders(database, row);
      return { ...detail, article: { ...detail.article, description } };
    }),
  ];
}
