import type { Article, ArticleCard } from "@hilal/contract/articles/article";
import type { SearchNotes } from "@hilal/contract/articles/article-search";
import { limits } from "@hilal/contract/shared/limits";
import type { ListAnswer } from "@hilal/contract/shared/paging";
import type { Language } from "@hilal/i18n/languages";
import type { Caller } from "../../http/api/caller.ts";
import { isPaged, type PagingQuery, toSlice } from "../../http/api/paging.ts";
import { searchArticles } from "../search/search-articles.store.ts";
import { readSearchNotes } from "../search/search-notes.ts";
import type { Services } from "../services.ts";
import { countArticles } from "./article-count.store.ts";
import type { ArticleFilter } from "./article-filter.store.ts";
import { getDeskOwner, visibleArticles } from "./articles.policy.ts";
import { presentListed } from "./articles.presenter.ts";
import type { ArticleSort } from "./articles.store.ts";
import {
  type CardRow,
  type FullRow,
  listArticlesById,
  listCards,
  listFull,
} from "./articles.store.ts";

export interface ListQuery extends PagingQuery {
  readonly q?: string | undefined;
  readonly sort?: ArticleSort | undefined;
  /** When left out: cards on a page, whole articles in a list without paging. */
  readonly view?: "card" | "full" | undefined;
  /** Whether the answer to a search counts the results of each filter value. */
  readonly facets?: "true" | "false" | undefined;
}

interface Asking {
  readonly caller: Caller;
  /** The language of the page that shows the list; the filter's is that of the articles. */
  readonly pageLanguage: Language;
}

type ArticleList = ListAnswer<Article | ArticleCard> & { readonly search?: SearchNotes };

/**
 * Answers every list call of articles: what the caller may see, filtered, searched, ordered, and paged when requested.
 */
export async function answerList(
  { database, now }: Pick<Services, "database" | "now">,
  query: ListQuery,
  { caller, pageLanguage, ...narrowed }: Omit<ArticleFilter, "visible"> & Asking,
): Promise<ArticleList> {
  const filter: ArticleFilter = {
    ...narrowed,
    visible: visibleArticles(caller, now()),
    ...(narrowed.state ? deskFilter(caller, narrowed.user) : {}),
  };
  const present = (row: CardRow | FullRow) => presentListed(row, caller);
  const { q } = query;
  const { sort = q ? "relevance" : "newest" } = query;
  const { view = isPaged(query) ? "card" : "full" } = query;
  const slice = toSlice(query, {
    unpaged: limits.unpagedArticles,
    ...(view === "full" ? { page: limits.wholeArticlesPage } : {}),
  });
  if (q) {
    const withFacets = query.facets === "true";
    const found = await searchArticles(database, {
      q,
      filter,
      sort,
      language: pageLanguage,
      slice,
      now: now(),
      withFacets,
    });
    const rows = await listArticlesById(database, found.ids, view);
    const { notes, passages } = await readSearchNotes(database, found);
    const data = rows.map((row) => ({
      ...present(row),
      content: passages.get(row.article.id) ?? row.article.excerpt,
    }));
    return { data, search: notes, ...(slice.paged ? { meta: slice.meta(found.total) } : {}) };
  }
  const total = slice.paged ? await countArticles(database, filter) : undefined;
  const listed = { filter, sort, language: pageLanguage, slice, total };
  const rows =
    view === "card" ? await listCards(database, listed) : await listFull(database, listed);
  const data = rows.map(present);
  return total === undefined ? { data } : { data, meta: slice.meta(total) };
}

/** Restricts callers who may not see every draft to their own articles, published ones included. */
function deskFilter(caller: Caller, user: number | undefined) {
  const owner = getDeskOwner(caller);
  return owner === undefined ? {} : { visible: undefined, user: user ?? owner };
}
