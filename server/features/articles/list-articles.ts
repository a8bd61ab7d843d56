import type { Article, ArticleCard } from "@hilal/contract/articles/article";
import type { SearchNotes } from "@hilal/contract/articles/article-search";
import type { DeskView } from "@hilal/contract/shared/choices";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import type { ListAnswer } from "@hilal/contract/shared/paging";
import type { Language } from "@hilal/i18n/languages";
import type { Executor } from "../../database/connect.ts";
import { type Caller, isStaff } from "../../http/api/caller.ts";
import { isPaged, type PagingQuery, toSlice } from "../../http/api/paging.ts";
import { toDeskOwner } from "../desk/desk.routes.ts";
import type { DeskViewFilter, Week } from "../desk/desk-views.store.ts";
import { listStandings } from "../desk/standings.store.ts";
import { searchArticles } from "../search/search-articles.store.ts";
import type { Services } from "../services.ts";
import { countArticles } from "./article-count.store.ts";
import type { ArticleFilter } from "./article-filter.store.ts";
import { getDeskOwner, visibleArticles } from "./articles.policy.ts";
import { presentListed, presentStanding } from "./articles.presenter.ts";
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
  /** The ready view that is asked for. */
  readonly desk?: DeskView | undefined;
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
  { caller, pageLanguage, desk, ...narrowed }: Omit<ArticleFilter, "visible" | "deskView"> & Asking,
): Promise<ArticleList> {
  const filter: ArticleFilter = {
    ...narrowed,
    visible: visibleArticles(caller, now()),
    ...(narrowed.state || desk ? deskFilter(caller, narrowed.user) : {}),
    ...(desk ? { deskView: toViewFilter(desk, caller, now()) } : {}),
  };
  const presentAll = async (rows: readonly (CardRow | FullRow)[]) => {
    const presented = rows.map((row) => presentListed(row, caller));
    return isStaff(caller) ? withStandings(database, presented) : presented;
  };
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
      withPassages: true,
    });
    const { ids, total, passages, facets } = found;
    const rows = await listArticlesById(database, ids, view);
    const data = (await presentAll(rows)).map((card) => ({
      ...card,
      content: passages.get(card.id) ?? card.excerpt,
    }));
    const notes = {
      marks: [...found.marks],
      did_you_mean: found.didYouMean,
      word_hits: found.wordHits,
      ...(facets ? { facets } : {}),
    };
    return { data, search: notes, ...(slice.paged ? { meta: slice.meta(total) } : {}) };
  }
  const total = slice.paged ? await countArticles(database, filter) : undefined;
  const listed = { filter, sort, language: pageLanguage, slice, total };
  const rows =
    view === "card" ? await listCards(database, listed) : await listFull(database, listed);
  const data = await presentAll(rows);
  return total === undefined ? { data } : { data, meta: slice.meta(total) };
}

/** Restricts callers who may not see every draft to their own articles, published ones included. */
function deskFilter(caller: Caller, user: number | undefined) {
  const owner = getDeskOwner(caller);
  return owner === undefined ? {} : { visible: undefined, user: user ?? owner };
}

const dayLength = 24 * 60 * 60 * 1000;

/** The week from a moment on: its day and the six after it. */
export function toWeek(moment: Date): Week {
  const last = new Date(moment.getTime() + 6 * dayLength);
  return { today: toKarachiDay(moment), last: toKarachiDay(last) };
}

/**
 * A ready view as the caller sees it.
 * @throws HttpError 403 for callers without a desk
 */
export function toViewFilter(name: DeskView, caller: Caller, moment: Date): DeskViewFilter {
  return { name, owner: toDeskOwner(caller), week: toWeek(moment) };
}

/** Adds to each article whose state is shown who has it and when it is due, by one query for all of them. */
async function withStandings(executor: Executor, cards: readonly (Article | ArticleCard)[]) {
  const ids = cards.flatMap(({ id, state }) => (state === undefined ? [] : id));
  const standings = await listStandings(executor, ids);
  return cards.map((card) =>
    card.state === undefined
      ? card
      : { ...card, ...presentStanding(card.state, standings.get(card.id)) },
  );
}
