import {
  listMissedSearches,
  searchRecords,
  suggestSearches,
} from "@hilal/contract/articles/search-calls";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { countMissed, listMissed } from "./missed-searches.store.ts";
import {
  bestSuggestions,
  cacheSuggestedNames,
  parseTyped,
  suggestedArticles,
} from "./suggestions.ts";

/** Suggestions while a reader types, only of what every visitor may see (product: search 14). */
export function searchSuggestionRoutes({ database, now }: Services): Route[] {
  const names = cacheSuggestedNames(database);
  return [
    route(suggestSearches, async ({ query: { q, language } }) => {
      const typed = parseTyped(q);
      if (!typed) return { data: [] };
      const moment = now();
      const found = await Promise.all([
        suggestedArticles(database, typed, moment),
        names.at(moment),
      ]);
      return { data: bestSuggestions(found.flat(), typed, language) };
    }),
    route(searchRecords, async () => ({ data: [], did_you_mean: null })),
  ];
}

/** The call that lists readers' searches without results, for editors. */
export function missedSearchRoutes({ database }: Services): Route[] {
  return [
    route(listMissedSearches, ({ query }) =>
      loadList(query, {
        list: (slice) => listMissed(database, slice),
        count: () => countMissed(database),
        present: ({ firstDay, lastDay, ...asked }) => ({
          ...asked,
          first_day: firstDay,
          last_day: lastDay,
        }),
      }),
    ),
  ];
}
