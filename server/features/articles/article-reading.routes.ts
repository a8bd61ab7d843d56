import { readArticle } from "@hilal/contract/articles/article";
import {
  addressesPerPart,
  countArticleStates,
  listArticleAddresses,
  listArticles,
  listCategoryArticles,
  listRecentArticles,
  listUserArticles,
  readArchive,
} from "@hilal/contract/articles/article-lists";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { lastDayOfMonth, startOfMonth, toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { wasDeleted } from "../../database/trash/trashed-records.store.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { toSlice } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import { toDeskOwner } from "../desk/desk.routes.ts";
import { countDeskViews } from "../desk/desk-views.store.ts";
import type { Services } from "../services.ts";
import type { ArticleFilter } from "./article-filter.store.ts";
import { findArticleToRead } from "./article-reading.store.ts";
import { countByState } from "./article-state.store.ts";
import {
  getDeskOwner,
  mayEditArticle,
  mayListArticlesByOwner,
  mayReadArticle,
} from "./articles.policy.ts";
import { presentCard, presentDetail } from "./articles.presenter.ts";
import {
  countMonths,
  findHighestArticleId,
  listCards,
  listPublishedAddresses,
} from "./articles.store.ts";
import { answerList, toWeek } from "./list-articles.ts";
import { bodyForReaders } from "./reader-body.ts";

/** The calls that read articles: lists, one article, recent ones. */
export function articleReadingRoutes(services: Services): Route[] {
  const { database, missedSearches, now } = services;
  return [
    route(
      listArticles,
      async ({ query, caller, context }) => {
        const answer = await answerList(services, query, {
          ...query,
          caller,
          pageLanguage: context.language,
        });
        missedSearches.note({ query, caller, answer });
        return answer;
      },
      { listTags: listPageTags },
    ),
    route(
      listCategoryArticles,
      ({ params, query, caller, context }) =>
        answerList(services, query, {
          ...query,
          category: params.category,
          caller,
          pageLanguage: context.language,
        }),
      { listTags: listPageTags },
    ),
    route(listUserArticles, ({ params, query, caller, context }) => {
      if (!mayListArticlesByOwner(caller, params.userId)) throw new HttpError("forbidden");
      return answerList(services, query, {
        ...query,
        user: params.userId,
        caller,
        pageLanguage: context.language,
      });
    }),
    route(countArticleStates, async ({ caller }) => {
      const [data, views] = await Promise.all([
        countByState(database, getDeskOwner(caller)),
        countDeskViews(database, toDeskOwner(caller), toWeek(now())),
      ]);
      return { data, views };
    }),
    route(listRecentArticles, async ({ query, caller }) => {
      const { limit, ...filter } = query;
      const rows = await listCards(database, {
        filter: { ...filter, visible: { publishedAt: now() } },
        sort: "newest",
        slice: { limit, offset: 0 },
      });
      return {
        data: rows.map((row) => ({
          ...presentCard(row, caller),
          article_title: row.article.title,
        })),
      };
    }),
    route(readArticle, async ({ params, caller }) => {
      const row = await findArticleToRead(database, params.id, now());
      if (!row) {
        const gone = await wasDeleted(database, "article", params.id);
        throw new HttpError("not_found", { gone });
      }
      if (!mayReadArticle(caller, row.article, now())) throw new HttpError("not_found");
      const detail = presentDetail(row, caller);
      // Users who may edit the article get the stored body, so that the editor saves what it was given.
      if (mayEditArticle(caller, row.article)) return detail;
      const description = await bodyForReaders(services, row);
      return { ...detail, article: { ...detail.article, description } };
    }),
  ];
}

/** The tags of a page of a list. A list without pages is long, and a search that finds nothing is counted each time. */
function listPageTags({ data, meta }: Awaited<ReturnType<typeof answerList>>) {
  if (!meta || meta.total === 0) return undefined;
  return [cacheTags.articles, ...data.map(({ id }) => cacheTags.article(id))];
}

/** The archive of one magazine: published articles from before the current calendar month (product: archives 2). */
export function archiveRoutes({ database, now }: Services): Route[] {
  return [
    route(readArchive, async ({ params: { edition }, query, caller }) => {
      const thisMonth = toKarachiMonth(now());
      const { month } = query;
      const filter: ArticleFilter = {
        edition,
        status: "Active",
        before: startOfMonth(thisMonth),
        ...(month ? { from: `${month}-01`, to: lastDayOfMonth(month) } : {}),
      };
      const slice = toSlice(query);
      const [months, rows] = await Promise.all([
        countMonths(database, edition, thisMonth),
        listCards(database, { filter, sort: "newest", slice }),
      ]);
      const total = months.reduce((sum, { count }) => sum + count, 0);
      const shown = month ? (months.find((one) => one.month === month)?.count ?? 0) : total;
      return {
        total,
        months,
        data: rows.map((row) => presentCard(row, caller)),
        meta: slice.meta(shown),
      };
    }),
  ];
}

export function sitemapRoutes({ database, now }: Services): Route[] {
  return [
    route(listArticleAddresses, async ({ query }) => {
      const after = (query.part - 1) * addressesPerPart;
      const range = { after, upTo: after + addressesPerPart, publishedAt: now() };
      const [rows, highest] = await Promise.all([
        listPublishedAddresses(database, range),
        findHighestArticleId(database),
      ]);
      return {
        parts: Math.max(1, Math.ceil(highest / addressesPerPart)),
        data: rows.map(({ id, title, language, updatedAt, cover }) => ({
          id,
          title,
          language,
          updated_at: updatedAt.toISOString(),
          cover: presentPicture(cover),
        })),
      };
    }),
  ];
}
