import type { Article, ArticleCard } from "@hilal/contract/articles/article";
import { limits } from "@hilal/contract/shared/limits";
import type { ListAnswer } from "@hilal/contract/shared/paging";
import { isPaged, type PagingQuery, sliceOf } from "../../../api/route/paging.ts";
import type { Database } from "../../../database/connect.ts";
import { presentListed } from "../articles.presenter.ts";
import { articlesById, listCards, listFull } from "../articles.store.ts";
import { countArticles } from "./article-count.ts";
import type { ArticleFilter } from "./article-filter.ts";
import type { ArticleSort } from "./article-order.ts";
import { searchArticles } from "./search-articles.ts";

export interface ListQuery extends PagingQuery {
  readonly q?: string | undefined;
  readonly sort: ArticleSort;
  /** Left out: cards on a page, whole articles in a list without paging. */
  readonly view?: "card" | "full" | undefined;
}

/** A list of articles as every one of the list calls answers it: filtered, searched, ordered, paged when asked. */
export async function answerList(
  database: Database,
  query: ListQuery,
  filter: ArticleFilter,
): Promise<ListAnswer<Article | ArticleCard>> {
  const { q, sort } = query;
  const { view = isPaged(query) ? "card" : "full" } = query;
  const slice = sliceOf(query, {
    unpaged: limits.unpagedArticles,
    ...(view === "full" ? { page: limits.wholeArticlesPage } : {}),
  });
  if (q) {
    const { ids, total } = await searchArticles(database, { q, filter, sort, slice });
    const data = (await articlesById(database, ids, view)).map(presentListed);
    return slice.paged ? { data, meta: slice.meta(total) } : { data };
  }
  const total = slice.paged ? await countArticles(database, filter) : undefined;
  const listed = { filter, sort, slice, total };
  const rows =
    view === "card" ? await listCards(database, listed) : await listFull(database, listed);
  const data = rows.map(presentListed);
  return total === undefined ? { data } : { data, meta: slice.meta(total) };
}
