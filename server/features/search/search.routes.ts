import {
  listMissedSearches,
  searchRecords,
  suggestSearches,
} from "@hilal/contract/articles/search-calls";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { findRecords } from "./find-records.ts";
import { countMissed, listMissed } from "./missed-searches.store.ts";
import { bestSuggestions, cacheReaderNames, parseTyped, suggestedArticles } from "./suggestions.ts";

/** The searches by name, of only what every visitor may see (product: search 14, search 27). */
export function nameSearchRoutes({ database, now }: Services): Route[] {
  const readNames = cacheReaderNames(database);
  return [
    route(suggestSearches, async ({ query: { q, language } }) => {
      const typed = parseTyped(q);
      if (!typed) return { data: [] };
      const moment = now();
      const [articles, names] = await Promise.all([
        suggestedArticles(database, q, moment),
        readNames(),
      ]);
      const named = names.listCandidates(q, { language, now: moment });
      return { data: bestSuggestions([...articles, ...named], typed, language) };
    }),
    route(searchRecords, async ({ query }) => {
      const { index } = await readNames();
      return findRecords(database, index, { ...query, now: now() });
    }),
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
